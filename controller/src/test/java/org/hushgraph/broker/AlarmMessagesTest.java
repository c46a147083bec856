package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Which messages are acknowledged, and which are rejected. */
@Timeout(60)
class AlarmMessagesTest {
    private static final String NET = "net";

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final List<String> acknowledged = new CopyOnWriteArrayList<>();
    private SqliteStore store;
    private ControllerService service;
    private AlarmMessages messages;

    @BeforeEach
    void start(@TempDir Path folder) {
        Map<String, String> options = Map.of("data", folder.toString(), "demo", "false");
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(
                ServiceConfigReader.read(Optional.empty(), Map.of(), options), store, TimeSource.system());
        service.open();
        messages = new AlarmMessages(service, thread);
        byte[] links = "a,b\nb,c\nc,a\n".getBytes(StandardCharsets.UTF_8);
        service.networks()
                .create(
                        NET,
                        NetworkDefinition.of("net.csv", Optional.empty(), NetworkChoices.NONE, links),
                        Optional.empty());
    }

    @AfterEach
    void stop() {
        service.close();
        thread.shutdown();
        store.close();
    }

    /** Receives messages at once, so that they can form one request. */
    private void receive(String network, String... contents) {
        CompletableFuture.runAsync(
                        () -> {
                            for (String content : contents) {
                                messages.receive(
                                        network,
                                        new BrokerClient.Message(
                                                new Topics(network).alarms(),
                                                content,
                                                () -> acknowledged.add(content)));
                            }
                        },
                        thread)
                .join();
    }

    private HostedNetwork network() {
        return service.networks().get(NET);
    }

    private static String alarm(String key) {
        return "{\"node\": \"b\", \"key\": \"" + key + "\"}";
    }

    @Test
    void alarmsMayBeInDoubt() {
        receive(NET, "{\"node\": \"b\", \"key\": \"x\", \"confidence\": 0.7}", alarm("y"));
        Await.until("both are acknowledged", () -> acknowledged.size() == 2);
        assertThat(network().state().alarms().all())
                .extracting(alarm -> alarm.confidence())
                .containsExactly(0.7, 1.0);
    }

    @Test
    void rejectsInvalidMessagesAloneAndCountsThem() {
        String[] all = {
            alarm("1"),
            "no JSON at all {",
            alarm("2"),
            alarm("replay:reserved"), // only the network detects this
            alarm("3"),
            "{\"node\": \"missing\"}",
            "{\"clear\": {\"key\": \"1\"}}",
            alarm("4")
        };
        receive(NET, all);
        Await.until("all are acknowledged", () -> acknowledged.size() == all.length);
        assertThat(acknowledged).containsExactly(all);
        assertThat(service.rejectedAlarms()).isEqualTo(3);
        assertThat(network().state().alarms().all())
                .extracting(alarm -> alarm.key())
                .containsExactlyInAnyOrder("2", "3", "4");
    }

    @Test
    void rejectsAlarmsForUnknownNetworksAndCountsThem() {
        receive("unknown", alarm("1"), alarm("2"));
        Await.until("both are acknowledged", () -> acknowledged.size() == 2);
        assertThat(service.rejectedAlarms()).isEqualTo(2);
    }

    @Test
    void alarmsAfterTheStopAreNotAcknowledged() {
        receive(NET, alarm("before"));
        Await.until("the first is acknowledged", () -> acknowledged.size() == 1);
        service.close();
        receive(NET, alarm("refused"));
        messages.stop();
        receive(NET, alarm("after"));
        thread.shutdown();
        Await.until("no retries", thread::isTerminated);
        assertThat(acknowledged).containsExactly(alarm("before"));
        assertThat(service.rejectedAlarms()).isZero();
    }
}
