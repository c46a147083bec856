package org.hushgraph.livejson;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.controller.Settings;

/** A change of some settings; all others stay. */
public record SettingsPatch(
        Optional<Double> driftRate,
        Optional<Double> cap,
        Optional<Boolean> approval,
        Optional<SortedSet<Integer>> frozen,
        Optional<SortedMap<Integer, Settings.Bounds>> bounds) {

    /** Reads a change. */
    public static SettingsPatch read(ConfigNode body) {
        SettingsPatch patch = new SettingsPatch(
                body.find("driftRate").map(ConfigNode::positiveNumber),
                body.find("cap").map(SettingsPatch::cap),
                body.find("approval")
                        .map(node -> node.choice(List.of("true", "false")).equals("true")),
                body.find("frozen").map(SettingsPatch::links),
                body.find("bounds").map(SettingsPatch::bounds));
        body.rejectUnknown();
        return patch;
    }

    /** Null means no cap. */
    private static double cap(ConfigNode node) {
        boolean none = node.isScalar() && node.text().isEmpty();
        return none ? Double.POSITIVE_INFINITY : node.positiveNumber();
    }

    private static int link(ConfigNode node) {
        return node.integer(0, Integer.MAX_VALUE);
    }

    private static SortedSet<Integer> links(ConfigNode list) {
        SortedSet<Integer> links = new TreeSet<>();
        list.items().forEach(item -> links.add(link(item)));
        return links;
    }

    private static SortedMap<Integer, Settings.Bounds> bounds(ConfigNode list) {
        SortedMap<Integer, Settings.Bounds> bounds = new TreeMap<>();
        for (ConfigNode item : list.items()) {
            int link = link(item.get("link"));
            bounds.put(
                    link,
                    new Settings.Bounds(
                            item.get("least").numberAtLeast(0), item.get("most").numberAtLeast(0)));
            item.rejectUnknown();
        }
        return bounds;
    }

    /** The settings after the change. */
    public Settings applied(Settings before) {
        return new Settings(
                driftRate.orElse(before.driftRate()),
                cap.orElse(before.cap()),
                approval.orElse(before.approval()),
                frozen.orElse(before.frozen()),
                bounds.orElse(before.bounds()));
    }
}
