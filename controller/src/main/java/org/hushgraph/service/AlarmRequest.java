package org.hushgraph.service;

import java.util.Optional;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;

/**
 * A request to raise an alarm, before its time is known.
 *
 * @param seconds after which it expires; never by default
 */
public record AlarmRequest(String key, int node, String source, Optional<Double> seconds) {
    private static final double MILLIS = 1000;

    Entry raised(long at) {
        long expiresAt =
                seconds.map(s -> at + Math.max(1, Math.round(MILLIS * s))).orElse(Alarm.NEVER);
        return new Entry.AlarmRaised(at, new Alarm(key, node, source, at, expiresAt));
    }
}
