package org.hushgraph.controller;

/**
 * A report that an intruder reads a node.
 *
 * @param key chosen by the sender; an alarm replaces an earlier one with the same key
 * @param node the number of the node
 * @param source who raised it
 * @param raisedAt when, in milliseconds since 1970
 * @param expiresAt when it expires, or {@link #NEVER}
 */
public record Alarm(String key, int node, String source, long raisedAt, long expiresAt) {
    public static final long NEVER = Long.MAX_VALUE;

    public Alarm {
        if (key.isBlank()) {
            throw new IllegalArgumentException("key = \"" + key + "\" of an alarm must not be blank.");
        }
        if (expiresAt <= raisedAt) {
            throw new IllegalArgumentException("expiresAt = " + expiresAt + " of alarm " + key
                    + " must be later than raisedAt = " + raisedAt + ".");
        }
    }

    /** The same alarm by a clock that is ahead by so many milliseconds. */
    Alarm shifted(long millis) {
        long expires = expiresAt > NEVER - Math.max(0, millis) ? NEVER : expiresAt + millis;
        return new Alarm(key, node, source, raisedAt + millis, expires);
    }
}
