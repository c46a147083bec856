package org.hushgraph.web;

import jakarta.servlet.ServletRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Request;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;
import org.hushgraph.config.ConfigException;
import org.hushgraph.service.UnavailableException;
import org.hushgraph.serviceconfig.ServiceConfig;

/**
 * Decides which requests are allowed.
 *
 * <p>There are no cookies: browsers send a token only from the controller's own page, so other sites can't use it.
 * Cross-site requests are rejected all the same, and so are requests with an unknown host name.
 */
final class Access {
    private static final System.Logger LOGGER = System.getLogger(Access.class.getName());
    private static final Pattern ADDRESS = Pattern.compile("\\[[0-9A-Fa-f:.]+]|\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?"); // no ".." and no escapes
    private static final Pattern DRY_RUN = Pattern.compile("/api/v1/networks/[^/]+/dry-runs");
    static final Set<String> READ_METHODS = Set.of("GET", "HEAD");
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

    /**
     * The request with the one form of its path that decides about access and selects the route: without a slash at the
     * end. Rejects methods and paths that the service never uses, before anything else looks at them.
     */
    Request requireMethodAndPath(Request request) {
        if (!METHODS.contains(request.getMethod())) {
            throw new RejectedRequest(
                    405, "Method not allowed", "the method must be GET, HEAD, POST, PATCH or DELETE.");
        }
        String path = Optional.ofNullable(request.getHttpURI().getPath()).orElse("");
        if (!PATH.matcher(path).matches()) {
            throw new RejectedRequest(
                    400, "Bad path", "paths consist of letters, digits, '.', '_' and '-'. Try / first.");
        }
        if (path.length() < 2 || !path.endsWith("/")) {
            return request;
        }
        HttpURI uri = HttpURI.build(request.getHttpURI())
                .path(path.substring(0, path.length() - 1))
                .asImmutable();
        return new Request.Wrapper(request) {
            @Override
            public HttpURI getHttpURI() {
                return uri;
            }
        };
    }

    /** Rejects requests to an unknown host name and requests from pages of other sites. */
    void requireSameSite(Request request) {
        HttpFields headers = request.getHeaders();
        String host = Optional.ofNullable(headers.get(HttpHeader.HOST)).orElse("");
        if (!isOwnHost(hostName(host))) {
            throw new RejectedRequest(
                    421,
                    "Unknown host",
                    "the Host header is not a name of this controller. Try adding the name to hosts.");
        }
        String site = Optional.ofNullable(headers.get("Sec-Fetch-Site")).orElse("none");
        boolean crossSite = site.equals("cross-site") || site.equals("same-site");
        Optional<String> origin = Optional.ofNullable(headers.get(HttpHeader.ORIGIN));
        boolean otherOrigin = origin.isPresent() && !isOwnOrigin(origin.get(), request.isSecure(), host);
        if (otherOrigin || (crossSite && isApi(request))) {
            throw new RejectedRequest(
                    403,
                    "Cross-site request",
                    "the request comes from a page of another site. Only the controller's own page may send it.");
        }
    }

    private boolean isOwnHost(String host) {
        return host.equals("localhost")
                || ADDRESS.matcher(host).matches()
                || host.equalsIgnoreCase(config.host())
                || config.hosts().stream().anyMatch(host::equalsIgnoreCase);
    }

    /** Behind a proxy that encrypts, browsers see https while the controller sees http. */
    private boolean isOwnOrigin(String origin, boolean secure, String host) {
        boolean encrypted = secure || config.insecure();
        boolean open = !secure;
        return (encrypted && origin.equalsIgnoreCase("https://" + host))
                || (open && origin.equalsIgnoreCase("http://" + host));
    }

    static boolean isApi(Request request) {
        return request.getHttpURI().getPath().startsWith("/api");
    }

    /** The host without the port. */
    private static String hostName(String host) {
        int end = host.startsWith("[") ? host.indexOf(']') + 1 : host.indexOf(':');
        return (end <= 0 ? host : host.substring(0, end)).toLowerCase(Locale.ROOT);
    }

    /** Rejects requests without a valid token, requests above the rate limit, and changes by viewers. */
    void requireToken(Request request) {
        String given = Optional.ofNullable(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                .orElse("");
        Optional<Token> token = given.startsWith(BEARER) ? find(given.substring(BEARER.length())) : Optional.empty();
        String client = token.map(known -> "token " + known.name()).orElse("address " + Request.getRemoteAddr(request));
        if (!rate.allows(client)) {
            throw new RejectedRequest(
                    429,
                    "Too many requests",
                    "more than " + config.limits().requestsPerSecond()
                            + " requests per second. Try sending several alarms in one request.");
        }
        if (token.isEmpty()) {
            throw new RejectedRequest(
                    401,
                    given.isEmpty() ? "No token" : "Unknown token",
                    (given.isEmpty() ? "the request has no token." : "the token is unknown or revoked.")
                            + " Send the header Authorization: Bearer TOKEN. To create a token, use hushgraph token create NAME.");
        }
        request.setAttribute(CALLER, token.get());
        if (isChange(request) && !token.get().role().mayChange()) {
            throw new RejectedRequest(
                    403,
                    "Not allowed",
                    "token " + token.get().name() + " has the role viewer. Try a token with the role operator.");
        }
    }

    /** Finds a token. Details about a damaged token file go to the log, not to the client. */
    private Optional<Token> find(String secret) {
        try {
            return tokens.find(secret);
        } catch (ConfigException e) {
            LOGGER.log(System.Logger.Level.ERROR, "can't read the tokens", e);
            throw new UnavailableException("can't read the tokens. See the log of the controller for details.");
        }
    }

    private static boolean isChange(Request request) {
        boolean dryRun = request.getMethod().equals("POST")
                && DRY_RUN.matcher(request.getHttpURI().getPath()).matches(); // a dry run changes nothing
        return !READ_METHODS.contains(request.getMethod()) && !dryRun;
    }

    /** The token of a request, if it had a valid one. */
    static Optional<Token> caller(Request request) {
        return Optional.ofNullable((Token) request.getAttribute(CALLER));
    }

    /** The token of a request, for servlets. */
    static Optional<Token> caller(ServletRequest request) {
        return Optional.ofNullable((Token) request.getAttribute(CALLER));
    }

    /** Adds security headers for browsers. */
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
