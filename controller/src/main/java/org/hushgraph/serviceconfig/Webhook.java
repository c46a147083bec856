package org.hushgraph.serviceconfig;

import java.net.URI;
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

    public Webhook {
        String scheme = url.toLowerCase(Locale.ROOT);
        if (!scheme.startsWith("http://") && !scheme.startsWith("https://")) {
            throw new IllegalArgumentException("url = " + url + " must start with http:// or https://.");
        }
        URI.create(url.replace(NODE, "x").replace(NETWORK, "x")); // fails with the reason if invalid
    }

    /** Whether every node has its own URL. */
    public boolean isForNodes() {
        return url.contains(NODE);
    }

    /** The URL for the weights of a network or of one of its nodes. Names must be percent-encoded. */
    public URI address(String network, String node) {
        return URI.create(url.replace(NETWORK, network).replace(NODE, node));
    }

    @Override
    public String toString() {
        return url; // without the secret
    }
}
