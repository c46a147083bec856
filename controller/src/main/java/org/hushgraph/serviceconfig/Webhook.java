package org.hushgraph.serviceconfig;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * A receiver of new weights over HTTP.
 *
 * @param url with {@code {node}} in it, the weights of each node are sent to a URL of their own; {@code {network}} is
 *     the network's name
 * @param secret signs the requests, if present
 */
public record Webhook(String url, Optional<String> secret) {
    private static final String NODE = "{node}";
    private static final String NETWORK = "{network}";
    private static final String SCHEME_END = "://";
    private static final int LARGEST_PORT = 65_535;

    public Webhook {
        String scheme = url.toLowerCase(Locale.ROOT);
        if (!scheme.startsWith("http://") && !scheme.startsWith("https://")) {
            throw new IllegalArgumentException("url = " + url + " must start with http:// or https://.");
        }
        if (authority(url).contains(NODE) || authority(url).contains(NETWORK)) {
            throw new IllegalArgumentException("url = " + url + " must have " + NODE + " and " + NETWORK
                    + " in its path or query only, because not every name can be part of a host.");
        }
        requireUsable(url);
    }

    /** The part between the scheme and the path. */
    private static String authority(String url) {
        return url.substring(url.indexOf(SCHEME_END) + SCHEME_END.length()).split("[/?#]", 2)[0];
    }

    /** Percent-encoded names never make a path or a query invalid, so one example is enough. */
    private static void requireUsable(String url) {
        try {
            URI example = address(url, "x", "x");
            HttpRequest.newBuilder(example); // rejects more than URI does
            if (example.getPort() > LARGEST_PORT) {
                throw new IllegalArgumentException("port " + example.getPort() + " is larger than " + LARGEST_PORT);
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("url = " + url + " can't be used: " + e.getMessage() + ".", e);
        }
    }

    /** Whether every node has its own URL. */
    public boolean isForNodes() {
        return url.contains(NODE);
    }

    /** The URL for the weights of a network or of one of its nodes. */
    public URI address(String network, String node) {
        return address(url, network, node);
    }

    private static URI address(String url, String network, String node) {
        return URI.create(url.replace(NETWORK, encoded(network)).replace(NODE, encoded(node)));
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return url; // without the secret
    }
}
