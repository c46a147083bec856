package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.Standing;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers and pictures in README.md that compare the objectives. */
class ReadmeTest {
    @ParameterizedTest
    @ValueSource(strings = {"objective-total", "objective-others"})
    void picturesShowTheRuns(String example, @TempDir Path folder) throws IOException {
        new ResultFolder(folder).write(run(example));
        assertThat(Repository.read("docs/images/" + example + ".svg"))
                .isEqualTo(Files.readString(folder.resolve("network.svg")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"objective-total", "objective-others", "secrets"})
    void numbersAreThoseOfTheRuns(String example) {
        assertThat(Repository.read("README.md"))
                .contains("examples/" + example + ".yaml` | "
                        + cells(run(example).protection().orElseThrow().after()));
    }

    @Test
    void allRunsStartWithTheSameNumbers() {
        assertThat(Repository.read("README.md"))
                .contains("| start, all equal | "
                        + cells(run("objective-total")
                                .protection()
                                .orElseThrow()
                                .before()));
    }

    private static Run run(String example) {
        return new AdaptationLoop(ScenarioReader.read(Repository.file("examples/" + example + ".yaml"))).run();
    }

    private static String cells(Standing standing) {
        return Stream.of(
                        OptionalDouble.of(standing.own()),
                        OptionalDouble.of(standing.others()),
                        standing.hiddenBits(),
                        standing.hiddenConvergence())
                .map(value -> NumberStyle.PLAIN.number(value.orElseThrow(), 4) + " |")
                .collect(Collectors.joining(" "));
    }
}
