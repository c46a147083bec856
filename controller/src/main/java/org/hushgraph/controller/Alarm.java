package org.hushgraph.controller;

/**
 * Somebody says that a node is read by an intruder.
 *
 * @param key what the one who raised it calls it: raised again under the same key, it takes the place of the first
 * @param node which node
 * @param source who says so
 * @param raisedAt when, in milliseconds since 1970
 * @param expiresAt when it ends by itself, or {@link #NEVER}
 */
public record Alarm(String key, int node, String source, long raisedAt, long expiresAt) {
    public static final long NEVER = Long.MAX_VALUE;

    public Alarm {
        if (key.isBlank()) {
            throw new IllegalArgumentException("key = \"" + key + "\" of an alarm must not be blank.");
        }
        if (expiresAt <= raisedAt) {
            throw new IllegalArgumentException("expiresAt = " + expiresAt + " of alarm " + key
                    + " must be later than it was raised, at " + raisedAt + ".");
        }
    }
}
