package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class NetworkWorkerTest {
    private static final String SCENARIO =
            "network: {edges: [[a, b], [b, c], [c, d], [d, a], [a, c]]}\nintruders: []\ndefaults: paper\n";

    private static final NetworkId NET = new NetworkId(1, "net");

    @TempDir
    private Path folder;

    private static final Optional<RequestKey> NO_KEY = Optional.empty();

    private final AtomicBoolean broken = new AtomicBoolean();
    private SqliteStore store;

    @BeforeEach
    void open() {
        store = new SqliteStore(folder.resolve("hushgraph.db"));
        store.create("net", SCENARIO.getBytes(StandardCharsets.UTF_8), 0, Optional.empty());
    }

    @AfterEach
    void close() {
        store.close();
    }

    private NetworkWorker worker(int mostWaiting, long roundMillis, NetworkListener listener) {
        return new NetworkWorker(
                this::recovered,
                TimeSource.system(),
                new Computations(2),
                new NetworkWorker.Options(mostWaiting, roundMillis, 60_000, 100, 100_000),
                listener);
    }

    private NetworkWorker slowWorker(NetworkListener listener) {
        return worker(10, 1_000_000, listener);
    }

    private static RecordingListener recording() {
        return new RecordingListener(epoch -> {});
    }

    private NetworkController recovered() {
        if (broken.get()) {
            throw new StoreException("disk failure");
        }
        return NetworkController.recovered(store, NET, ScenarioReader.read("net", SCENARIO));
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

    private static LongFunction<List<Entry>> approval(boolean needed) {
        return at -> List.of(new Entry.SettingsChanged(
                at, new Settings(0.1, Double.POSITIVE_INFINITY, needed, new TreeSet<>(), new TreeMap<>())));
    }

    @Test
    void alarmTriggersAnEpochAtOnce() throws Exception {
        CountDownLatch published = new CountDownLatch(1);
        RecordingListener listener = new RecordingListener(epoch -> published.countDown());
        try (NetworkWorker worker = slowWorker(listener)) {
            assertThat(worker.submit(raised("x", 2), NO_KEY).get()).isEqualTo(new Acknowledgement(1, 0));
            assertThat(worker.state().alarms().observed()).isEqualTo(NodeSet.of(2));
            await(published);
        }
        EpochSummary epoch = listener.epochs().get(0);
        assertThat(epoch.observed()).isEqualTo(NodeSet.of(2));
        assertThat(epoch.cost()).isLessThan(epoch.before());
        assertThat(epoch.own() + epoch.others()).isCloseTo(epoch.cost(), within(1e-12));
        assertThat(store.epoch(NET, 1).orElseThrow().summary()).isEqualTo(epoch);
        assertThat(store.since(1, 10)).isEqualTo(listener.events());
    }

    @Test
    void queuedRequestsShareOneRound() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        RecordingListener listener = new RecordingListener(epoch -> {
            first.countDown();
            await(goOn);
        });
        try (NetworkWorker worker = worker(100, 1_000_000, listener)) {
            worker.submit(raised("x", 0), NO_KEY).get();
            await(first);
            CompletableFuture<Acknowledgement> last = null;
            for (int n = 0; n < 20; n++) {
                last = worker.submit(raised("key " + n, n % 4), NO_KEY);
            }
            goOn.countDown();
            assertThat(last.get()).isEqualTo(new Acknowledgement(22, 1));
        }
        assertThat(listener.epochs()).hasSize(2);
        assertThat(listener.epochs().get(1).observed()).isEqualTo(NodeSet.of(0, 1, 2, 3));
    }

    @Test
    void changesInOneBatchAreAllApplied() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (NetworkWorker worker = worker(100, 1_000_000, new RecordingListener(epoch -> {
            busy.countDown();
            await(goOn);
        }))) {
            worker.submit(raised("x", 0), NO_KEY).get();
            await(busy);
            CompletableFuture<?> before = worker.submit(raised("y", 1), NO_KEY);
            for (int link = 0; link < 3; link++) {
                before = worker.revise(frozenToo(link), NO_KEY);
            }
            CompletableFuture<Acknowledgement> cleared = worker.revise(NetworkWorkerTest::cleared, key("clear"));
            goOn.countDown();
            assertThat(cleared.get()).isEqualTo(new Acknowledgement(8, 1));
            assertThat(before).isDone();
            assertThat(worker.state().settings().frozen()).containsExactly(0, 1, 2);
            assertThat(worker.state().alarms().size()).isZero();
            assertThat(worker.revise(NetworkWorkerTest::cleared, key("again")).get())
                    .as("no alarms left to clear")
                    .isEqualTo(new Acknowledgement(
                            worker.state().revision(), worker.state().epoch().number()));
            assertThat(store.findAnswer("again"))
                    .as("but a retry gets the same answer")
                    .isPresent();
        }
    }

    private static BiFunction<LiveNetwork, Long, List<Entry>> frozenToo(int link) {
        return (network, at) -> {
            TreeSet<Integer> frozen = new TreeSet<>(network.settings().frozen());
            frozen.add(link);
            return List.of(new Entry.SettingsChanged(
                    at, new Settings(0.1, Double.POSITIVE_INFINITY, false, frozen, new TreeMap<>())));
        };
    }

    private static List<Entry> cleared(LiveNetwork network, long at) {
        return network.alarms().all().stream()
                .<Entry>map(alarm -> new Entry.AlarmCleared(at, alarm.key()))
                .toList();
    }

    @Test
    void rejectsRequestsWhenTheQueueIsFull() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        try (NetworkWorker worker = worker(3, 1_000_000, new RecordingListener(epoch -> {
            busy.countDown();
            await(goOn);
        }))) {
            worker.submit(raised("x", 0), NO_KEY).get();
            await(busy);
            List<CompletableFuture<Acknowledgement>> held = IntStream.range(0, 3)
                    .mapToObj(n -> worker.submit(raised("y", n), NO_KEY))
                    .toList();
            assertThat(held).noneMatch(CompletableFuture::isDone);
            assertThatThrownBy(() -> worker.submit(raised("z", 1), NO_KEY))
                    .isInstanceOf(RejectedExecutionException.class)
                    .hasMessage("3 requests are waiting.");
            goOn.countDown();
        }
        assertThat(store.entries(NET, 0).stream().filter(Entry.AlarmRaised.class::isInstance))
                .as("accepted requests are processed before it stops")
                .hasSize(4);
    }

    @Test
    void invalidRequestFailsAlone() throws Exception {
        try (NetworkWorker worker = slowWorker(recording())) {
            CompletableFuture<Acknowledgement> bad = worker.submit(raised("x", 17), NO_KEY);
            CompletableFuture<Acknowledgement> good = worker.submit(raised("y", 1), NO_KEY);
            assertThatThrownBy(bad::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasMessageContaining("node 17 of alarm x is not in the network");
            assertThat(good.get().revision()).isEqualTo(1);
            assertThatThrownBy(worker.rollBack(99, NO_KEY)::get).hasMessageContaining("has no epoch 99");
            assertThat(worker.failure()).isEmpty();
        }
    }

    @Test
    void playsRoundsAndExpiresAlarmsOverTime() throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        AtomicInteger rounds = new AtomicInteger();
        try (NetworkWorker worker = worker(10, 5, new RecordingListener(epoch -> {
            rounds.incrementAndGet();
            if (epoch.observed().isEmpty()) {
                over.countDown();
            }
        }))) {
            worker.submit(at -> List.of(new Entry.AlarmRaised(at, new Alarm("x", 1, "test", at, at + 100))), NO_KEY)
                    .get();
            await(over);
            assertThat(worker.state().alarms().all()).isEmpty();
        }
        assertThat(rounds.get()).isGreaterThan(2);
        assertThat(store.entries(NET, 0).stream().filter(Entry.AlarmsExpired.class::isInstance))
                .hasSize(1);
    }

    @Test
    void rollsBackToAnEpoch() throws Exception {
        try (NetworkWorker worker = slowWorker(recording())) {
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.submit(raised("x", 0), NO_KEY).get();
            worker.rollBack(1, NO_KEY).get();
            LiveState state = worker.state();
            assertThat(state.epoch().weights())
                    .isEqualTo(store.epoch(NET, 1).orElseThrow().weights());
            assertThat(state.epoch().summary().cause()).isEqualTo(Cause.ROLLED_BACK);
            assertThat(state.epoch().number()).isGreaterThan(1);
            Vector normal = recovered().network().normal();
            worker.rollBack(0, NO_KEY).get();
            assertThat(worker.state().epoch().weights())
                    .as("the normal weights")
                    .isEqualTo(normal);
        }
    }

    private static Optional<RequestKey> key(String name) {
        return Optional.of(new RequestKey(name, "content"));
    }

    @Test
    void repeatedRequestTakesEffectOnce() throws Exception {
        Optional<RequestKey> key = key("request 1");
        Acknowledgement first;
        try (NetworkWorker worker = slowWorker(recording())) {
            CompletableFuture<Acknowledgement> once = worker.submit(raised("x", 2), key);
            CompletableFuture<Acknowledgement> twice = worker.submit(raised("x", 2), key);
            first = once.get();
            assertThat(twice.get()).isEqualTo(first);
            Acknowledgement round = worker.playRound(key("request 2")).get();
            assertThat(worker.playRound(key("request 2")).get()).isEqualTo(round);
        }
        try (NetworkWorker worker = slowWorker(recording())) {
            assertThat(worker.submit(raised("x", 2), key).get())
                    .as("after a restart")
                    .isEqualTo(first);
            CompletableFuture<Acknowledgement> other =
                    worker.submit(raised("x", 3), Optional.of(new RequestKey("request 1", "other")));
            assertThatThrownBy(other::get)
                    .hasCauseInstanceOf(KeyReusedException.class)
                    .hasMessageContaining("was used before for a different request");
        }
        assertThat(store.entries(NET, 0).stream().filter(Entry.AlarmRaised.class::isInstance))
                .hasSize(1);
        store.deleteAnswers(Long.MAX_VALUE);
        assertThat(store.findAnswer("request 1")).isEmpty();
    }

    @Test
    void roundsWaitForApproval() throws Exception {
        RecordingListener listener = recording();
        try (NetworkWorker worker = slowWorker(listener)) {
            worker.submit(approval(true), NO_KEY).get();
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.dryRun(List.of(), 1, () -> false).get(); // by now the alarm is processed
            Proposal proposal = worker.state().proposal().orElseThrow();
            assertThat(listener.proposals()).endsWith(proposal);
            assertThat(listener.epochs()).isEmpty();
            assertThatThrownBy(worker.approve(proposal.revision() - 1, NO_KEY)::get)
                    .hasCauseInstanceOf(StaleProposalException.class)
                    .hasMessageContaining("revision " + (proposal.revision() - 1))
                    .hasMessageContaining("revision " + proposal.revision());
            assertThat(worker.approve(proposal.revision(), NO_KEY).get().epoch())
                    .isEqualTo(proposal.epoch().number());
            assertThat(worker.state().epoch().weights())
                    .isEqualTo(proposal.epoch().weights());
            assertThat(worker.state().proposal()).isEmpty();
            assertThatThrownBy(worker.approve(proposal.revision(), NO_KEY)::get)
                    .hasMessageContaining("none is proposed");
        }
        assertThat(listener.epochs()).hasSize(1);
    }

    @Test
    void proposalIsRenewedAfterChanges() throws Exception {
        try (NetworkWorker worker = slowWorker(recording())) {
            worker.submit(approval(true), NO_KEY).get();
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.submit(raised("also x", 2), NO_KEY).get();
            worker.dryRun(List.of(), 1, () -> false).get();
            LiveState state = worker.state();
            assertThat(state.proposal().map(Proposal::revision)).contains(state.revision());
            worker.submit(approval(false), NO_KEY).get();
            worker.dryRun(List.of(), 1, () -> false).get();
            assertThat(worker.state().proposal()).isEmpty();
            assertThat(worker.state().epoch().number()).isEqualTo(1);
        }
    }

    @Test
    void dryRunPredictsEpochsAndChangesNothing() throws Exception {
        try (NetworkWorker worker = slowWorker(recording())) {
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.playRound(NO_KEY).get();
            LiveState before = worker.state();
            List<Epoch> predicted = worker.dryRun(raised("y", 1).apply(before.at()), 3, () -> false)
                    .get();
            assertThat(worker.state().revision()).isEqualTo(before.revision());
            assertThat(worker.state().epoch()).isEqualTo(before.epoch());
            AtomicInteger asked = new AtomicInteger();
            assertThatThrownBy(worker.dryRun(List.of(), 1000, () -> asked.incrementAndGet() > 2)::get)
                    .hasCauseInstanceOf(TimeoutException.class)
                    .hasMessageContaining("only 2 of 1000 rounds");
            assertThat(asked).hasValue(3);
            assertThatThrownBy(worker.dryRun(raised("y", 17).apply(1), 3, () -> false)::get)
                    .hasMessageContaining("node 17 of alarm y is not in the network");
            worker.submit(raised("y", 1), NO_KEY).get();
            worker.playRound(NO_KEY).get();
            worker.playRound(NO_KEY).get();
            assertThat(worker.state().epoch().weights())
                    .isEqualTo(predicted.get(2).weights());
        }
    }

    @Test
    void failingListenerDoesNoHarm() throws Exception {
        RecordingListener listener = new RecordingListener(epoch -> {
            throw new IllegalStateException("listener failed");
        });
        try (NetworkWorker worker = slowWorker(listener)) {
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.submit(raised("x", 1), NO_KEY).get();
            worker.playRound(NO_KEY).get();
            assertThat(worker.failure()).isEmpty();
        }
        assertThat(listener.epochs()).hasSizeGreaterThan(1);
    }

    @Test
    void reportsAFailingStoreAndRecovers() throws Exception {
        try (NetworkWorker worker = worker(10, 20, recording())) {
            worker.submit(raised("x", 2), NO_KEY).get();
            broken.set(true);
            store.close();
            CompletableFuture<Acknowledgement> lost = worker.submit(raised("y", 1), NO_KEY);
            assertThatThrownBy(lost::get).hasCauseInstanceOf(StoreException.class);
            Await.until("the failure is reported", () -> worker.failure().isPresent()); // after the answer
            store = new SqliteStore(folder.resolve("hushgraph.db"));
            broken.set(false);
            Acknowledgement answer = null;
            while (answer == null) {
                try {
                    answer = worker.submit(raised("z", 3), NO_KEY).get();
                } catch (ExecutionException e) {
                    assertThat(e.getCause()).isInstanceOf(StoreException.class); // not recovered yet
                }
            }
            LiveState state = worker.state();
            assertThat(state.alarms().find("x")).isPresent();
            assertThat(state.alarms().find("y")).as("was never acknowledged").isEmpty();
        }
    }

    @Test
    void survivesRunningOutOfMemoryTwice() throws Exception {
        AtomicInteger failures = new AtomicInteger(2);
        AtomicBoolean armed = new AtomicBoolean();
        Supplier<NetworkController> recovery = () -> {
            if (armed.get() && failures.getAndDecrement() > 0) {
                throw new OutOfMemoryError("a test needs more");
            }
            return recovered();
        };
        try (NetworkWorker worker = new NetworkWorker(
                recovery,
                TimeSource.system(),
                new Computations(2),
                new NetworkWorker.Options(10, 1_000_000, 60_000, 100, 100_000),
                recording())) {
            armed.set(true);
            CompletableFuture<Acknowledgement> first = worker.submit(
                    at -> {
                        throw new OutOfMemoryError("a test needs it all");
                    },
                    NO_KEY);
            assertThatThrownBy(() -> first.get(30, TimeUnit.SECONDS)).hasRootCauseInstanceOf(OutOfMemoryError.class);
            Await.until("the network accepts alarms again", () -> isStored(worker, "x"));
            assertThat(failures).hasValueLessThanOrEqualTo(0);
            Await.until("no problem is left", () -> worker.problem().isEmpty());
        }
    }

    private static boolean isStored(NetworkWorker worker, String key) {
        try {
            worker.submit(raised(key, 1), NO_KEY).get(30, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException e) {
            return false;
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void failureInsideARoundIsNotTheFaultOfTheCaller() throws Exception {
        FailingLearner learner = new FailingLearner();
        Scenario scenario = ScenarioReader.read("net", SCENARIO).withLearner(LearnerChoice.of(learner));
        try (NetworkWorker worker = new NetworkWorker(
                () -> NetworkController.recovered(store, NET, scenario),
                TimeSource.system(),
                new Computations(2),
                new NetworkWorker.Options(10, 1_000_000, 60_000, 100, 100_000),
                recording())) {
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.dryRun(List.of(), 1, () -> false).get(); // by now the alarm is processed
            learner.failWith(new IllegalArgumentException("a vector of the wrong size"));
            assertThatThrownBy(worker.dryRun(List.of(), 1, () -> false)::get)
                    .hasCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a vector of the wrong size");
            learner.failWith(new IllegalArgumentException("a vector of the wrong size"));
            assertThatThrownBy(worker.playRound(NO_KEY)::get)
                    .hasCauseInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a vector of the wrong size");
            Await.until("the network plays rounds again", () -> {
                try {
                    worker.playRound(NO_KEY).get();
                    return true;
                } catch (ExecutionException | InterruptedException e) {
                    return false;
                }
            });
            assertThat(NetworkController.recovered(store, NET, scenario)
                            .network()
                            .epoch())
                    .as("memory is not ahead of the store")
                    .isEqualTo(worker.state().epoch());
        }
    }

    @Test
    void everyAcceptedRequestIsAnsweredWhenTheWorkerStops() {
        for (int n = 0; n < 30; n++) {
            NetworkWorker worker = worker(1000, 1_000_000, recording());
            CountDownLatch started = new CountDownLatch(4);
            List<CompletableFuture<List<CompletableFuture<Acknowledgement>>>> senders = IntStream.range(0, 4)
                    .mapToObj(sender -> CompletableFuture.supplyAsync(() -> {
                        started.countDown();
                        return acceptedUntilStopped(worker);
                    }))
                    .toList();
            await(started);
            worker.close();
            for (CompletableFuture<List<CompletableFuture<Acknowledgement>>> sender : senders) {
                for (CompletableFuture<Acknowledgement> answer : sender.join()) {
                    assertThat(answer).succeedsWithin(Duration.ofSeconds(20));
                }
            }
        }
    }

    private static List<CompletableFuture<Acknowledgement>> acceptedUntilStopped(NetworkWorker worker) {
        List<CompletableFuture<Acknowledgement>> accepted = new ArrayList<>();
        while (true) {
            try {
                accepted.add(worker.submit(raised("x", 1), NO_KEY));
            } catch (RejectedExecutionException e) {
                if (e.getMessage().contains("stopping")) {
                    return accepted;
                }
            }
        }
    }

    @Test
    void requestsAfterAStopAreRejected() {
        NetworkWorker worker = slowWorker(recording());
        worker.close();
        assertThatThrownBy(() -> worker.submit(raised("x", 1), NO_KEY))
                .isInstanceOf(RejectedExecutionException.class)
                .hasMessage("the controller is stopping.");
    }

    @Test
    void acceptsAlarmsWhileOthersCompute() throws Exception {
        Computations computations = new Computations(1);
        Computations.Turn other = computations.turn(() -> {});
        assertThat(other.isStarted()).isTrue();
        try (NetworkWorker worker = new NetworkWorker(
                this::recovered,
                TimeSource.system(),
                computations,
                new NetworkWorker.Options(10, 5, 60_000, 100, 100_000),
                recording())) {
            worker.submit(raised("x", 2), NO_KEY).get();
            worker.submit(raised("y", 1), NO_KEY).get();
            assertThat(worker.state().epoch().number()).isZero();
            CompletableFuture<List<Epoch>> dryRun = worker.dryRun(List.of(), 1, () -> false);
            CompletableFuture<Acknowledgement> round = worker.playRound(NO_KEY);
            assertThat(dryRun).isNotDone();
            assertThat(round).isNotDone();
            other.end();
            assertThat(dryRun.get()).hasSize(1);
            assertThat(round.get().epoch()).isPositive();
            Await.until("rounds are played", () -> worker.state().epoch().number() > 3);
        }
    }

    /** The clock advances by a millisecond whenever it is read, so that there is time for a few steps per round. */
    @Test
    void aResponseThatTakesLongerThanItsTimeContinuesAtOnceAndThenRests() throws Exception {
        Scenario scenario = ScenarioReader.read("net", """
                network: {generate: {model: small-world, nodes: 30, neighbours: 4, rewire: 0.2, seed: 1}}
                weights: {budget: 30, initial: random, seed: 3}
                intruders: []
                cost: {objective: others}
                learner: best-response
                """);
        AtomicLong millis = new AtomicLong();
        TimeSource time = new TimeSource(millis::get, () -> TimeUnit.MILLISECONDS.toNanos(millis.incrementAndGet()));
        RecordingListener listener = recording();
        try (NetworkWorker worker = new NetworkWorker(
                () -> NetworkController.recovered(store, NET, scenario),
                time,
                new Computations(2),
                new NetworkWorker.Options(10, 1_000_000, 2, 100, 100_000),
                listener)) {
            worker.submit(raised("x", 2), NO_KEY).get();
            Await.until("the response is complete", () -> !worker.state().active());
            long last = worker.state().epoch().number();
            worker.submit(raised("x", 2), NO_KEY).get(); // again: nothing changes
            worker.dryRun(List.of(), 1, () -> false).get(); // by now it is processed
            assertThat(worker.state().epoch().number()).isEqualTo(last);
        }
        List<EpochSummary> epochs = listener.epochs();
        assertThat(epochs).hasSizeGreaterThan(2);
        assertThat(epochs.get(0).cost()).isLessThan(epochs.get(0).before());
        for (int n = 1; n < epochs.size() - 1; n++) { // the last one ends the search
            assertThat(epochs.get(n).cost()).isLessThan(epochs.get(n).before() * (1 - 0.9e-3));
        }
        LiveNetwork whole = new LiveNetwork(scenario, 0);
        whole.apply(new Entry.AlarmRaised(1, new Alarm("x", 2, "test", 1, Alarm.NEVER)));
        whole.apply(new Entry.RoundPlayed(2));
        NetworkController recovered = NetworkController.recovered(store, NET, scenario);
        assertThat(recovered.network().isActive()).isFalse();
        assertThat(recovered.network().epoch().weights())
                .isEqualTo(whole.epoch().weights());
    }

    @Test
    void aProposalIsTheCompleteResponse() throws Exception {
        Scenario scenario =
                ScenarioReader.read("net", SCENARIO + "cost: {objective: others}\nlearner: best-response\n");
        AtomicLong millis = new AtomicLong();
        TimeSource time = new TimeSource(millis::get, () -> TimeUnit.MILLISECONDS.toNanos(millis.incrementAndGet()));
        LiveNetwork whole = new LiveNetwork(scenario, 0);
        whole.apply(new Entry.AlarmRaised(1, new Alarm("x", 2, "test", 1, Alarm.NEVER)));
        whole.apply(new Entry.RoundPlayed(2));
        try (NetworkWorker worker = new NetworkWorker(
                () -> NetworkController.recovered(store, NET, scenario),
                time,
                new Computations(2),
                new NetworkWorker.Options(10, 1_000_000, 1, 100, 100_000),
                recording())) {
            worker.submit(approval(true), NO_KEY).get();
            worker.submit(raised("x", 2), NO_KEY).get();
            Await.until("a round is proposed", () -> worker.state().proposal().isPresent());
            Proposal proposal = worker.state().proposal().orElseThrow();
            assertThat(proposal.epoch().weights()).isEqualTo(whole.epoch().weights());
            worker.approve(proposal.revision(), NO_KEY).get();
            assertThat(worker.state().epoch().weights()).isEqualTo(whole.epoch().weights());
            assertThat(worker.state().active()).isFalse();
        }
    }
}
