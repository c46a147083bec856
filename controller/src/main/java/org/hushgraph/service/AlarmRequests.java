package org.hushgraph.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.hushgraph.controller.Acknowledgement;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.LiveNetwork;
import org.hushgraph.controller.RequestKey;

/**
 * Alarms to raise and to clear, all or none.
 *
 * @param raise alarms to raise, in this order
 * @param clearKeys keys of alarms to clear
 * @param clear selects further alarms to clear, among those that are active then; empty if there are none
 */
public record AlarmRequests(List<AlarmRequest> raise, List<String> clearKeys, Optional<Predicate<Alarm>> clear) {
    public AlarmRequests {
        raise = List.copyOf(raise);
        clearKeys = List.copyOf(clearKeys);
    }

    /** Clears the alarms of a node, the alarm with a key, or all alarms. */
    public static AlarmRequests clearing(Optional<Integer> node, Optional<String> key) {
        return new AlarmRequests(
                List.of(),
                List.of(),
                Optional.of(alarm -> node.map(number -> number == alarm.node()).orElse(true)
                        && key.map(alarm.key()::equals).orElse(true)));
    }

    /** Submits the requests to a network. Requests that don't depend on its state are batched with others. */
    public CompletableFuture<Acknowledgement> submitTo(HostedNetwork network, Optional<RequestKey> key) {
        return clear.isPresent()
                ? network.worker().revise(this::entries, key)
                : network.worker().submit(this::entries, key);
    }

    private List<Entry> entries(LiveNetwork live, long at) {
        List<Entry> entries = new ArrayList<>(entries(at));
        live.alarms().all().stream()
                .filter(clear.orElseThrow())
                .forEach(alarm -> entries.add(new Entry.AlarmCleared(at, alarm.key())));
        return entries;
    }

    private List<Entry> entries(long at) {
        List<Entry> entries = new ArrayList<>();
        raise.forEach(request -> entries.add(request.raised(at)));
        clearKeys.forEach(key -> entries.add(new Entry.AlarmCleared(at, key)));
        return entries;
    }
}
