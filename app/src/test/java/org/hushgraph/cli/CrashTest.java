package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
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
import org.hushgraph.service.StoredNetwork;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the service repeatedly under load and at startup, stops it now and then, and checks its data. Clients use one network over HTTP
 * and one over a broker. Others create, change and remove networks of their own, and check them after each restart. The property {@code
 * hushgraph.kills} sets the number of kills.
 */
@Timeout(3600)
class CrashTest {
    static final String SCENARIO = """
            network: {generate: {model: erdos-renyi, nodes: 15, probability: 0.22, seed: 5}}
            weights: {initial: random, seed: 7}
            intruders: []
            """;
    private static final int KILLS = Integer.getInteger("hushgraph.kills", 6);
    private static final int KILLS_PER_STOP = 10;
    private static final int COMMANDS_PER_KILL = 20;
    private static final int CLIENTS = 3;
    private static final int OWNERS = 2;
    private static final int MOST_EXTRA_STARTS = 5;
    private static final String NET = "net";
    private static final String SENSED = "sensed";
    private static final Map<String, String> LIMITS = Map.of(
            "HUSHGRAPH_LIMITS_KEPT_EPOCHS", "100000000", // so that all can be checked at the end
            "HUSHGRAPH_LIMITS_KEPT_MEGABYTES", "100000",
            "HUSHGRAPH_LIMITS_REQUESTS_PER_SECOND", "100000");

    private final SplitMix64 random = new SplitMix64(20261116);
    private final Map<String, String> environment = new TreeMap<>(LIMITS);
    private DataFolder data;
    private volatile ServedProcess service;

    @Test
    void acknowledgedCommandsAreNotLostAndEpochsDoNotChange(@TempDir Path folder) throws Exception {
        data = DataFolder.create(folder.resolve("data"));
        String token = new Tokens(data.tokens(), Clock.systemUTC()).create("crash", Role.OPERATOR);
        Supplier<PersistentClient> connection = () -> new PersistentClient(() -> service, token);
        PublishedWeights published = new PublishedWeights(connection.get());
        List<CrashClient> clients = IntStream.range(0, CLIENTS)
                .mapToObj(n -> new CrashClient(n, connection.get()))
                .toList();
        List<LifecycleClient> owners = IntStream.range(0, OWNERS)
                .mapToObj(n -> new LifecycleClient(n, () -> service, connection.get()))
                .toList();
        ExecutorService threads = Executors.newCachedThreadPool();
        try (Mosquitto broker = new Mosquitto(folder);
                AlarmSensor sensor = new AlarmSensor(broker.port(), SENSED)) {
            environment.put("HUSHGRAPH_BROKER_ADDRESS", broker.url());
            start();
            clients.get(0).create(NET, SCENARIO.getBytes(StandardCharsets.UTF_8));
            clients.get(1).create(SENSED, SCENARIO.getBytes(StandardCharsets.UTF_8));
            sensor.awaitController(() -> clients.get(0).revision(SENSED) > 0);
            List<Future<?>> running = new ArrayList<>();
            clients.forEach(client -> running.add(threads.submit(client)));
            owners.forEach(owner -> running.add(threads.submit(owner)));
            running.add(threads.submit(published));
            running.add(threads.submit(sensor));
            for (int n = 0; n < KILLS + (KILLS + KILLS_PER_STOP - 1) / KILLS_PER_STOP; n++) {
                crash(n, () -> acknowledged(clients, owners));
                start();
            }
            clients.forEach(CrashClient::end);
            owners.forEach(LifecycleClient::end);
            published.end();
            sensor.end();
            for (Future<?> one : running) {
                one.get();
            }
            stop();
            receiveRest(sensor);
            requireAll(clients, owners, published, sensor);
        } finally {
            service.close();
            threads.shutdownNow();
        }
    }

    private void start() {
        service = new ServedProcess(data.path(), environment, "--no-demo", "--round-seconds=0.02");
    }

    private void stop() {
        assertThat(service.stop()).as("exit code after SIGTERM").isEqualTo(143);
    }

    private static int acknowledged(List<CrashClient> clients, List<LifecycleClient> owners) {
        return clients.stream().mapToInt(CrashClient::acknowledged).sum()
                + owners.stream().mapToInt(LifecycleClient::acknowledged).sum();
    }

    /** Kills the service under load, or every third time during startup. Now and then it is stopped with SIGTERM. */
    private void crash(int n, IntSupplier acknowledged) throws InterruptedException {
        if (n % 3 != 2) {
            int before = acknowledged.getAsInt();
            Await.until("some commands", () -> acknowledged.getAsInt() >= before + COMMANDS_PER_KILL);
        }
        Thread.sleep((long) (800 * random.nextDouble()));
        if (n % (KILLS_PER_STOP + 1) == 3) {
            stop();
        } else {
            service.kill();
        }
    }

    /** Starts the service again for alarms that are still at the broker. */
    private void receiveRest(AlarmSensor sensor) throws InterruptedException {
        for (int n = 0; n < MOST_EXTRA_STARTS && !missing(sensor).isEmpty(); n++) {
            start();
            Await.until("the end of the recovery", service::isListening);
            Thread.sleep(1000);
            stop();
        }
    }

    private List<String> missing(AlarmSensor sensor) {
        try (SqliteStore store = new SqliteStore(data.database())) {
            return sensor.missing(store.entries(id(store, SENSED), 0));
        }
    }

    private static NetworkId id(SqliteStore store, String name) {
        return store.networks().stream()
                .filter(network -> network.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void requireAll(
            List<CrashClient> clients, List<LifecycleClient> owners, PublishedWeights published, AlarmSensor sensor) {
        Scenario scenario = ScenarioReader.read("crash", SCENARIO);
        try (SqliteStore store = new SqliteStore(data.database())) {
            for (NetworkId name : store.networks()) {
                assertThat(StoredNetwork.read(store, name, Limits.defaults()).damage())
                        .as(name.name())
                        .isEmpty();
            }
            assertThat(sensor.missing(store.entries(id(store, SENSED), 0)))
                    .as("lost alarms of %d over the broker", sensor.acknowledged())
                    .isEmpty();
            sensor.requireOwn(store.entries(id(store, SENSED), 0));
            owners.forEach(owner -> owner.requireAll(name -> store.entries(id(store, name), 0)));
            NetworkId net = id(store, NET);
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
                    "%d kills, %d commands acknowledged, %d entries, %d epochs, %d of them read by a client;"
                            + " %d alarms over the broker; %d commands acknowledged for %d networks of their own%n",
                    KILLS,
                    acknowledged(clients, List.of()),
                    entries.size(),
                    undisturbed.epoch().number(),
                    published.size(),
                    sensor.acknowledged(),
                    acknowledged(List.of(), owners),
                    owners.stream().mapToInt(LifecycleClient::created).sum());
        }
    }
}
