package org.hushgraph.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hushgraph.service.ServiceConfig;
import org.hushgraph.service.Token;
import org.hushgraph.service.Tokens;

/**
 * Who may ask for what. There are no cookies: a browser sends a token only where our own page does, so that pages of others can't borrow
 * it; requests that such pages cause are refused all the same, and so are calls under a name that is not ours.
 */
final class Access {
    private static final Pattern ADDRESS = Pattern.compile("\\[[0-9A-Fa-f:.]+]|\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String BEARER = "Bearer ";
    private static final String CALLER = "hushgraph.caller";

    private final ServiceConfig config;
    private final Tokens tokens;
    private final RateLimit rate;

    Access(ServiceConfig config, Tokens tokens) {
        this.config = config;
        this.tokens = tokens;
        this.rate = new RateLimit(config.limits().requestsPerSecond(), System::nanoTime);
    }

    /** Refuses calls under foreign names and from the pages of others. */
    void requireOwnSite(HttpServletRequest request) {
        String host = hostName(Optional.ofNullable(request.getHeader("Host")).orElse(""));
        boolean known = host.equals("localhost")
                || ADDRESS.matcher(host).matches()
                || host.equalsIgnoreCase(config.host())
                || config.hosts().stream().anyMatch(host::equalsIgnoreCase);
        if (!known) {
            throw new Refusal(
                    421,
                    "Unknown host",
                    "this controller is not called by the name it was asked under. Maybe add that name to hosts.");
        }
        String site = Optional.ofNullable(request.getHeader("Sec-Fetch-Site")).orElse("none");
        boolean foreign = site.equals("cross-site") || site.equals("same-site");
        Optional<String> origin = Optional.ofNullable(request.getHeader("Origin"));
        boolean otherOrigin = origin.isPresent()
                && !origin.get().equalsIgnoreCase(request.getScheme() + "://" + request.getHeader("Host"));
        if (otherOrigin || (foreign && isApi(request))) {
            throw new Refusal(
                    403, "Cross-site request", "a page of another site asked for this; only our own page may.");
        }
    }

    private static boolean isApi(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/api");
    }

    /** Without the port. */
    private static String hostName(String host) {
        int end = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
        return (end <= 0 ? host : host.substring(0, end)).toLowerCase(Locale.ROOT);
    }

    /** Whose token came with the request; refuses those without, those who ask too often, and changes by viewers. */
    Token requireToken(HttpServletRequest request) {
        String given = Optional.ofNullable(request.getHeader("Authorization")).orElse("");
        Optional<Token> token =
                given.startsWith(BEARER) ? tokens.find(given.substring(BEARER.length())) : Optional.empty();
        String who = token.map(known -> "token " + known.name()).orElse("address " + request.getRemoteAddr());
        if (!rate.allows(who)) {
            throw new Refusal(
                    429,
                    "Too many requests",
                    "more than " + config.limits().requestsPerSecond()
                            + " requests a second. Maybe send alarms in bulk.");
        }
        if (token.isEmpty()) {
            throw new Refusal(
                    401,
                    given.isEmpty() ? "No token" : "Unknown token",
                    "send the header Authorization: Bearer TOKEN. Maybe make a new one with hushgraph token.");
        }
        request.setAttribute(CALLER, token.get());
        boolean dryRun = request.getRequestURI().endsWith("/dry-runs"); // which changes nothing
        if (!READING.contains(request.getMethod())
                && !dryRun
                && !token.get().role().mayChange()) {
            throw new Refusal(
                    403,
                    "Not allowed",
                    "token " + token.get().name() + " is for viewing only. Maybe use one with the role operator.");
        }
        return token.get();
    }

    /** Whose token came with a request that was let in, or nearly. */
    static Optional<Token> caller(HttpServletRequest request) {
        return Optional.ofNullable((Token) request.getAttribute(CALLER));
    }

    /** Tells browsers to be strict with what they get. */
    static void writeHeaders(HttpServletResponse response) {
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self';"
                        + " font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }
}
