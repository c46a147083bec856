package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditRun;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import org.hushgraph.work.WorkListener;
import org.junit.jupiter.api.Test;

/** Checks that all engines give the same numbers to the last bit. */
@NeedsBash
class EngineAgreementTest {
    private static final int[] SIZES = {60, 2000}; // dense, and with Krylov spaces

    @Test
    void threadsSparkAndAClusterGiveTheSameBits() throws IOException {
        List<Audit> byThreads;
        try (Threads threads = new Threads()) {
            byThreads = audits(threads);
        }
        assertThat(byThreads).extracting(Audit::isDense).containsExactly(true, false);
        try (TestCluster machines = TestCluster.start();
                Cluster cluster = machines.connect(EngineAgreementTest::fail)) {
            requireSame(byThreads, audits(cluster));
        }
        // Must run last, because Spark keeps the secret that it generates here.
        try (Cluster local = TestCluster.connect(Map.of("spark.master", "local[2]"), EngineAgreementTest::fail)) {
            requireSame(byThreads, audits(local));
        }
    }

    private static List<Audit> audits(JobRunner runner) throws IOException {
        List<Audit> audits = new ArrayList<>();
        for (int nodes : SIZES) {
            audits.add(new AuditRun(
                            SparkAuditCase.task(nodes),
                            SparkAuditCase.CHOICE,
                            runner,
                            Optional.empty(),
                            WorkListener.NONE,
                            () -> false)
                    .run()
                    .orElseThrow());
        }
        return audits;
    }

    private static void requireSame(List<Audit> expected, List<Audit> actual) {
        for (int n = 0; n < expected.size(); n++) {
            SparkAuditCase.require(expected.get(n), actual.get(n));
        }
    }

    private static void fail(String words) {
        throw new AssertionError(words);
    }
}
