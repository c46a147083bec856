package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.Scenario;

/** Raises the intruders of a scenario as alarms. */
final class Replay {
    private static final String SOURCE = "replay";
    private static final String PREFIX = SOURCE + ":";

    private Replay() {}

    /** Rejects a scenario without intruders. */
    static void requireIntruders(Scenario scenario) {
        if (scenario.intruders().changes().isEmpty()) {
            throw new IllegalArgumentException("scenario " + scenario.name()
                    + " has no intruders to replay. Try a network from a scenario with intruders.");
        }
    }

    /** Rejects an alarm whose key is reserved for replays. */
    static void requireOther(Alarm alarm) {
        if (isReplayed(alarm)) {
            throw new IllegalArgumentException("key = \"" + alarm.key() + "\" of an alarm must not start with " + PREFIX
                    + ", which is reserved for replays. Try another key.");
        }
    }

    private static boolean isReplayed(Alarm alarm) {
        return alarm.key().startsWith(PREFIX);
    }

    /** Replaces the alarms of the previous round; returns whether the set of observed nodes changed. */
    static boolean set(ActiveAlarms alarms, Scenario scenario, int round, long at) {
        NodeSet read = scenario.intruders().observed(round);
        boolean changed = alarms.clearIf(alarm -> isReplayed(alarm) && !read.contains(alarm.node()));
        for (int n = 0; n < read.size(); n++) {
            String key = PREFIX + scenario.graph().name(read.get(n));
            changed |= !alarms.has(key) && alarms.raise(new Alarm(key, read.get(n), SOURCE, at, Alarm.NEVER));
        }
        return changed;
    }

    /** Clears the alarms of the replay; returns whether the set of observed nodes changed. */
    static boolean clear(ActiveAlarms alarms) {
        return alarms.clearIf(Replay::isReplayed);
    }
}
