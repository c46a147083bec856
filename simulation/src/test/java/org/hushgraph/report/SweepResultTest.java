package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.sweep.Estimate;
import org.hushgraph.sweep.Measure;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.sweep.SweepExample;
import org.hushgraph.sweep.SweepPlan;
import org.hushgraph.table.DataTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SweepResultTest {
    private static final String LEARNERS = "learner.name=online-newton-step,online-gradient-descent";

    @TempDir
    private Path folder;

    private Sweep written(int seeds, String... variations) throws IOException {
        Sweep sweep = SweepExample.swept(SweepExample.plan(folder, SweepExample.RANDOM, seeds, variations));
        new ResultFolder(folder).write(sweep);
        return sweep;
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void tableHasOneRowPerRunWithAllDigits() throws IOException {
        Sweep sweep = written(3, LEARNERS, "weights.budget=0.50,1");
        List<String> lines = read("sweep.csv").lines().toList();
        assertThat(lines).hasSize(13);
        assertThat(lines.get(0).split(",", -1))
                .startsWith("run", "learner.name", "weights.budget", "seed", "nodes", "links", "rounds_played")
                .contains("total_cost", "mean_cost", "best_cost", "best_gap", "static_regret", "relative_regret")
                .endsWith(
                        "regret_bound",
                        "sharp_bound",
                        "trivial_bound",
                        "dynamic_regret",
                        "bits_before",
                        "bits_after",
                        "mean_change",
                        "status")
                .hasSize(21);
        String[] cells = lines.get(2).split(",", -1);
        assertThat(Arrays.copyOf(cells, 4)).containsExactly("1", "online-newton-step", "0.50", "2");
        assertThat(Double.parseDouble(cells[7]))
                .isEqualTo(sweep.outcomes().get(1).totalCost());
        assertThat(cells[17]).isEmpty();
        assertThat(Double.parseDouble(cells[19]))
                .isEqualTo(sweep.outcomes().get(1).meanChange());
        assertThat(cells[20]).isEqualTo("ok");
    }

    @Test
    void summaryAgreesWithTheTable() throws IOException {
        Sweep sweep = written(3, LEARNERS, "weights.budget=0.50,1");
        List<String> lines = read("summary.csv").lines().toList();
        assertThat(lines).hasSize(5);
        List<String> header = List.of(lines.get(0).split(",", -1));
        String[] last = lines.get(4).split(",", -1);
        Estimate estimate = sweep.estimate(3, Measure.STATIC_REGRET);
        assertThat(last[header.indexOf("static_regret_mean")]).isEqualTo(Double.toString(estimate.mean()));
        assertThat(last[header.indexOf("static_regret_ci95")]).isEqualTo(Double.toString(estimate.halfWidth()));
        assertThat(last[header.indexOf("runs")]).isEqualTo("3");
        JsonNode json = JsonMapper.shared().readTree(read("sweep.json"));
        assertThat(json.get("combinations")
                        .get(3)
                        .get("staticRegret")
                        .get("median")
                        .doubleValue())
                .isEqualTo(estimate.median());
        assertThat(json.get("runs").size()).isEqualTo(12);
        assertThat(json.get("seeds").get("count").intValue()).isEqualTo(3);
    }

    @Test
    void linesOverNumbersHaveConfidenceBands() throws IOException {
        written(3, LEARNERS, "weights.budget=0.5..2:log4");
        assertThat(read("mean-cost.svg"))
                .contains("weights.budget", "online-newton-step: 95 % confidence", "shaded: 95 % confidence");
        assertThat(read("report.html")).contains("Means over 3 seeds", "Static regret", "online-gradient-descent");
    }

    @Test
    void linesAreInAscendingOrderForAnyOrderOfValues() throws IOException {
        written(3, "weights.budget=0.5,1,2");
        String inOrder = read("mean-cost.svg");
        written(3, "weights.budget=2,0.5,1");
        assertThat(read("mean-cost.svg")).isEqualTo(inOrder);
    }

    @Test
    void withoutNumbersEachCombinationHasARow() throws IOException {
        written(3, LEARNERS, "rounds=3,6");
        assertThat(read("static-regret.svg"))
                .contains("online-newton-step, rounds 3", "online-gradient-descent, rounds 6", "bars: 95 % confidence");
    }

    @Test
    void captionsStateOmittedCombinations() throws IOException {
        written(0, "rounds=1..9", "cost.discount=0..1:3", "weights.budget=1..4");
        assertThat(read("report.html"))
                .contains("The figures show the first 8 of 12 combinations; summary.csv lists all.");
    }

    @Test
    void typedColumnsHoldNumbers() throws IOException {
        Sweep sweep = written(2, LEARNERS, "weights.budget=0.50,1");
        DataTable table = SweepTable.typedRuns(sweep);
        assertThat(table.columns().get(1).type()).isEqualTo(DataTable.Type.TEXT);
        assertThat(table.columns().get(2).type()).isEqualTo(DataTable.Type.REAL);
        assertThat(table.rows().get(0).get(2)).isEqualTo(0.5);
        assertThat(table.columns().stream().map(DataTable.Column::name)).doesNotHaveDuplicates();
    }

    @Test
    void interruptedSweepsWriteTheSameBytes() throws IOException {
        SweepPlan plan = SweepExample.plan(folder, SweepExample.RANDOM, 10, LEARNERS, "weights.budget=0.5..2:log3");
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Path stopped = Files.createDirectory(folder.resolve("stopped"));
        new ResultFolder(whole, Provenance.at(Instant.EPOCH)).write(SweepExample.swept(plan));
        for (int part : IntStream.of(1, 7, 20).toArray()) {
            assertThat(SweepExample.sweptUntil(plan, stopped, part)).isEmpty();
        }
        new ResultFolder(stopped, Provenance.at(Instant.EPOCH))
                .write(SweepExample.sweptUntil(plan, stopped, 1000).orElseThrow());
        try (Stream<Path> files = Files.list(whole)) {
            assertThat(files.toList())
                    .hasSize(6)
                    .allSatisfy(file ->
                            assertThat(stopped.resolve(file.getFileName())).hasSameBinaryContentAs(file));
        }
    }

    @Test
    void reportListsFailedRuns() throws IOException {
        String text = """
                network: {edges: [[a, b, 0.5], [b, c, 0.5]]}
                weights: {initial: [0.5, 0.5]}
                intruders: [{nodes: [a]}]
                rounds: 3
                """;
        Sweep sweep = SweepExample.swept(SweepExample.plan(folder, text, 0, "weights.budget=1,1.5"));
        new ResultFolder(folder).write(sweep);
        assertThat(read("report.html")).contains("Failed runs", "weights.budget=1.5", "are not feasible");
        assertThat(read("sweep.csv").lines().toList().get(2))
                .startsWith("1,1.5,,,,,,,")
                .contains("\"the initial weights");
        assertThat(JsonMapper.shared()
                        .readTree(read("sweep.json"))
                        .get("failed")
                        .intValue())
                .isEqualTo(1);
    }
}
