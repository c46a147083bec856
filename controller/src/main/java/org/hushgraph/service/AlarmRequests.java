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
 * Alarms that somebody wants raised and cleared, all or none.
 *
 * @param raise in this order
 * @param clearKeys alarms that are over, by their keys
 * @param clear others that are over, as the network is then; nothing when there are none
 */
public record AlarmRequests(List<AlarmRequest> raise, List<String> clearKeys, Optional<Predicate<Alarm>> clear) {
    public AlarmRequests {
        raise = List.copyOf(raise);
        clearKeys = List.copyOf(clearKeys);
    }

    /** Clears the alarms of a node, with a key, or all. */
    public static AlarmRequests clearing(Optional<Integer> node, Optional<String> key) {
        return new AlarmRequests(
                List.of(),
                List.of(),
                Optional.of(alarm -> node.map(number -> number == alarm.node()).orElse(true)
                        && key.map(alarm.key()::equals).orElse(true)));
    }

    /** Asks a network for them. Those that don't depend on how it is then are joined with others. */
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
        raise.forEach(wish -> entries.add(wish.raised(at)));
        clearKeys.forEach(key -> entries.add(new Entry.AlarmCleared(at, key)));
        return entries;
    }
}
