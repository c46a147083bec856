package org.hushgraph.livejson;

import java.util.Optional;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.Proposal;
import org.hushgraph.graph.Graph;
import org.hushgraph.service.HostedNetwork;
import tools.jackson.databind.node.ObjectNode;

/**
 * An event in the event stream.
 *
 * @param kind the type of the event
 * @param data a JSON object
 */
public record EventJson(String kind, String data) {
    /** Some events are no longer available: the client must read the whole state again. */
    public static final EventJson RESET = new EventJson("reset", "{}");

    private static EventJson of(String kind, ObjectNode data) {
        return new EventJson(kind, LiveJson.text(data));
    }

    /** An event of a network. Without the network's graph, it contains no nodes. */
    public static EventJson of(Event event, Optional<Graph> graph) {
        ObjectNode data = LiveJson.object().put("network", event.network());
        if (event instanceof Event.Published published) {
            graph.ifPresent(known ->
                    published.epoch().ifPresent(epoch -> data.set("epoch", LiveJson.of(epoch, known))));
            return of("epoch", data);
        }
        Entry.Change entry = ((Event.Changed) event).change();
        if (entry instanceof Entry.NetworkCreated || entry instanceof Entry.NetworkRemoved) {
            return of("network", data.put("change", entry instanceof Entry.NetworkCreated ? "created" : "removed"));
        }
        data.put("at", entry.at());
        if (entry instanceof Entry.SettingsChanged changed) {
            data.set("settings", LiveJson.of(changed.settings()));
            return of("settings", data);
        }
        if (entry instanceof Entry.ReplayStarted || entry instanceof Entry.ReplayStopped) {
            return of("replay", data.put("change", entry instanceof Entry.ReplayStarted ? "started" : "stopped"));
        }
        graph.ifPresent(known -> writeAlarms(data, entry, known));
        return of("alarms", data);
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

    /** A round waits for approval. */
    public static EventJson of(String network, Proposal proposal) {
        return of("proposal", LiveJson.object().put("network", network).put("revision", proposal.revision()));
    }

    /** The number of agents in each condition. */
    public static EventJson agents(HostedNetwork network) {
        return of("agents", LiveJson.of(network.agents().counts()).put("network", network.name()));
    }
}
