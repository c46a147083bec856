package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
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
        Run run = run(example);
        double bits = run.knowledge().orElseThrow().after().bits();
        assertThat(Repository.read("README.md"))
                .contains("examples/" + example + ".yaml` | "
                        + cells(run.rounds().get(run.rounds().size() - 1).split(), bits));
    }

    @Test
    void allRunsStartWithTheSameNumbers() {
        Run run = run("objective-total");
        double bits = run.knowledge().orElseThrow().before().bits();
        assertThat(Repository.read("README.md"))
                .contains("| start, all equal | " + cells(run.rounds().get(0).split(), bits));
    }

    private static Run run(String example) {
        return new AdaptationLoop(ScenarioReader.read(Repository.file("examples/" + example + ".yaml"))).run();
    }

    private static String cells(ExposureSplit split, double bits) {
        return NumberStyle.PLAIN.number(split.own(), 4) + " | " + NumberStyle.PLAIN.number(split.others(), 4) + " | "
                + NumberStyle.PLAIN.number(bits, 4) + " |";
    }
}
