package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.report.SweepTable;
import org.hushgraph.scenario.ScenarioTemplate;
import org.hushgraph.sweep.Seeds;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.sweep.SweepRun;
import org.hushgraph.sweep.Variation;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a sweep on Spark has the same bits as one on threads, and that it also writes a Parquet table. */
class SparkSweepTest {
    @TempDir
    private Path folder;

    @Test
    void sparkGivesTheOutcomesOfThreadsAndATable() throws IOException {
        Files.writeString(folder.resolve("net.csv"), "a,b\nb,c\nc,d\nd,a\na,c\n");
        Path scenario = Files.writeString(folder.resolve("five.yaml"), """
                network: {file: net.csv}
                weights: {initial: random}
                intruders: {random: {count: 1, everyRounds: 3}}
                rounds: 8
                """);
        SweepPlan plan = new SweepPlan(
                ScenarioTemplate.read(scenario),
                List.of(Variation.of("learner.name=online-newton-step,fixed"), Variation.of("cost.discount=0.50,1,2")),
                Optional.of(new Seeds(1, 20)));
        Files.delete(folder.resolve("net.csv")); // no other machine has the file
        Sweep expected;
        try (Threads threads = new Threads(2)) {
            expected = swept(plan, threads);
        }
        assertThat(expected.failed()).isZero();
        try (Cluster spark = TestCluster.connect(Map.of("spark.master", "local[2]"), SparkSweepTest::fail)) {
            Sweep sweep = swept(plan, spark);
            assertThat(sweep.outcomes()).isEqualTo(expected.outcomes());
            Path file = folder.resolve("sweep.parquet");
            spark.writeParquet(SweepTable.typedRuns(sweep), file.toString());
            requireTable(file, expected);
        }
    }

    private static Sweep swept(SweepPlan plan, JobRunner runner) throws IOException {
        return new SweepRun(plan, runner, Optional.empty(), (what, done, all) -> {}, () -> false)
                .run()
                .orElseThrow();
    }

    private static void requireTable(Path file, Sweep expected) throws IOException {
        try (ParquetReader<Group> reader = ParquetReader.builder(
                        new GroupReadSupport(), new org.apache.hadoop.fs.Path(file.toString()))
                .build()) {
            for (int run = 0; run < 120; run++) {
                Group row = reader.read();
                assertThat(row.getLong("run", 0)).isEqualTo(run);
                assertThat(row.getString("learner.name", 0)).isEqualTo(run < 60 ? "online-newton-step" : "fixed");
                assertThat(row.getDouble("cost.discount", 0)).isIn(0.5, 1.0, 2.0);
                assertThat(row.getDouble("total_cost", 0))
                        .isEqualTo(expected.outcomes().get(run).totalCost());
                assertThat(row.getFieldRepetitionCount("bits_after")).isZero();
                assertThat(row.getString("status", 0)).isEqualTo("ok");
            }
            assertThat(reader.read()).isNull();
        }
    }

    private static void fail(String words) {
        throw new AssertionError(words);
    }
}
