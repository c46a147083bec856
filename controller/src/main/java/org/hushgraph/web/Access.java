package org.hushgraph.web;

import jakarta.servlet.ServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;
import org.hushgraph.config.ConfigException;
import org.hushgraph.service.UnavailableException;
import org.hushgraph.serviceconfig.ServiceConfig;

/**
 * Who may ask for what. There are no cookies: a browser sends a token only where our own page does, so that pages of others can't borrow
 * it; requests that such pages cause are refused all the same, and so are calls under a name that is not ours.
 */
final class Access {
    private static final System.Logger LOGGER = System.getLogger(Access.class.getName());
    private static final Pattern ADDRESS = Pattern.compile("\\[[0-9A-Fa-f:.]+]|\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?"); // no way up, no escapes
    private static final Pattern DRY_RUN = Pattern.compile("/api/v1/networks/[^/]+/dry-runs/?");
    static final Set<String> READING = Set.of("GET", "HEAD");
    static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PATCH", "DELETE");
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

    /** Refuses methods and paths that nothing here has: what is not looked at can't be misread. */
    void requirePlain(Request request) {
        if (!METHODS.contains(request.getMethod())) {
            throw new RejectedRequest(
                    405, "Not possible", "the method must be one of GET, HEAD, POST, PATCH and DELETE.");
        }
        String path = Optional.ofNullable(request.getHttpURI().getPath()).orElse("");
        if (!PATH.matcher(path).matches()) {
            throw new RejectedRequest(
                    400, "Bad path", "paths are made of letters, digits, '.', '_' and '-'. Maybe begin at /.");
        }
    }

    /** Refuses calls under foreign names and from the pages of others. */
    void requireOwnSite(Request request) {
        HttpFields headers = request.getHeaders();
        String host = Optional.ofNullable(headers.get(HttpHeader.HOST)).orElse("");
        if (!isOurs(hostName(host))) {
            throw new RejectedRequest(
                    421,
                    "Unknown host",
                    "this controller is not called by the name it was asked under. Maybe add that name to hosts.");
        }
        String site = Optional.ofNullable(headers.get("Sec-Fetch-Site")).orElse("none");
        boolean foreign = site.equals("cross-site") || site.equals("same-site");
        Optional<String> origin = Optional.ofNullable(headers.get(HttpHeader.ORIGIN));
        boolean otherOrigin = origin.isPresent() && !isOwnOrigin(origin.get(), request.isSecure(), host);
        if (otherOrigin || (foreign && isApi(request))) {
            throw new RejectedRequest(
                    403, "Cross-site request", "a page of another site asked for this; only our own page may.");
        }
    }

    private boolean isOurs(String host) {
        return host.equals("localhost")
                || ADDRESS.matcher(host).matches()
                || host.equalsIgnoreCase(config.host())
                || config.hosts().stream().anyMatch(host::equalsIgnoreCase);
    }

    /** Where something else encrypts, browsers see https and we don't. */
    private boolean isOwnOrigin(String origin, boolean secure, String host) {
        boolean encrypted = secure || config.insecure();
        boolean open = !secure;
        return (encrypted && origin.equalsIgnoreCase("https://" + host))
                || (open && origin.equalsIgnoreCase("http://" + host));
    }

    static boolean isApi(Request request) {
        return request.getHttpURI().getPath().startsWith("/api");
    }

    /** Without the port. */
    private static String hostName(String host) {
        int end = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
        return (end <= 0 ? host : host.substring(0, end)).toLowerCase(Locale.ROOT);
    }

    /** Refuses those without a token, those who ask too often, and changes by viewers. */
    void requireToken(Request request) {
        String given = Optional.ofNullable(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                .orElse("");
        Optional<Token> token = given.startsWith(BEARER) ? find(given.substring(BEARER.length())) : Optional.empty();
        String who = token.map(known -> "token " + known.name()).orElse("address " + Request.getRemoteAddr(request));
        if (!rate.allows(who)) {
            throw new RejectedRequest(
                    429,
                    "Too many requests",
                    "more than " + config.limits().requestsPerSecond()
                            + " requests a second. Maybe send alarms in bulk.");
        }
        if (token.isEmpty()) {
            throw new RejectedRequest(
                    401,
                    given.isEmpty() ? "No token" : "Unknown token",
                    "send the header Authorization: Bearer TOKEN. Maybe make a new one with hushgraph token.");
        }
        request.setAttribute(CALLER, token.get());
        if (isChange(request) && !token.get().role().mayChange()) {
            throw new RejectedRequest(
                    403,
                    "Not allowed",
                    "token " + token.get().name() + " is for viewing only. Maybe use one with the role operator.");
        }
    }

    /** What is wrong with the file of tokens is not for those who knock. */
    private Optional<Token> find(String secret) {
        try {
            return tokens.find(secret);
        } catch (ConfigException e) {
            LOGGER.log(System.Logger.Level.ERROR, "the tokens can't be read", e);
            throw new UnavailableException("the tokens can't be read; the log of the controller tells why.");
        }
    }

    private static boolean isChange(Request request) {
        boolean dryRun = request.getMethod().equals("POST")
                && DRY_RUN.matcher(request.getHttpURI().getPath()).matches(); // which changes nothing
        return !READING.contains(request.getMethod()) && !dryRun;
    }

    /** Whose token came with a request that was let in, or nearly. */
    static Optional<Token> caller(Request request) {
        return Optional.ofNullable((Token) request.getAttribute(CALLER));
    }

    /** The same, as those see it who come later. */
    static Optional<Token> caller(ServletRequest request) {
        return Optional.ofNullable((Token) request.getAttribute(CALLER));
    }

    /** Tells browsers to be strict with what they get. */
    static void writeHeaders(HttpFields.Mutable headers) {
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self';"
                        + " font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }
}
