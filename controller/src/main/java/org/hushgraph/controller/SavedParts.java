package org.hushgraph.controller;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.belief.AlarmConfidence;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/** The parts of a live network in its saved state. */
final class SavedParts {
    private SavedParts() {}

    static void put(StateWriter to, Epoch epoch) {
        EpochSummary summary = epoch.summary();
        to.put(summary.number()).put(summary.at()).put(summary.cause().name());
        to.put(summary.observed().stream());
        to.put(summary.before()).put(summary.cost()).put(summary.own()).put(summary.others());
        to.put(epoch.weights());
    }

    static Epoch epoch(StateReader from, int links) {
        EpochSummary summary = new EpochSummary(
                from.whole("epoch"),
                from.whole("epoch.at"),
                Cause.valueOf(from.text("epoch.cause")),
                NodeSet.of(from.indices("epoch.observed").toArray()),
                from.real("epoch.before"),
                from.real("epoch.cost"),
                from.real("epoch.own"),
                from.real("epoch.others"));
        return new Epoch(summary, from.vector("epoch.weights", links));
    }

    static void put(StateWriter to, Alarms alarms) {
        boolean certain = alarms.all().stream().allMatch(Alarm::isCertain);
        to.put(certain ? alarms.size() : ~alarms.size()); // earlier versions have certain alarms only
        for (Alarm alarm : alarms.all()) {
            to.put(alarm.key()).put(alarm.node()).put(alarm.source()).put(alarm.raisedAt());
            to.put(alarm.expiresAt());
            if (!certain) {
                to.put(alarm.confidence());
            }
        }
    }

    static List<Alarm> alarms(StateReader from) {
        List<Alarm> alarms = new ArrayList<>();
        long size = from.whole("alarms");
        boolean certain = size >= 0;
        for (long left = certain ? size : ~size; left > 0; left--) {
            alarms.add(new Alarm(
                    from.text("alarm.key"),
                    (int) from.whole("alarm.node"),
                    from.text("alarm.source"),
                    from.whole("alarm.raisedAt"),
                    from.whole("alarm.expiresAt"),
                    certain ? AlarmConfidence.CERTAIN : from.real("alarm.confidence")));
        }
        return alarms;
    }

    static void put(StateWriter to, Settings settings) {
        to.put(settings.driftRate()).put(settings.cap()).put(settings.approval());
        to.put(settings.frozen().stream().mapToInt(Integer::intValue));
        to.put(settings.bounds().size());
        settings.bounds()
                .forEach((link, bounds) -> to.put(link).put(bounds.least()).put(bounds.most()));
    }

    static Settings settings(StateReader from) {
        double driftRate = from.real("driftRate");
        double cap = from.real("cap");
        boolean approval = from.flag("approval");
        SortedSet<Integer> frozen = new TreeSet<>(from.indices("frozen").boxed().toList());
        SortedMap<Integer, Settings.Bounds> bounds = new TreeMap<>();
        for (long left = from.whole("bounds"); left > 0; left--) {
            int link = (int) from.whole("bounds.link");
            bounds.put(link, new Settings.Bounds(from.real("bounds.least"), from.real("bounds.most")));
        }
        return new Settings(driftRate, cap, approval, frozen, bounds);
    }
}
