package org.hushgraph.controller;

import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.Scenario;

/** The intruders of a scenario as alarms. */
final class Replay {
    private static final String SOURCE = "replay";
    private static final String PREFIX = SOURCE + ":";

    private Replay() {}

    /** Refuses a scenario that has none. */
    static void requireIntruders(Scenario scenario) {
        if (scenario.intruders().changes().isEmpty()) {
            throw new IllegalArgumentException("scenario " + scenario.name()
                    + " has no intruders to replay. Maybe create a network from a scenario with intruders.");
        }
    }

    /** Refuses an alarm that would be taken for one of a replay. */
    static void requireOther(Alarm alarm) {
        if (isReplayed(alarm)) {
            throw new IllegalArgumentException("key = \"" + alarm.key() + "\" of an alarm must not begin with " + PREFIX
                    + ", which is for replays. Maybe choose another key.");
        }
    }

    private static boolean isReplayed(Alarm alarm) {
        return alarm.key().startsWith(PREFIX);
    }

    /** Alarms of a round in place of those of the round before; tells whether other nodes are observed now. */
    static boolean set(ActiveAlarms alarms, Scenario scenario, int round, long at) {
        NodeSet read = scenario.intruders().observed(round);
        boolean changed = alarms.clearIf(alarm -> isReplayed(alarm) && !read.contains(alarm.node()));
        for (int n = 0; n < read.size(); n++) {
            String key = PREFIX + scenario.graph().name(read.get(n));
            changed |= !alarms.has(key) && alarms.raise(new Alarm(key, read.get(n), SOURCE, at, Alarm.NEVER));
        }
        return changed;
    }

    /** Tells whether other nodes are observed now. */
    static boolean clear(ActiveAlarms alarms) {
        return alarms.clearIf(Replay::isReplayed);
    }
}
