package org.hushgraph.serviceconfig;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/**
 * Somebody who is told new weights over HTTP.
 *
 * @param url where; with {@code {node}} in it, every node's weights go to an address of their own, and {@code {network}} is its network
 * @param secret signs what is sent, if given
 */
public record Webhook(String url, Optional<String> secret) {
    private static final String NODE = "{node}";
    private static final String NETWORK = "{network}";

    public Webhook {
        String scheme = url.toLowerCase(Locale.ROOT);
        if (!scheme.startsWith("http://") && !scheme.startsWith("https://")) {
            throw new IllegalArgumentException("url = " + url + " must begin with http:// or https://.");
        }
        URI.create(url.replace(NODE, "x").replace(NETWORK, "x")); // or it is refused with the reason
    }

    /** Whether every node has its own address. */
    public boolean isForNodes() {
        return url.contains(NODE);
    }

    /** Where the weights of a network, or of a node of it, go. Names are written so that they stay one part of the address. */
    public URI address(String network, String node) {
        return URI.create(url.replace(NETWORK, network).replace(NODE, node));
    }

    @Override
    public String toString() {
        return url; // the secret is nobody's business
    }
}
