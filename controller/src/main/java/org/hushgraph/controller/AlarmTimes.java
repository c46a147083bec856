package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps the remaining time of alarms when the wall time jumps. Alarms store the wall time of their expiry, so after a
 * jump they are stored again with times of the new clock. Not thread-safe.
 */
final class AlarmTimes {
    private final Set<Alarm> corrected = new HashSet<>(); // by the correction in progress
    private Optional<Long> offset = Optional.empty(); // of the clock that the alarms refer to; empty at a start

    /** The entries to store before others. Call {@link #stored} afterwards. */
    List<Entry> corrections(Alarms alarms, TimeSource.Time now) {
        if (offset.filter(known -> known == now.offset()).isPresent()) {
            return List.of();
        }
        List<Entry> entries = new ArrayList<>();
        for (Alarm alarm : alarms.all()) {
            if (alarm.expiresAt() != Alarm.NEVER && !corrected.contains(alarm)) {
                shift(alarm, now).ifPresent(millis -> {
                    Alarm moved = alarm.shifted(millis);
                    corrected.add(moved);
                    entries.add(new Entry.AlarmRaised(now.wallMillis(), moved));
                });
            }
        }
        return entries;
    }

    /**
     * How much later the alarm was raised by the new clock. At a start, the earlier clock is unknown. Time since then
     * counts, but an alarm of the future is taken as raised now, so that no alarm outlasts its duration.
     */
    private Optional<Long> shift(Alarm alarm, TimeSource.Time now) {
        if (offset.isPresent()) {
            return Optional.of(now.offset() - offset.get());
        }
        return Optional.of(now.wallMillis() - alarm.raisedAt()).filter(millis -> millis < -TimeSource.TOLERANCE_MILLIS);
    }

    /** Records that the corrections are stored. */
    void stored(TimeSource.Time now) {
        offset = Optional.of(now.offset());
        corrected.clear();
    }
}
