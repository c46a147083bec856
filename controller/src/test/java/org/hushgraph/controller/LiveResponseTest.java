package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Live responses to alarms. With {@code -Dhushgraph.print=true} the networks have 1,000 nodes, and it prints when the
 * first weights and those within 1 % of the best ones were published: docs/benchmarks.md. {@code -Dhushgraph.privacy=}
 * {@code ledger}, {@code filter} or {@code guarantee} adds these, and {@code -Dhushgraph.nodes=} sets the size.
 */
@Timeout(300)
class LiveResponseTest {
    private static final boolean PRINT = Boolean.getBoolean("hushgraph.print");
    private static final NetworkId NET = new NetworkId(1, "net");
    private static final int NODES = Integer.getInteger("hushgraph.nodes", PRINT ? 1000 : 200);
    private static final int ALARMS = PRINT && NODES <= 1000 ? 25 : 1;
    private static final String PRIVACY = switch (System.getProperty("hushgraph.privacy", "")) {
        case "ledger" -> "observer: {}\n";
        case "filter" -> "observer: {}\nledger: {budget: {bits: 5}, filter: alarms}\n";
        case "guarantee" -> "observer: {}\nguarantee: {deviation: 0.9}\n";
        default -> "";
    };

    /** Caps of a guarantee are 0.113. */
    private static final String WEIGHTS = PRIVACY.contains("guarantee")
            ? "{budgetPerEdge: 0.09, min: 0.001}"
            : "{budgetPerEdge: 1, min: 0.01, max: 10}";

    /** Relative: long searches end at their limit of gradients, before all digits agree. */
    private static final double SAME = 0.01;

    @TempDir
    private Path folder;

    /** An epoch, and how long after the alarm it was published. */
    private record Timed(EpochSummary epoch, double millis) {}

    @ParameterizedTest
    @CsvSource({
        "'small-world, nodes: %d, neighbours: 4, rewire: 0.2', others",
        "'scale-free, nodes: %d, links: 2', others",
        "'small-world, nodes: %d, neighbours: 4, rewire: 0.2', bound",
        "'small-world, nodes: %d, neighbours: 4, rewire: 0.2', total",
    })
    void improvesAtOnceAndEndsAtTheBestWeights(String model, String objective) throws Exception {
        Scenario scenario =
                ScenarioReader.read("net", """
                network: {generate: {model: %s, seed: 1}}
                weights: %s
                intruders: []
                cost: {objective: %s}
                learner: best-response
                """.formatted(model.formatted(NODES), WEIGHTS, objective) + PRIVACY);
        List<Double> first = new ArrayList<>();
        List<Double> near = new ArrayList<>();
        List<Double> last = new ArrayList<>();
        List<Integer> epochs = new ArrayList<>();
        for (int n = 0; n < ALARMS; n++) {
            int node = 37 * (n + 1) % scenario.graph().nodeCount();
            List<Timed> published = published(scenario, node, "alarm-" + n);
            double least = least(scenario, node);
            EpochSummary start = published.get(0).epoch();
            EpochSummary end = published.get(published.size() - 1).epoch();
            assertThat(start.cost()).isLessThan(start.before());
            assertThat(end.cost()).isLessThanOrEqualTo(least * (1 + SAME));
            first.add(published.get(0).millis());
            near.add(published.stream()
                    .filter(timed -> timed.epoch().cost() <= least * (1 + SAME))
                    .findFirst()
                    .orElseThrow()
                    .millis());
            last.add(published.get(published.size() - 1).millis());
            epochs.add(published.size());
        }
        if (PRINT) {
            System.out.printf(
                    Locale.ROOT,
                    "%s, %s: first weights %.1f ms (least %.1f, first alarm %.0f), within 1 %% %.0f ms, complete %.0f ms,"
                            + " %.0f epochs (medians of %d alarms)%n",
                    model.formatted(NODES),
                    objective,
                    median(first),
                    first.stream().sorted().findFirst().orElseThrow(),
                    first.get(0),
                    median(near),
                    median(last),
                    median(epochs.stream().map(Integer::doubleValue).toList()),
                    ALARMS);
        }
    }

    /** The epochs after an alarm, until the network rests. */
    private List<Timed> published(Scenario scenario, int node, String name) throws Exception {
        List<Timed> published = new CopyOnWriteArrayList<>();
        long[] raised = {0};
        NetworkListener listener = new RecordingListener(epoch -> published.add(
                new Timed(epoch, (System.nanoTime() - raised[0]) / (double) TimeUnit.MILLISECONDS.toNanos(1))));
        try (SqliteStore store = new SqliteStore(folder.resolve(name + ".db"))) {
            store.create(NET.name(), new byte[0], 0, Optional.empty());
            try (NetworkWorker worker = new NetworkWorker(
                    () -> NetworkController.recovered(store, NET, scenario),
                    TimeSource.system(),
                    new Computations(2),
                    new NetworkWorker.Options(10, 1000, 10, 1000, 100_000),
                    listener)) {
                raised[0] = System.nanoTime();
                worker.submit(
                                at -> List.of(new Entry.AlarmRaised(at, new Alarm("x", node, "test", at, Alarm.NEVER))),
                                Optional.empty())
                        .get();
                Await.until("the network rests", () -> !worker.state().active());
            }
            assertThat(NetworkController.recovered(store, NET, scenario)
                            .network()
                            .isActive())
                    .isFalse();
        }
        return List.copyOf(published);
    }

    /** The cost of the complete response, computed in one round. */
    private static double least(Scenario scenario, int node) {
        LiveNetwork network = new LiveNetwork(scenario, 0);
        network.apply(new Entry.AlarmRaised(1, new Alarm("x", node, "test", 1, Alarm.NEVER)));
        return network.apply(new Entry.RoundPlayed(2)).orElseThrow().summary().cost();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
