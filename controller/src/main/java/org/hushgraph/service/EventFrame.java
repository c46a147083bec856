package org.hushgraph.service;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.Proposal;
import org.hushgraph.graph.Graph;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Events as the text of an event stream: kind, data in JSON, and a number to go on from. */
final class EventFrame {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    static final byte[] HEARTBEAT = bytes(": still here\n\n");

    private final Function<String, Optional<Graph>> graphs;

    /** Names of nodes are looked up by the name of their network. */
    EventFrame(Function<String, Optional<Graph>> graphs) {
        this.graphs = graphs;
    }

    /** An event, unless it concerns nobody outside. */
    byte[] of(Event event) {
        ObjectNode data = MAPPER.createObjectNode().put("network", event.network());
        Entry entry = event.entry();
        Optional<Graph> graph = graphs.apply(event.network());
        String kind;
        if (entry instanceof Entry.NetworkCreated || entry instanceof Entry.NetworkRemoved) {
            kind = "network";
            data.put("change", entry instanceof Entry.NetworkCreated ? "created" : "removed");
        } else if (entry instanceof Entry.SettingsChanged changed) {
            kind = "settings";
            data.put("at", entry.at()).set("settings", LiveJson.of(changed.settings()));
        } else if (entry instanceof Entry.ReplayStarted || entry instanceof Entry.ReplayStopped) {
            kind = "replay";
            data.put("at", entry.at()).put("change", entry instanceof Entry.ReplayStarted ? "started" : "stopped");
        } else if (event.epoch().isPresent()) {
            kind = "epoch";
            graph.ifPresent(
                    known -> data.set("epoch", LiveJson.of(event.epoch().get().summary(), known)));
        } else {
            kind = "alarms";
            data.put("at", entry.at());
            graph.ifPresent(known -> writeAlarms(data, entry, known));
        }
        return bytes("id: " + event.sequence() + "\n" + text(kind, data));
    }

    private static void writeAlarms(ObjectNode data, Entry entry, Graph graph) {
        var raised = data.putArray("raised");
        var cleared = data.putArray("cleared");
        if (entry instanceof Entry.AlarmRaised alarm) {
            raised.add(LiveJson.of(alarm.alarm(), graph));
        } else if (entry instanceof Entry.AlarmCleared alarm) {
            cleared.add(alarm.key());
        } else if (entry instanceof Entry.AlarmsExpired) {
            data.put("expiredBy", entry.at());
        }
    }

    byte[] of(String network, Proposal proposal) {
        return bytes(text(
                "proposal", MAPPER.createObjectNode().put("network", network).put("revision", proposal.revision())));
    }

    /** How many agents are in step; not for later, so it has no number. */
    static byte[] agents(HostedNetwork network) {
        return bytes(text("agents", LiveJson.of(network.agents().counts()).put("network", network.name())));
    }

    /** Too much was missed: the reader must read all anew, and goes on from this number. */
    static byte[] reset(long sequence) {
        return bytes("id: " + sequence + "\n" + text("reset", MAPPER.createObjectNode()));
    }

    /** Says where a reader begins, who has nothing to catch up with. */
    static byte[] start(long sequence) {
        return bytes("id: " + sequence + "\n\n");
    }

    private static String text(String kind, ObjectNode data) {
        return "event: " + kind + "\ndata: " + MAPPER.writeValueAsString(data) + "\n\n";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
