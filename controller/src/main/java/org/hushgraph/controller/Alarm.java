package org.hushgraph.controller;

import org.hushgraph.belief.AlarmConfidence;

/**
 * A report that an intruder reads a node.
 *
 * @param key chosen by the sender; an alarm replaces an earlier one with the same key
 * @param node the number of the node
 * @param source who raised it
 * @param raisedAt when, in milliseconds since 1970
 * @param expiresAt when it expires, or {@link #NEVER}
 * @param confidence how likely it is right, above 0; 1 if it is certain
 */
public record Alarm(String key, int node, String source, long raisedAt, long expiresAt, double confidence) {
    public static final long NEVER = Long.MAX_VALUE;

    /** A certain alarm. */
    public Alarm(String key, int node, String source, long raisedAt, long expiresAt) {
        this(key, node, source, raisedAt, expiresAt, AlarmConfidence.CERTAIN);
    }

    public Alarm {
        AlarmConfidence.require(confidence);
        if (key.isBlank()) {
            throw new IllegalArgumentException("key = \"" + key + "\" of an alarm must not be blank.");
        }
        if (expiresAt <= raisedAt) {
            throw new IllegalArgumentException("expiresAt = " + expiresAt + " of alarm " + key
                    + " must be later than raisedAt = " + raisedAt + ".");
        }
    }

    public boolean isCertain() {
        return confidence == AlarmConfidence.CERTAIN;
    }

    /** The same alarm by a clock that is ahead by so many milliseconds. */
    Alarm shifted(long millis) {
        long expires = expiresAt > NEVER - Math.max(0, millis) ? NEVER : expiresAt + millis;
        return new Alarm(key, node, source, raisedAt + millis, expires, confidence);
    }
}
