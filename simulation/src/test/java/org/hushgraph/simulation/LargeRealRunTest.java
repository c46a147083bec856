package org.hushgraph.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.testing.RealFiles;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Complete runs on real networks with thousands of links. The budget is proportional to the number of links. */
class LargeRealRunTest {
    @ParameterizedTest
    @CsvSource({
        "as20graph.txt,           6474, 12572, all-time",
        "jagmesh7.mtx,            1138, 3156, 'window, clock: receding'",
        "ca-GrQc.txt,             4158, 13422, all-time",
        "ca-GrQc.txt,             4158, 13422, 'window, clock: receding'",
        "as-caida20071105.csv.gz, 26475, 53381, all-time",
        "ca-condmat-cc1.csv,      21363, 91286, all-time"
    })
    void runsReachTheToleranceAndWriteAReport(String file, int nodes, int edges, String kind, @TempDir Path folder)
            throws IOException {
        Scenario scenario = ScenarioReader.read(
                "real",
                "network: {file: \"" + RealFiles.of(file) + "\", component: largest}\n"
                        + "weights: {budgetPerEdge: 1}\nintruders: {random: {count: 3}}\nrounds: 3\ndefaults: paper\ncost: {kind: "
                        + kind
                        + "}\n",
                folder);
        // The evaluation is cut short: the search for the best weights in hindsight would take most of the time.
        Run run = new AdaptationLoop(scenario, RunListener.NONE, new StopAfter(2)).run();
        assertThat(run.scenario().graph().nodeCount()).isEqualTo(nodes);
        assertThat(run.scenario().graph().edgeCount()).isEqualTo(edges);
        assertThat(run.engine()).isEqualTo(EngineChoice.Kind.SPARSE);
        assertThat(run.rounds()).hasSize(3);
        assertThat(run.largestError()).isLessThan(1e-10);
        assertThat(run.rounds().get(2).cost()).isLessThan(run.rounds().get(0).cost());
        assertThat(run.best().gap()).isPositive();

        new ResultFolder(folder).write(run);
        assertThat(Files.size(folder.resolve("report.html"))).isBetween(20_000L, 2_000_000L);
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("of " + String.format(java.util.Locale.ROOT, "%,d", nodes) + " nodes");
        assertThat(Files.size(folder.resolve("weights.csv.gz"))).isPositive();
    }

    /** Cancels after a number of checks, which happen after every round but the last, and then before any search. */
    private static final class StopAfter implements BooleanSupplier {
        private int left;

        StopAfter(int times) {
            this.left = times;
        }

        @Override
        public boolean getAsBoolean() {
            return --left < 0;
        }
    }
}
