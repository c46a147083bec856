package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.report.Reproduction.Played;
import org.hushgraph.simulation.Run;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionTest {
    private static final List<String> TOLD = new ArrayList<>();
    private static Reproduction.Outcome outcome;

    @TempDir
    private Path folder;

    @BeforeAll
    static void play() {
        outcome = new Reproduction(TOLD::add).play();
    }

    @Test
    void playsBothSimulationsInThreeVariantsAndSixTimeSteps() {
        assertThat(outcome.nine()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.fifteen()).extracting(Played::variant).containsExactly(Reproduction.Variant.values());
        assertThat(outcome.steps())
                .extracting(Reproduction.Step::length)
                .containsExactly(0.02, 0.05, 0.1, 0.2, 0.5, 1.0);
        assertThat(TOLD).hasSize(12).contains("nine nodes, time step 0.05");
    }

    @Test
    void hasThePapersSizes() {
        for (Played played : outcome.nine()) {
            assertThat(played.run().scenario().graph().nodeCount()).isEqualTo(9);
            assertThat(played.run().rounds()).hasSize(50);
        }
        for (Played played : outcome.fifteen()) {
            assertThat(played.run().scenario().graph().nodeCount()).isEqualTo(15);
            assertThat(played.run().rounds()).hasSize(20);
        }
    }

    @Test
    void findsWhatTheReportSays() {
        for (List<Played> simulation : List.of(outcome.nine(), outcome.fifteen())) {
            for (Played played : simulation) {
                boolean allTime = played.variant() == Reproduction.Variant.ALL_TIME;
                Run run = played.run();
                assertThat(run.bound().isPresent()).isEqualTo(allTime);
                assertThat(run.convexity().orElseThrow().convex()).isEqualTo(allTime);
                assertThat(played.gainedPart()).isGreaterThan(0.5);
                assertThat(run.rounds())
                        .allMatch(
                                round -> round.gradientNorm() <= run.constants().gradientBound());
            }
        }
    }

    @Test
    void linksNextToIntrudersGainWeight() {
        for (Played played : outcome.fifteen()) {
            Run run = played.run();
            assertThat(weightNear(run, 9)).isGreaterThan(weightNear(run, 0));
            assertThat(weightNear(run, 19)).isGreaterThan(weightNear(run, 10));
        }
    }

    private static double weightNear(Run run, int round) {
        var graph = run.scenario().graph();
        var observed = run.rounds().get(round).observed();
        return java.util.stream.IntStream.range(0, graph.edgeCount())
                .filter(l -> observed.contains(graph.from(l)) || observed.contains(graph.to(l)))
                .mapToDouble(l -> run.weights().at(round).get(l))
                .sum();
    }

    @Test
    void writesAFolderForEveryRunAndAReport() throws IOException {
        Reproduction.write(outcome, folder);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "report.html",
                            "figure-1-regret-printed-gradient.svg",
                            "figure-1-regret-exact-gradient.svg",
                            "figure-1-regret-all-time-cost.svg",
                            "figure-2-networks-printed-gradient.svg",
                            "figure-2-networks-exact-gradient.svg",
                            "figure-2-networks-all-time-cost.svg",
                            "time-step.svg",
                            "nine-nodes-printed-gradient",
                            "nine-nodes-exact-gradient",
                            "nine-nodes-all-time-cost",
                            "fifteen-nodes-printed-gradient",
                            "fifteen-nodes-exact-gradient",
                            "fifteen-nodes-all-time-cost");
        }
        assertThat(folder.resolve("nine-nodes-all-time-cost/report.html")).exists();
        String report = Files.readString(folder.resolve("report.html"));
        assertThat(report.split("<figure><div class=\"card\">", -1)).hasSize(1 + 7);
        Reproduction.write(outcome, folder);
        assertThat(folder.resolve("report.html")).hasContent(report);
    }

    @Test
    void endsWithATableOfSixRows() {
        List<String> lines = Reproduction.summary(outcome);
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).startsWith("nodes  variant");
        assertThat(lines.get(6)).startsWith("   15  all-time cost").endsWith("yes");
    }
}
