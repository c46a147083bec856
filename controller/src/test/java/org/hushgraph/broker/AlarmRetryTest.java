package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.delivery.Deliveries;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Alarms over a real broker to a network that refuses them for a while. */
@Timeout(120)
class AlarmRetryTest {
    private static final String NET = "net";

    @TempDir
    private Path folder;

    private final AtomicBoolean broken = new AtomicBoolean();
    private Mosquitto broker;
    private SqliteStore store;
    private ControllerService service;
    private Deliveries deliveries;
    private HostedNetwork network;
    private TestClient sensor;

    @BeforeEach
    void start() {
        broker = new Mosquitto(folder);
        Map<String, String> options = Map.of(
                "data", folder.toString(), "demo", "false", "broker.address", broker.url(), "limits.waiting", "1");
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(
                ServiceConfigReader.read(Optional.empty(), Map.of(), options), breakable(store), TimeSource.system());
        service.open();
        deliveries = new Deliveries(service);
        byte[] links = "a,b\nb,c\nc,d\nd,a\na,c\n".getBytes(StandardCharsets.UTF_8);
        network = service.networks()
                .create(
                        NET,
                        NetworkDefinition.of("net.csv", Optional.empty(), NetworkChoices.NONE, links),
                        Optional.empty());
        sensor = TestClient.admitted(TestAddress.of(broker), "sensor");
        Await.until("the controller is subscribed", () -> {
            raise("first");
            return network.state().alarms().find("first").isPresent();
        });
    }

    private Store breakable(Store real) {
        return (Store) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Store.class}, (proxy, method, arguments) -> {
                    if (broken.get() && method.getName().equals("append")) {
                        throw new StoreException("no space left on the disk");
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @AfterEach
    void stop() {
        sensor.close();
        service.close();
        deliveries.close();
        store.close();
        broker.close();
    }

    private void publish(String message) {
        sensor.publish(new Topics(NET).alarms(), message);
    }

    private void raise(String key) {
        publish("{\"node\": \"b\", \"key\": \"" + key + "\"}");
    }

    private static List<String> keys() {
        return IntStream.range(0, 50).mapToObj(n -> "alarm-" + n).toList();
    }

    /** Keys of the alarms in the journal that this test raised and cleared, in order. */
    private List<String> journal() {
        return store.entries(store.networks().get(0), 0).stream()
                .flatMap(entry -> entry instanceof Entry.AlarmRaised raised
                        ? Optional.of(raised.alarm().key()).stream()
                        : entry instanceof Entry.AlarmCleared cleared
                                ? Optional.of("clear " + cleared.key()).stream()
                                : Optional.<String>empty().stream())
                .filter(key -> !key.equals("first"))
                .toList();
    }

    @Test
    void alarmsRefusedForLoadAreStoredLaterInOrder() {
        CountDownLatch working = new CountDownLatch(1);
        CountDownLatch slow = new CountDownLatch(1);
        service.listen((NetworkListener) events -> {
            working.countDown();
            awaitOpened(slow);
        });
        raise("blocks");
        awaitOpened(working);
        Await.until("the queue is full", this::isFull);
        keys().forEach(this::raise);
        slow.countDown();
        Await.until("all are raised", () -> network.state().alarms().size() >= 52);
        assertThat(journal().stream().filter(key -> key.startsWith("alarm-"))).containsExactlyElementsOf(keys());
    }

    private static void awaitOpened(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isFull() {
        try {
            var unused = network.worker().submit(at -> List.of(), Optional.empty());
            return false;
        } catch (RejectedExecutionException e) {
            return true;
        }
    }

    @Test
    void alarmsDuringAFailureOfTheStoreAreStoredLaterInOrder() {
        broken.set(true);
        keys().forEach(this::raise);
        publish("{\"clear\": {\"key\": \"alarm-3\"}}");
        raise("alarm-3");
        Await.until("the network fails", () -> network.worker().failure().isPresent());
        broken.set(false);
        Await.until("all are stored", () -> journal().size() >= 52);
        List<String> journal = journal();
        assertThat(journal.subList(0, 50)).containsExactlyElementsOf(keys());
        assertThat(journal.subList(50, 52)).containsExactly("clear alarm-3", "alarm-3");
        assertThat(journal).hasSize(52);
    }
}
