package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class NetworkWorkerTest {
    private static final String SCENARIO =
            "network: {edges: [[a, b], [b, c], [c, d], [d, a], [a, c]]}\nintruders: []\n";

    @TempDir
    private Path folder;

    private final List<Epoch> heard = new CopyOnWriteArrayList<>();
    private final AtomicBoolean broken = new AtomicBoolean();
    private SqliteStore store;

    @BeforeEach
    void open() {
        store = new SqliteStore(folder.resolve("hushgraph.db"));
        store.create("net", SCENARIO.getBytes(StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private NetworkWorker worker(int mostWaiting, long roundMillis, Consumer<Epoch> audience) {
        return new NetworkWorker(
                this::recovered, Clock.systemUTC(), new NetworkWorker.Options(mostWaiting, roundMillis), audience);
    }

    private NetworkController recovered() {
        if (broken.get()) {
            throw new StoreException("the disk is gone.");
        }
        return NetworkController.recovered(store, "net", ScenarioReader.read("net", SCENARIO));
    }

    private static LongFunction<List<Entry>> raised(String key, int node) {
        return at -> List.of(new Entry.AlarmRaised(at, new Alarm(key, node, "test", at, Alarm.NEVER)));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void anAlarmLeadsToAnEpochAtOnce() throws Exception {
        CountDownLatch published = new CountDownLatch(1);
        try (NetworkWorker worker = worker(10, 1_000_000, epoch -> {
            heard.add(epoch);
            published.countDown();
        })) {
            NetworkWorker.LiveState state = worker.submit(raised("x", 2)).get();
            assertThat(state.alarms().observed()).isEqualTo(NodeSet.of(2));
            await(published);
            assertThat(heard.get(0).observed()).isEqualTo(NodeSet.of(2));
            assertThat(store.epoch("net", 1)).contains(heard.get(0));
        }
    }

    @Test
    void whatPilesUpIsOneRound() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<NetworkWorker.LiveState> last = null;
        try (NetworkWorker worker = worker(100, 1_000_000, epoch -> {
            heard.add(epoch);
            first.countDown();
            await(goOn);
        })) {
            worker.submit(raised("x", 0)).get();
            await(first);
            for (int n = 0; n < 20; n++) {
                last = worker.submit(raised("key " + n, n % 4));
            }
            goOn.countDown();
            last.get();
        }
        assertThat(heard).hasSize(2);
        assertThat(heard.get(1).observed()).isEqualTo(NodeSet.of(0, 1, 2, 3));
    }

    @Test
    void refusesMoreThanItCanHold() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (NetworkWorker worker = worker(3, 1_000_000, epoch -> {
            busy.countDown();
            await(goOn);
        })) {
            worker.submit(raised("x", 0)).get();
            await(busy);
            List<CompletableFuture<NetworkWorker.LiveState>> held = IntStream.range(0, 3)
                    .mapToObj(n -> worker.submit(raised("y", n)))
                    .toList();
            assertThat(held).noneMatch(CompletableFuture::isDone);
            assertThatThrownBy(() -> worker.submit(raised("z", 1)))
                    .isInstanceOf(RejectedExecutionException.class)
                    .hasMessage("3 requests are waiting already.");
            goOn.countDown();
        }
        assertThat(store.entries("net").stream().filter(Entry.AlarmRaised.class::isInstance))
                .as("what was taken in is done before it stops")
                .hasSize(4);
    }

    @Test
    void aBadRequestFailsAlone() throws Exception {
        try (NetworkWorker worker = worker(10, 1_000_000, heard::add)) {
            CompletableFuture<NetworkWorker.LiveState> bad = worker.submit(raised("x", 17));
            CompletableFuture<NetworkWorker.LiveState> good = worker.submit(raised("y", 1));
            assertThatThrownBy(bad::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("node 17 of alarm x is not in the network");
            assertThat(good.get().alarms().all()).hasSize(1);
            assertThatThrownBy(worker.rollBack(99)::get).hasMessageContaining("has no epoch 99");
            assertThat(worker.failure()).isEmpty();
        }
    }

    @Test
    void timePlaysRoundsAndEndsAlarms() throws Exception {
        CountDownLatch rounds = new CountDownLatch(5);
        try (NetworkWorker worker = worker(10, 5, epoch -> rounds.countDown())) {
            worker.submit(at -> List.of(new Entry.AlarmRaised(at, new Alarm("x", 1, "test", at, at + 50))))
                    .get();
            await(rounds);
            while (!worker.state().alarms().all().isEmpty()) {
                Thread.sleep(5);
            }
        }
        assertThat(store.entries("net").stream().filter(Entry.AlarmsExpired.class::isInstance))
                .hasSize(1);
    }

    @Test
    void goesBackToAnEpoch() throws Exception {
        try (NetworkWorker worker = worker(10, 1_000_000, heard::add)) {
            worker.submit(raised("x", 2)).get();
            worker.submit(raised("x", 0)).get();
            NetworkWorker.LiveState state = worker.rollBack(1).get();
            assertThat(state.epoch().weights())
                    .isEqualTo(store.epoch("net", 1).orElseThrow().weights());
            assertThat(state.epoch().number()).isGreaterThan(1);
        }
    }

    @Test
    void aFailingStoreIsToldAndComesBack() throws Exception {
        try (NetworkWorker worker = worker(10, 20, heard::add)) {
            worker.submit(raised("x", 2)).get();
            broken.set(true);
            store.close();
            CompletableFuture<NetworkWorker.LiveState> lost = worker.submit(raised("y", 1));
            assertThatThrownBy(lost::get).hasRootCauseInstanceOf(java.sql.SQLException.class);
            assertThat(worker.failure()).isPresent();
            store = new SqliteStore(folder.resolve("hushgraph.db"));
            broken.set(false);
            NetworkWorker.LiveState state = null;
            while (state == null) {
                try {
                    state = worker.submit(raised("z", 3)).get();
                } catch (ExecutionException e) {
                    assertThat(e.getCause()).isInstanceOf(StoreException.class); // not recovered yet
                }
            }
            assertThat(state.alarms().find("x")).isPresent();
            assertThat(state.alarms().find("y")).as("was never acknowledged").isEmpty();
        }
    }
}
