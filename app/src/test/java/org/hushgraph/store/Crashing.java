package org.hushgraph.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.NetworkController;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;

/** A process that takes entries in and plays rounds until it is killed, and says what it acknowledged and published. */
final class Crashing {
    static final String SCENARIO = """
            network: {generate: {model: erdos-renyi, nodes: 15, probability: 0.22, seed: 5}}
            weights: {initial: random, seed: 7}
            intruders: []
            """;

    private Crashing() {}

    static Scenario scenario() {
        return ScenarioReader.read("crashing", SCENARIO);
    }

    /** The n-th thing that the outside world says. */
    static Entry said(long n) {
        SplitMix64 random = new SplitMix64(31 * n + 1);
        String key = "key " + (int) (4 * random.nextDouble());
        return random.nextDouble() < 0.6
                ? new Entry.AlarmRaised(
                        n, new Alarm(key, (int) (15 * random.nextDouble()), "crash test", n, Alarm.NEVER))
                : new Entry.AlarmCleared(n, key);
    }

    static boolean isSaid(Entry entry) {
        return !(entry instanceof Entry.RoundPlayed);
    }

    public static void main(String[] args) {
        try (SqliteStore store = new SqliteStore(Path.of(args[0]))) {
            if (store.networks().isEmpty()) {
                store.create("net", SCENARIO.getBytes(StandardCharsets.UTF_8), 0);
            }
            NetworkController controller = NetworkController.recovered(store, "net", scenario());
            long said =
                    store.entries("net", 0).stream().filter(Crashing::isSaid).count();
            System.out.println("ready " + said);
            while (true) {
                List<Entry> batch = new ArrayList<>();
                for (long n = said; n < said + 1 + said % 3; n++) {
                    batch.add(said(n));
                }
                controller.accept(batch, List.of());
                said += batch.size();
                System.out.println("acknowledged " + said + ".");
                for (int round = 0; round < 2 && controller.network().isActive(); round++) {
                    controller.playRound(said, Optional.empty()).epoch().ifPresent(Crashing::tell);
                }
            }
        }
    }

    private static void tell(Epoch epoch) {
        System.out.println("published " + epoch.number() + " " + epoch.weights().hashCode() + ".");
    }
}
