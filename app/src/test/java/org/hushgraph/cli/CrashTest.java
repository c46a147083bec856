package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.LiveNetwork;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the service repeatedly under load and at startup, and checks the stored data. The property {@code hushgraph.kills} sets the
 * number of kills.
 */
@Timeout(3600)
class CrashTest {
    static final String SCENARIO = """
            network: {generate: {model: erdos-renyi, nodes: 15, probability: 0.22, seed: 5}}
            weights: {initial: random, seed: 7}
            intruders: []
            """;
    private static final int KILLS = Integer.getInteger("hushgraph.kills", 6);
    private static final int CLIENTS = 4;
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "HUSHGRAPH_LIMITS_KEPT_EPOCHS", "100000000", // so that all can be checked at the end
            "HUSHGRAPH_LIMITS_KEPT_MEGABYTES", "100000");

    private final SplitMix64 random = new SplitMix64(20261116);
    private volatile ServedProcess service;

    @Test
    void acknowledgedCommandsAreNotLostAndEpochsDoNotChange(@TempDir Path folder) throws Exception {
        DataFolder data = DataFolder.create(folder.resolve("data"));
        String token = new Tokens(data.tokens(), Clock.systemUTC()).create("crash", Role.OPERATOR);
        PublishedWeights published = new PublishedWeights(new PersistentClient(() -> service, token));
        List<CrashClient> clients = IntStream.range(0, CLIENTS)
                .mapToObj(n -> new CrashClient(n, new PersistentClient(() -> service, token)))
                .toList();
        start(data);
        clients.get(0).create("net", SCENARIO.getBytes(StandardCharsets.UTF_8));
        ExecutorService threads = Executors.newCachedThreadPool();
        List<Future<?>> running = new ArrayList<>();
        clients.forEach(client -> running.add(threads.submit(client)));
        running.add(threads.submit(published));
        try {
            for (int kill = 0; kill < KILLS; kill++) {
                crash(kill);
                start(data);
            }
            clients.forEach(CrashClient::end);
            published.end();
            for (Future<?> one : running) {
                one.get();
            }
            assertThat(service.stop()).as("exit code after SIGTERM").isIn(0, 143);
        } finally {
            service.close();
            threads.shutdownNow();
        }
        requireAll(data, clients, published);
    }

    private void start(DataFolder data) {
        service = new ServedProcess(data.path(), ENVIRONMENT, "--no-demo", "--round-seconds=0.02");
    }

    /** Kills the service under load, or every third time during startup. Every fifth time it is stopped with SIGTERM. */
    private void crash(int kill) throws InterruptedException {
        while (kill % 3 != 2 && !service.isListening()) {
            Thread.sleep(5);
        }
        Thread.sleep((long) (800 * random.nextDouble()));
        if (kill % 5 == 4) {
            service.stop();
        } else {
            service.kill();
        }
    }

    private static void requireAll(DataFolder data, List<CrashClient> clients, PublishedWeights published) {
        Scenario scenario = ScenarioReader.read("crash", SCENARIO);
        try (SqliteStore store = new SqliteStore(data.database())) {
            NetworkId net = store.networks().get(0);
            List<Entry> entries = store.entries(net, 0);
            for (CrashClient client : clients) {
                client.requireAll(entries);
            }
            LiveNetwork undisturbed = new LiveNetwork(scenario, store.created(net));
            for (Entry entry : entries) {
                Optional<Epoch> epoch = undisturbed.apply(entry);
                if (epoch.isPresent()) {
                    assertThat(store.epoch(net, epoch.get().number())).isEqualTo(epoch);
                    published.require(epoch.get());
                }
            }
            published.requireNoneAfter(undisturbed.epoch().number());
            assertThat(store.states(net))
                    .as("some recoveries started from a saved state")
                    .isNotEmpty();
            System.out.printf(
                    "%d kills, %d commands acknowledged, %d entries, %d epochs, %d of them read by a client%n",
                    KILLS,
                    clients.stream().mapToInt(CrashClient::acknowledged).sum(),
                    entries.size(),
                    undisturbed.epoch().number(),
                    published.size());
        }
    }
}
