package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.reproduction.Reproduction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionReportTest {
    private static final Reproduction.Outcome OUTCOME = new Reproduction(name -> {}, played -> {}).play();

    @TempDir
    private Path folder;

    @Test
    void writesOneFolderPerRunAndAReport() throws IOException {
        for (Reproduction.Played played : Stream.of(OUTCOME.nine(), OUTCOME.fifteen())
                .flatMap(List::stream)
                .toList()) {
            new ResultFolder(folder).write(played);
        }
        new ResultFolder(folder).write(OUTCOME);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "report.html",
                            "reproduction.json",
                            "reproduction.csv",
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
        new ResultFolder(folder).write(OUTCOME);
        assertThat(folder.resolve("report.html")).hasContent(report);
    }

    @Test
    void summaryHasSixRows() {
        List<String> lines =
                ReproductionReport.summary(OUTCOME, NumberStyle.PLAIN).toLines();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).startsWith("nodes  variant");
        assertThat(lines.get(6)).startsWith("   15  all-time cost").endsWith("yes");
    }
}
