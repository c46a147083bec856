package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hushgraph.blocks.BlockSolution;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that the loss of a worker during a solve does not change a bit of the solution. */
@NeedsBash
class LostWorkerSolveTest {
    private static final int KILLED_AT = 14; // between two checkpoints

    @TempDir
    private Path folder;

    @Test
    void solutionIsCompleteAndTheSameToTheBit() throws Exception {
        Path list = SolveCase.list(folder);
        LinkProblem question = SolveCase.question(list, 0, 17);
        Path out = folder.resolve("out");
        Queue<String> notices = new ConcurrentLinkedQueue<>();
        LinkSolution disturbed;
        try (TestCluster machines = TestCluster.start("--workers", "2")) {
            try (Cluster cluster = machines.connect(notices::add)) {
                disturbed = cluster.solver().solve(question, Optional.of(out), place -> {
                    if (place.equals("step " + KILLED_AT)) {
                        machines.killWorker(0);
                    }
                });
                Await.until("the loss of an executor is reported", () -> !notices.isEmpty());
            }
        }
        assertThat(notices).singleElement().asString().startsWith("executor ").contains(" was lost (");
        Map<String, Double> gradient = new TreeMap<>();
        BlockSolution expected = SolveCase.inMemory(list, question, gradient);
        assertThat(expected.steps()).isGreaterThan(KILLED_AT);
        SolveCase.requireSameBits(disturbed, expected);
        assertThat(SolveCase.gradient(SolveCase.parts(out))).isEqualTo(gradient);
    }
}
