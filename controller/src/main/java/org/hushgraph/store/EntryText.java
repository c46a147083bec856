package org.hushgraph.store;

import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.hushgraph.belief.AlarmConfidence;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Settings;
import org.hushgraph.controller.StoreException;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Converts an {@link Entry} to a line of JSON and back, without loss of digits. */
final class EntryText {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private EntryText() {}

    static String of(Entry entry) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("entry", entry.getClass().getSimpleName()).put("at", entry.at());
        if (entry instanceof Entry.AlarmRaised raised) {
            Alarm alarm = raised.alarm();
            node.put("key", alarm.key())
                    .put("node", alarm.node())
                    .put("source", alarm.source())
                    .put("raisedAt", alarm.raisedAt())
                    .put("expiresAt", alarm.expiresAt());
            if (!alarm.isCertain()) {
                node.put("confidence", alarm.confidence());
            }
        } else if (entry instanceof Entry.AlarmCleared cleared) {
            node.put("key", cleared.key());
        } else if (entry instanceof Entry.SettingsChanged changed) {
            write(node, changed.settings());
        } else if (entry instanceof Entry.RoundPlayed played) {
            played.effort().ifPresent(effort -> node.put("effort", effort));
            played.refused().stream().forEach(i -> node.withArray("refused").add(i));
        } else if (entry instanceof Entry.RolledBack back) {
            node.put("epoch", back.epoch());
            for (int l = 0; l < back.weights().size(); l++) {
                node.withArray("weights").add(back.weights().get(l));
            }
        }
        return MAPPER.writeValueAsString(node);
    }

    private static void write(ObjectNode node, Settings settings) {
        node.put("driftRate", settings.driftRate()).put("approval", settings.approval());
        if (Double.isFinite(settings.cap())) {
            node.put("cap", settings.cap());
        }
        settings.frozen().forEach(link -> node.withArray("frozen").add(link));
        settings.bounds()
                .forEach((link, bounds) -> node.withObject("bounds")
                        .putArray(Integer.toString(link))
                        .add(bounds.least())
                        .add(bounds.most()));
    }

    static Entry read(String text) {
        JsonNode node = MAPPER.readTree(text);
        long at = node.get("at").longValue();
        String kind = node.get("entry").stringValue();
        return switch (kind) {
            case "AlarmRaised" ->
                new Entry.AlarmRaised(
                        at,
                        new Alarm(
                                node.get("key").stringValue(),
                                node.get("node").intValue(),
                                node.get("source").stringValue(),
                                node.get("raisedAt").longValue(),
                                node.get("expiresAt").longValue(),
                                node.path("confidence").doubleValue(AlarmConfidence.CERTAIN)));
            case "AlarmCleared" -> new Entry.AlarmCleared(at, node.get("key").stringValue());
            case "AlarmsExpired" -> new Entry.AlarmsExpired(at);
            case "SettingsChanged" -> new Entry.SettingsChanged(at, settings(node));
            case "RolledBack" ->
                new Entry.RolledBack(
                        at,
                        node.get("epoch").longValue(),
                        Vector.adopt(StreamSupport.stream(node.get("weights").spliterator(), false)
                                .mapToDouble(JsonNode::doubleValue)
                                .toArray()));
            case "RoundPlayed" ->
                new Entry.RoundPlayed(
                        at,
                        node.has("effort") ? OptionalLong.of(node.get("effort").longValue()) : OptionalLong.empty(),
                        NodeSet.of(StreamSupport.stream(node.path("refused").spliterator(), false)
                                .mapToInt(JsonNode::intValue)
                                .toArray()));
            case "ReplayStarted" -> new Entry.ReplayStarted(at);
            case "ReplayStopped" -> new Entry.ReplayStopped(at);
            case "NetworkCreated" -> new Entry.NetworkCreated(at);
            case "NetworkRemoved" -> new Entry.NetworkRemoved(at);
            default ->
                throw new StoreException("unknown kind of entry: " + kind
                        + ". It may have been written by a newer version of Hushgraph.");
        };
    }

    private static Settings settings(JsonNode node) {
        SortedSet<Integer> frozen = new TreeSet<>();
        node.path("frozen").forEach(link -> frozen.add(link.intValue()));
        SortedMap<Integer, Settings.Bounds> bounds = new TreeMap<>();
        node.path("bounds")
                .properties()
                .forEach(entry -> bounds.put(
                        Integer.valueOf(entry.getKey()),
                        new Settings.Bounds(
                                entry.getValue().get(0).doubleValue(),
                                entry.getValue().get(1).doubleValue())));
        double cap = node.has("cap") ? node.get("cap").doubleValue() : Double.POSITIVE_INFINITY;
        return new Settings(
                node.get("driftRate").doubleValue(), cap, node.get("approval").booleanValue(), frozen, bounds);
    }
}
