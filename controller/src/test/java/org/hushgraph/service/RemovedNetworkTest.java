package org.hushgraph.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hushgraph.controller.Acknowledgement;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.graph.Graph;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A network is removed while its thread is busy, and another one gets its name. */
@Timeout(120)
class RemovedNetworkTest {
    private static final String RING = "a,b,1\nb,c,2\nc,d,1\nd,a,3\na,c,1\n";
    private static final String TRIANGLE = "x,y,1\ny,z,2\nz,x,1\n";

    @TempDir
    private Path folder;

    private final CountDownLatch roundStarted = new CountDownLatch(1);
    private final CountDownLatch roundMayEnd = new CountDownLatch(1);
    private final CountDownLatch roundEnded = new CountDownLatch(1);
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private SqliteStore store;
    private ControllerService service;

    @BeforeEach
    void start() {
        store = new SqliteStore(DataFolder.create(folder).database());
        ServiceConfig config = ServiceConfigReader.read(
                Optional.empty(),
                Map.of(),
                Map.of(
                        "data",
                        folder.toString(),
                        "demo",
                        "false",
                        "roundSeconds",
                        "3600",
                        "responseMillis", // a response is one epoch
                        "60000",
                        "limits.networks",
                        "2"));
        service = new ControllerService(config, withSlowFirstRound(), TimeSource.system());
        service.open();
        service.listen(events::addAll);
    }

    @AfterEach
    void stop() {
        roundMayEnd.countDown();
        service.close();
        store.close();
    }

    /** The first round of all takes until {@link #roundMayEnd}. */
    private Store withSlowFirstRound() {
        return (Store) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Store.class}, (proxy, method, arguments) -> {
                    boolean slow = method.getName().equals("publish") && roundStarted.getCount() > 0;
                    try {
                        if (slow) {
                            roundStarted.countDown();
                            await(roundMayEnd);
                        }
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        if (slow) {
                            roundEnded.countDown();
                        }
                    }
                });
    }

    private static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private HostedNetwork create(String name, String links) {
        NetworkDefinition definition = NetworkDefinition.of(
                "links.csv", Optional.empty(), NetworkChoices.NONE, links.getBytes(StandardCharsets.UTF_8));
        return service.networks().create(name, definition, Optional.empty());
    }

    private static Acknowledgement raise(HostedNetwork network, int node) {
        return network.worker()
                .submit(
                        at -> List.of(new Entry.AlarmRaised(at, new Alarm("k" + node, node, "", at, Alarm.NEVER))),
                        Optional.empty())
                .join();
    }

    private static void awaitEpoch(HostedNetwork network, long number) throws InterruptedException {
        for (int tries = 0; network.state().epoch().number() < number; tries++) {
            assertThat(tries).as("epoch %d of %s", number, network.name()).isLessThan(3000);
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    @Test
    void itsLateRoundDoesNotReachItsSuccessor() throws InterruptedException {
        raise(create("y", RING), 3);
        await(roundStarted);
        service.networks().remove("y", Optional.empty());
        HostedNetwork successor = create("y", TRIANGLE);
        int known = events.size();
        roundMayEnd.countDown();
        await(roundEnded);
        assertThat(store.epochs(successor.id(), 0, 10)).isEmpty();
        assertThat(raise(successor, 1)).isEqualTo(new Acknowledgement(1, 0));
        awaitEpoch(successor, 1);
        assertThat(raise(successor, 2)).isEqualTo(new Acknowledgement(3, 1));
        awaitEpoch(successor, 2);
        assertThat(events.subList(known, events.size()))
                .allMatch(event -> event.id().equals(successor.id()));
        service.close();
        assertThat(store.damage()).isEmpty();
        assertThat(StoredNetwork.read(store, successor.id(), Limits.defaults()).describe())
                .isEqualTo("network y is intact, at epoch 2.");
    }

    @Test
    void countsAsANetworkWhileItComputes() throws InterruptedException {
        raise(create("y", RING), 3);
        await(roundStarted);
        service.networks().remove("y", Optional.empty());
        create("one", TRIANGLE);
        assertThatThrownBy(() -> create("two", TRIANGLE))
                .hasMessage("there are 1 networks, and 1 removed ones still compute a round; the limit is 2."
                        + " Try removing one, or raise limits.networks.");
        roundMayEnd.countDown();
        await(roundEnded);
        for (int tries = 0; service.networks().find("two").isEmpty(); tries++) {
            assertThat(tries).isLessThan(3000);
            TimeUnit.MILLISECONDS.sleep(10);
            try {
                create("two", TRIANGLE);
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("still compute a round");
            }
        }
    }

    @Test
    void itsAgentsLoseTheirWeightsEvenIfTheNameIsTakenAtOnce() throws InterruptedException {
        CountDownLatch delivering = new CountDownLatch(1);
        CountDownLatch mayDeliver = new CountDownLatch(1);
        CountDownLatch delivered = new CountDownLatch(2);
        List<String> calls = new CopyOnWriteArrayList<>();
        EpochSender.Delivery delivery = new EpochSender.Delivery() {
            @Override
            public void deliver(HostedNetwork network) throws InterruptedException {
                calls.add("weights for " + network.graph().nodeCount());
                delivering.countDown();
                await(mayDeliver);
                delivered.countDown();
            }

            @Override
            public void networkRemoved(String network, Graph graph) {
                calls.add("removed " + graph.nodeCount());
            }
        };
        try (EpochSender sender = new EpochSender("test", service.networks(), delivery)) {
            service.listen(sender);
            create("y", RING);
            await(delivering);
            service.networks().remove("y", Optional.empty());
            create("y", TRIANGLE);
            mayDeliver.countDown();
            await(delivered);
        }
        assertThat(calls).containsExactly("weights for 4", "removed 4", "weights for 3");
    }
}
