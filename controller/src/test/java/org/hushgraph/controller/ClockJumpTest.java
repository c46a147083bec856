package org.hushgraph.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hushgraph.controller.JumpingClock.DAY;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The system clock is set while a network runs. */
@Timeout(60)
class ClockJumpTest {
    private static final String SCENARIO =
            "network: {edges: [[a, b], [b, c], [c, a]]}\nintruders: []\ndefaults: paper\n";
    private static final long HOUR = 3_600_000;
    private static final long MINUTE = 60_000;

    @TempDir
    private Path folder;

    private final JumpingClock clock = new JumpingClock();
    private SqliteStore store;
    private NetworkId id;
    private NetworkWorker worker;

    @BeforeEach
    void open() {
        store = new SqliteStore(folder.resolve("hushgraph.db"));
        id = store.create("net", SCENARIO.getBytes(StandardCharsets.UTF_8), clock.millis(), Optional.empty())
                .id();
        start();
    }

    @AfterEach
    void close() {
        worker.close();
        store.close();
    }

    private void start() {
        worker = new NetworkWorker(
                this::recovered,
                clock.source(),
                new Computations(1),
                new NetworkWorker.Options(10, 5, 60_000, 100, 100_000),
                new RecordingListener(epoch -> {}));
    }

    private NetworkController recovered() {
        return NetworkController.recovered(store, id, ScenarioReader.read("net", SCENARIO));
    }

    private void raise(String key, long millis) {
        worker.submit(
                        at -> List.of(new Entry.AlarmRaised(at, new Alarm(key, 1, "test", at, at + millis))),
                        Optional.empty())
                .join();
    }

    private void awaitRounds() {
        long now = worker.state().epoch().number();
        Await.until("more rounds", () -> worker.state().epoch().number() > now + 3);
    }

    private Optional<Alarm> alarm(String key) {
        return worker.state().alarms().find(key);
    }

    @Test
    void roundsGoOnAfterAJumpForwardAndBack() {
        raise("x", HOUR);
        awaitRounds();
        clock.jump(DAY);
        awaitRounds();
        assertThat(worker.state().at()).as("wall time").isCloseTo(clock.millis(), within(HOUR));
        clock.jump(-DAY);
        awaitRounds();
        assertThat(worker.state().at()).as("wall time").isCloseTo(clock.millis(), within(HOUR));
        assertThat(alarm("x")).as("has an hour left").isPresent();
        assertThat(worker.failure()).isEmpty();
    }

    @Test
    void roundsGoOnAfterAJumpBack() {
        raise("x", HOUR);
        awaitRounds();
        clock.jump(-DAY);
        awaitRounds();
        assertThat(worker.state().at()).as("wall time").isCloseTo(clock.millis(), within(HOUR));
    }

    @ParameterizedTest
    @ValueSource(longs = {DAY, -DAY})
    void alarmsKeepTheirRemainingTime(long jump) {
        raise("short", 2000);
        raise("long", HOUR);
        clock.jump(jump);
        awaitRounds();
        Alarm alarm = alarm("long").orElseThrow();
        assertThat(alarm.expiresAt() - alarm.raisedAt()).isEqualTo(HOUR);
        assertThat(alarm.expiresAt()).isCloseTo(clock.millis() + HOUR, within(MINUTE));
        Await.until("the short alarm expires", () -> alarm("short").isEmpty());
        assertThat(alarm("long")).isPresent();
        raise("new", 100);
        Await.until("an alarm of the new time expires", () -> alarm("new").isEmpty());
        assertThat(alarm("long")).isPresent();
    }

    @Test
    void theJournalLeadsToTheSameState() {
        raise("x", HOUR);
        clock.jump(DAY);
        awaitRounds();
        clock.jump(-2 * DAY);
        awaitRounds();
        worker.close();
        LiveNetwork again = recovered().network();
        assertThat(again.alarms()).isEqualTo(worker.state().alarms());
        assertThat(again.epoch()).isEqualTo(worker.state().epoch());
    }

    @Test
    void clockThatIsSetBackDuringARestartDoesNotProlongAlarms() {
        raise("short", 500);
        raise("long", HOUR);
        worker.close();
        clock.jump(-DAY);
        start();
        Await.until("the short alarm expires", () -> alarm("short").isEmpty());
        assertThat(alarm("long").orElseThrow().expiresAt()).isCloseTo(clock.millis() + HOUR, within(MINUTE));
        awaitRounds();
    }

    @Test
    void timeWhileTheControllerIsStoppedCounts() {
        raise("short", HOUR);
        raise("long", 2 * DAY);
        worker.close();
        clock.jump(DAY);
        start();
        Await.until("the short alarm has expired", () -> alarm("short").isEmpty());
        assertThat(alarm("long")).isPresent();
    }
}
