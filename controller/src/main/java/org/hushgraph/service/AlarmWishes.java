package org.hushgraph.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.controller.Accepted;
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
public record AlarmWishes(List<AlarmWish> raise, List<String> clearKeys, Optional<Predicate<Alarm>> clear) {
    private static final int MOST_AT_ONCE = 10_000;
    private static final int LONGEST = 200;

    public AlarmWishes {
        raise = List.copyOf(raise);
        clearKeys = List.copyOf(clearKeys);
    }

    /** Some that are to be cleared. */
    public static AlarmWishes clearing(Predicate<Alarm> meant) {
        return new AlarmWishes(List.of(), List.of(), Optional.of(meant));
    }

    /** From a text: an alarm, {@code alarms: [an alarm, …]}, or {@code clear: {node: …, key: …}}. */
    public static AlarmWishes read(String where, String text, HostedNetwork network, String source) {
        return read(ConfigReader.read(where, text), network, source);
    }

    /** From an alarm, {@code alarms: [an alarm, …]}, or {@code clear: {node: …, key: …}}. */
    public static AlarmWishes read(ConfigNode body, HostedNetwork network, String source) {
        Optional<ConfigNode> clear = body.find("clear");
        if (clear.isPresent()) {
            Optional<Integer> node = clear.get().find("node").map(name -> network.node(name.text()));
            Optional<String> key = clear.get().find("key").map(AlarmWishes::shortText);
            clear.get().rejectUnknown();
            body.rejectUnknown();
            return clearing(alarm -> node.map(number -> number == alarm.node()).orElse(true)
                    && key.map(alarm.key()::equals).orElse(true));
        }
        return raising(body, network, source);
    }

    /** From an alarm, or {@code alarms: [an alarm, …]}. */
    public static AlarmWishes raising(ConfigNode body, HostedNetwork network, String source) {
        List<AlarmWish> raise = new ArrayList<>();
        for (ConfigNode one : alarms(body)) {
            raise.add(wish(one, network, source));
        }
        return new AlarmWishes(raise, List.of(), Optional.empty());
    }

    private static List<ConfigNode> alarms(ConfigNode body) {
        Optional<ConfigNode> many = body.find("alarms");
        if (many.isEmpty()) {
            return List.of(body);
        }
        body.rejectUnknown();
        List<ConfigNode> all = many.get().items();
        if (all.isEmpty() || all.size() > MOST_AT_ONCE) {
            throw many.get().error("must have 1 to " + MOST_AT_ONCE + " items, but has " + all.size() + ".");
        }
        return all;
    }

    private static AlarmWish wish(ConfigNode node, HostedNetwork network, String source) {
        String name = node.get("node").text();
        Optional<String> key = node.find("key").map(AlarmWishes::shortText);
        Optional<String> given = node.find("source").map(AlarmWishes::shortText);
        Optional<Double> seconds = node.find("seconds").map(ConfigNode::positiveNumber);
        node.rejectUnknown();
        return new AlarmWish(key.orElse("node:" + name), network.node(name), given.orElse(source), seconds);
    }

    private static String shortText(ConfigNode node) {
        if (node.text().isBlank() || node.text().length() > LONGEST) {
            throw node.error("must have 1 to " + LONGEST + " characters.");
        }
        return node.text();
    }

    /** Asks a network for them. Those that don't depend on how it is then are joined with others. */
    public CompletableFuture<Accepted> submitTo(HostedNetwork network, Optional<RequestKey> key) {
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
