package org.hushgraph.service;

import java.util.Optional;
import org.hushgraph.belief.AlarmConfidence;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;

/**
 * A request to raise an alarm, before its time is known.
 *
 * @param seconds after which it expires; never by default
 * @param confidence how likely it is right; 1 if it is certain
 */
public record AlarmRequest(String key, int node, String source, Optional<Double> seconds, double confidence) {
    /** The longest time after which an alarm can expire: a year. */
    public static final int MOST_SECONDS = 31_536_000;

    private static final double MILLIS = 1000;

    /** A certain alarm. */
    public AlarmRequest(String key, int node, String source, Optional<Double> seconds) {
        this(key, node, source, seconds, AlarmConfidence.CERTAIN);
    }

    Entry raised(long at) {
        long expiresAt =
                seconds.map(s -> at + Math.max(1, Math.round(MILLIS * s))).orElse(Alarm.NEVER);
        return new Entry.AlarmRaised(at, new Alarm(key, node, source, at, expiresAt, confidence));
    }
}
