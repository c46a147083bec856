package org.hushgraph.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.work.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepRunTest {
    private static final String[] VARIED = {
        "learner.name=online-newton-step,online-gradient-descent", "cost.discount=0,1"
    };

    @TempDir
    private Path folder;

    private SweepPlan plan() {
        return SweepExample.plan(folder, SweepExample.RANDOM, 8, VARIED);
    }

    @Test
    void everyRunIsTheSameAsWithTheRunCommand() throws IOException {
        SweepPlan plan = plan();
        Sweep sweep = SweepExample.swept(plan);
        for (int number : new int[] {0, 13, 31}) {
            Run run = new AdaptationLoop(plan.scenario(number)).run();
            Outcome outcome = sweep.outcomes().get(number);
            assertThat(outcome.run()).isEqualTo(number);
            assertThat(outcome.totalCost()).isEqualTo(run.totalCost());
            assertThat(outcome.staticRegret()).isEqualTo(run.staticRegret().total());
            assertThat(Measure.MEAN_COST.of(outcome)).isEqualTo(run.totalCost() / 6);
            assertThat(Measure.RELATIVE_REGRET.of(outcome) * outcome.bestCost())
                    .isCloseTo(outcome.staticRegret(), within(1e-12));
            assertThat(outcome.links()).isEqualTo(run.scenario().graph().edgeCount());
        }
        assertThat(sweep.failed()).isZero();
        assertThat(sweep.estimate(1, Measure.TOTAL_COST).count()).isEqualTo(8);
    }

    @Test
    void resultsAreTheSameWithEveryRunner() throws IOException {
        List<Outcome> expected = SweepExample.swept(plan()).outcomes();
        try (Threads one = new Threads(1);
                SerialisingRunner runner = new SerialisingRunner()) {
            assertThat(SweepExample.swept(plan(), one).outcomes()).isEqualTo(expected);
            assertThat(SweepExample.swept(plan(), runner).outcomes()).isEqualTo(expected);
            assertThat(runner.jobBytes()).isBetween(100, 5000);
        }
    }

    @Test
    void jobsCarryTheirFiles() throws IOException {
        Path file = Files.writeString(folder.resolve("net.csv"), "a,b\nb,c\nc,d\nd,a\n");
        String text = "network: {file: net.csv}\nintruders: {random: {count: 1}}\nrounds: 3\n";
        SweepPlan plan = SweepExample.plan(folder, text, 4);
        List<Outcome> expected = SweepExample.swept(plan).outcomes();
        Files.delete(file);
        try (SerialisingRunner runner = new SerialisingRunner()) {
            assertThat(SweepExample.swept(plan, runner).outcomes()).isEqualTo(expected);
        }
        assertThat(expected).allMatch(outcome -> outcome.nodes() == 4);
    }

    @Test
    void resumesAfterACancellationAndComputesNothingTwice() throws IOException {
        SweepPlan plan = plan();
        assertThat(SweepExample.sweptUntil(plan, folder, 10)).isEmpty();
        int known;
        try (SweepJournal journal = SweepJournal.in(folder, plan)) {
            known = journal.outcomes().size();
            assertThat(known).isBetween(10, 31);
        }
        assertThat(SweepExample.sweptUntil(plan, folder, 5)).isEmpty();
        Sweep sweep = SweepExample.sweptUntil(plan, folder, 1000).orElseThrow();
        assertThat(sweep.outcomes()).isEqualTo(SweepExample.swept(plan).outcomes());
        try (SweepJournal journal = SweepJournal.in(folder, plan)) {
            assertThat(journal.outcomes().stream().map(Outcome::run))
                    .hasSize(32)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void failedRunsAreStoredLikeTheOthers() throws IOException {
        String text = """
                network: {edges: [[a, b, 0.5], [b, c, 0.5]]}
                weights: {initial: [0.5, 0.5]}
                intruders: [{nodes: [a]}]
                rounds: 3
                """;
        SweepPlan plan = SweepExample.plan(folder, text, 0, "weights.budget=1,1.5");
        Sweep sweep = SweepExample.sweptUntil(plan, folder, 1000).orElseThrow();
        assertThat(sweep.failed()).isEqualTo(1);
        assertThat(sweep.failed(0)).isZero();
        assertThat(sweep.outcomes().get(1).failure()).startsWith("the initial weights are not feasible");
        assertThat(sweep.estimate(1, Measure.TOTAL_COST).count()).isZero();
        try (SweepJournal journal = SweepJournal.in(folder, plan)) {
            assertThat(journal.outcomes()).containsExactlyInAnyOrderElementsOf(sweep.outcomes());
        }
    }

    @Test
    void reportsBitsIfThereIsAnObserver() throws IOException {
        String text = SweepExample.RANDOM + "observer: {noise: 0.01}\nstates: {}\n";
        Sweep sweep = SweepExample.swept(SweepExample.plan(folder, text, 2));
        assertThat(sweep.has(Measure.BITS_AFTER)).isTrue();
        assertThat(sweep.outcomes()).allMatch(outcome -> outcome.bitsBefore() > 0 && outcome.bitsAfter() > 0);
        assertThat(SweepExample.swept(plan()).has(Measure.BITS_AFTER)).isFalse();
    }

    @Test
    void reportsProgressUpToTheLastRun() throws IOException {
        int[] last = {-1};
        try (Threads threads = new Threads(2)) {
            new SweepRun(plan(), threads, Optional.empty(), (what, done, all) -> last[0] = all - done, () -> false)
                    .run();
        }
        assertThat(last[0]).isZero();
    }
}
