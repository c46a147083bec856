package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.ComparisonRun;
import org.hushgraph.comparison.NoiseChoice;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.noise.GaussianMechanism;
import org.hushgraph.observability.Observer;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.ComparisonColumn;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.Attack;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.RealFiles;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the scenarios, tables and figures of docs/defences.md are those of {@code hushgraph compare}. */
class DefencesPageTest {
    private static final String PAGE = "docs/defences.md";

    @ParameterizedTest
    @ValueSource(strings = {"paper-nine-nodes", "paper-fifteen-nodes", "abilene", "abilene-floor", "geant"})
    void tablesAndFiguresMatchTheCommand(String name, @TempDir Path folder) throws IOException {
        Comparison comparison = new ComparisonRun(scenario(name), new Attack.Plan(10, 200, 1), NoiseChoice.defaults())
                .compare(new ComparisonRun.Listener() {});
        assertThat(Repository.read(PAGE)).contains(table(comparison));
        new ResultFolder(folder).write(comparison);
        assertThat(Files.readString(folder.resolve("comparison.svg")))
                .isEqualTo(Repository.read("docs/images/compare-" + name + ".svg"));
    }

    @Test
    void epsilonsAtOtherDistancesAreThoseOfTheDefaultNoise() {
        GaussianMechanism noise = NoiseChoice.defaults().mechanism(Observer.defaults());
        String rows = IntStream.rangeClosed(1, 4)
                .mapToObj(distance -> "| " + distance + " | "
                        + NumberStyle.TYPESET.number(noise.atDistance(distance).epsilon(1e-5), 4) + " |")
                .collect(Collectors.joining("\n"));
        assertThat(Repository.read(PAGE)).contains("| distance | ε |\n|---|---|\n" + rows + "\n\n");
    }

    private static String table(Comparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add(row(Stream.concat(
                Stream.of("defence"), ComparisonColumn.ALL.stream().map(ComparisonColumn::heading))));
        lines.add("|" + "---|".repeat(ComparisonColumn.ALL.size() + 1));
        for (Outcome outcome : comparison.outcomes()) {
            lines.add(row(Stream.concat(
                    Stream.of(outcome.defence().word()),
                    ComparisonColumn.ALL.stream().map(column -> column.shown(outcome, NumberStyle.TYPESET)))));
        }
        return String.join("\n", lines);
    }

    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** Reads an example, or a block of the page that starts with the name of its file; its network is a real one. */
    private static Scenario scenario(String name) {
        Path example = Repository.file("examples/" + name + ".yaml");
        if (Files.exists(example)) {
            return ScenarioReader.read(example);
        }
        String text = FencedBlock.in("yml").stream()
                .map(FencedBlock::text)
                .filter(block -> block.startsWith("# " + name + ".yaml"))
                .findFirst()
                .orElseThrow();
        return ScenarioReader.read(name, text, RealFiles.FOLDER);
    }

    @Test
    void examplesAreThePapersScenarios() {
        assertSame(PaperScenarios.nineNodes(), scenario("paper-nine-nodes"));
        assertSame(PaperScenarios.fifteenNodes(), scenario("paper-fifteen-nodes"));
    }

    private static void assertSame(Scenario expected, Scenario found) {
        assertThat(found.graph().adjacency(found.initialWeights()))
                .isEqualTo(expected.graph().adjacency(expected.initialWeights()));
        assertThat(found.initialWeights()).isEqualTo(expected.initialWeights());
        assertThat(found.intruders().changes()).isEqualTo(expected.intruders().changes());
        assertThat(found.cost()).isInstanceOf(CostChoice.Window.class).isEqualTo(expected.cost());
        assertThat(found.rounds()).isEqualTo(expected.rounds());
    }
}
