package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditRun;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.scenario.ScenarioTemplate;
import org.hushgraph.sweep.Seeds;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.SweepRun;
import org.hushgraph.sweep.Variation;
import org.hushgraph.testing.Await;
import org.hushgraph.work.Job;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import org.hushgraph.work.WorkListener;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the loss of a worker costs no more than its running tasks. */
@NeedsBash
class LostWorkerTest {
    private static TestCluster machines;
    private final Queue<String> notices = new ConcurrentLinkedQueue<>();

    @BeforeAll
    static void start() throws IOException {
        machines = TestCluster.start("--workers", "4"); // each test kills one
    }

    @AfterAll
    static void end() {
        machines.close();
    }

    private record SlowSquares(long millis) implements Job<Integer, Long> {
        @Override
        public Long result(Integer piece, BooleanSupplier stop) {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted.", e);
            }
            return (long) piece * piece;
        }
    }

    @Test
    void everyPieceIsDeliveredExactlyOnce() throws Exception {
        List<Integer> pieces = IntStream.range(0, 40).boxed().toList();
        List<Long> results = new ArrayList<>();
        try (Cluster cluster = machines.connect(notices::add)) {
            cluster.run(
                    new SlowSquares(200),
                    pieces,
                    result -> {
                        results.add(result);
                        if (results.size() == 8) {
                            machines.killWorker(0);
                        }
                    },
                    () -> false);
            Await.until("the loss of an executor is reported", () -> !notices.isEmpty());
        }
        assertThat(results)
                .containsExactlyInAnyOrderElementsOf(
                        pieces.stream().map(n -> (long) n * n).toList());
        assertThat(notices).singleElement().asString().startsWith("executor ").contains(" was lost (");
        assertThat(machines.worker(3).isAlive()).isTrue();
    }

    @Test
    void auditIsCompleteAndTheSame() throws Exception {
        List<Integer> counts = new ArrayList<>();
        Audit disturbed;
        try (Cluster cluster = machines.connect(notices::add)) {
            disturbed = audit(cluster, (what, done, all) -> {
                if (what.equals("node")) {
                    counts.add(done);
                    if (counts.size() == 4) {
                        machines.killWorker(1);
                    }
                }
            });
            Await.until("the loss of an executor is reported", () -> !notices.isEmpty());
        }
        try (Threads threads = new Threads()) {
            SparkAuditCase.require(audit(threads, WorkListener.NONE), disturbed);
        }
        assertThat(counts).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(8);
        assertThat(counts.get(counts.size() - 1)).isEqualTo(disturbed.computed());
    }

    @Test
    void sweepIsCompleteAndTheSame(@TempDir Path folder) throws Exception {
        Path scenario = Files.writeString(folder.resolve("net.yaml"), """
                network: {generate: {model: erdos-renyi, nodes: 12, probability: 0.4}}
                intruders: {random: {count: 2, everyRounds: 5}}
                rounds: 20
                defaults: paper
                """);
        SweepPlan plan = new SweepPlan(
                ScenarioTemplate.read(scenario),
                List.of(Variation.of("cost.discount=0,0.5,1")),
                Optional.of(new Seeds(1, 40)));
        Sweep disturbed;
        try (Cluster cluster = machines.connect(notices::add)) {
            disturbed = sweep(plan, cluster, () -> machines.killWorker(2));
            Await.until("the loss of an executor is reported", () -> !notices.isEmpty());
        }
        try (Threads threads = new Threads()) {
            assertThat(disturbed.outcomes())
                    .isEqualTo(sweep(plan, threads, () -> {}).outcomes());
        }
        assertThat(disturbed.failed()).isZero();
    }

    private static Sweep sweep(SweepPlan plan, JobRunner runner, Runnable inTheMiddle) throws IOException {
        return new SweepRun(
                        plan,
                        runner,
                        Optional.empty(),
                        (what, done, all) -> {
                            if (done == 30) {
                                inTheMiddle.run();
                            }
                        },
                        () -> false)
                .run()
                .orElseThrow();
    }

    private static Audit audit(JobRunner runner, WorkListener listener) throws IOException {
        return new AuditRun(
                        SparkAuditCase.task(2500),
                        SparkAuditCase.CHOICE,
                        runner,
                        Optional.empty(),
                        listener,
                        () -> false)
                .run()
                .orElseThrow();
    }
}
