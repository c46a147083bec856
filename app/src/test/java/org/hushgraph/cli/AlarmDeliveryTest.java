package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.controller.Entry;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stops and kills the service in turn while a sensor publishes alarms to a broker. The property {@code hushgraph.kills}
 * sets how often.
 */
@Timeout(3600)
class AlarmDeliveryTest {
    private static final int ENDS = Integer.getInteger("hushgraph.kills", 6);
    private static final double LONG = 1e6; // seconds

    private final SplitMix64 random = new SplitMix64(20261118);
    private ServedProcess service;

    @Test
    void journalContainsEveryAlarmThatTheBrokerAcknowledged(@TempDir Path folder) throws Exception {
        DataFolder data = DataFolder.create(folder.resolve("data"));
        String token = new Tokens(data.tokens(), Clock.systemUTC()).create("test", Role.OPERATOR);
        PersistentClient client = new PersistentClient(() -> service, token);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Mosquitto broker = new Mosquitto(folder)) {
            start(data, broker);
            new CrashClient(0, client).create("net", CrashTest.SCENARIO.getBytes(StandardCharsets.UTF_8));
            try (AlarmPublisher sensor = new AlarmPublisher(broker.url(), "net")) {
                awaitRaised(client, sensor, "first"); // alarms published before the first connect are not expected
                Future<?> publishing = thread.submit(sensor);
                for (int end = 0; end < ENDS; end++) {
                    stopOrKill(end);
                    start(data, broker);
                }
                sensor.end();
                publishing.get();
                awaitRaised(client, sensor, "last");
                service.stop();
                requireRaised(data, sensor.acknowledged());
            }
        } finally {
            service.close();
            thread.shutdownNow();
        }
    }

    private void start(DataFolder data, Mosquitto broker) {
        Map<String, String> environment = Map.of(
                "HUSHGRAPH_BROKER_ADDRESS", broker.url(),
                "HUSHGRAPH_LIMITS_KEPT_EPOCHS", "100000000", // so that all entries can be checked at the end
                "HUSHGRAPH_LIMITS_KEPT_MEGABYTES", "100000");
        service = new ServedProcess(data.path(), environment, "--no-demo", "--round-seconds=0.02");
    }

    private void stopOrKill(int end) throws InterruptedException {
        Await.until("the service listens", service::isListening);
        Thread.sleep((long) (800 * random.nextDouble()));
        if (end % 2 == 0) {
            service.stop();
        } else {
            service.kill();
        }
    }

    /** Publishes an alarm until it is raised. Alarms arrive in order, so all earlier ones were processed then. */
    private static void awaitRaised(PersistentClient client, AlarmPublisher sensor, String key) {
        Await.until("alarm " + key, () -> {
            sensor.publish(key, 0, LONG).join();
            return new String(
                            client.answer("/api/v1/networks/net/alarms", request -> request)
                                    .body(),
                            StandardCharsets.UTF_8)
                    .contains('"' + key + '"');
        });
    }

    private static void requireRaised(DataFolder data, Set<String> acknowledged) {
        try (SqliteStore store = new SqliteStore(data.database())) {
            Set<String> raised = store.entries(store.networks().get(0), 0).stream()
                    .filter(Entry.AlarmRaised.class::isInstance)
                    .map(entry -> ((Entry.AlarmRaised) entry).alarm().key())
                    .collect(Collectors.toSet());
            Set<String> lost = new TreeSet<>(acknowledged);
            lost.removeAll(raised);
            assertThat(lost)
                    .as("lost alarms, of %d that the broker acknowledged", acknowledged.size())
                    .isEmpty();
            assertThat(acknowledged).hasSizeGreaterThan(100 * ENDS);
        }
    }
}
