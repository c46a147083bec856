package org.hushgraph.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.reproduction.Claim;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Trial;
import org.hushgraph.reproduction.Verdict;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionReportTest {
    private static Reproduction.Outcome outcome;

    @TempDir
    private Path folder;

    @BeforeAll
    static void play() throws IOException {
        try (JobRunner threads = new Threads()) {
            outcome = new Reproduction(threads, name -> {}, played -> {}).play();
        }
    }

    @Test
    void writesOneFolderPerRunAndAReport() throws IOException {
        for (Reproduction.Played played : Stream.of(outcome.nine(), outcome.fifteen())
                .flatMap(List::stream)
                .toList()) {
            new ResultFolder(folder).write(played);
        }
        new ResultFolder(folder).write(outcome);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "report.html",
                            "reproduction.json",
                            "reproduction.csv",
                            "verdicts.csv",
                            "graphs.csv",
                            "figure-1-regret-printed-gradient.svg",
                            "figure-1-regret-exact-gradient.svg",
                            "figure-1-regret-all-time-cost.svg",
                            "figure-2-networks.svg",
                            "figure-2-variants.svg",
                            "misfits.svg",
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
        new ResultFolder(folder).write(outcome);
        assertThat(folder.resolve("report.html")).hasContent(report);
    }

    @Test
    void summaryHasSixRows() {
        List<String> lines =
                ReproductionReport.summary(outcome, NumberStyle.PLAIN).toLines();
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0)).startsWith("nodes  variant");
        assertThat(lines.get(6)).startsWith("   15  all-time cost").endsWith("yes");
    }

    @Test
    void listsEveryVerdictWithItsFigureAndReason() {
        String lines = String.join("\n", ReproductionReport.verdicts(outcome));
        for (Verdict verdict : outcome.verdicts()) {
            Claim claim = verdict.claim();
            assertThat(lines)
                    .contains(claim.statement() + ": " + verdict.answer().words() + "\n  figure:  " + claim.figure())
                    .contains(verdict.why());
        }
        assertThat(lines).contains("Weights that never adapt follow c log T more closely");
    }

    @Test
    void verdictsOfAnotherOutcomeAreOthers() {
        Map<Claim, Trial.Figures> madeUp = new EnumMap<>(Claim.class);
        for (Claim claim : Claim.values()) {
            madeUp.put(
                    claim, new Trial.Figures(0.01, 5)); // passes all tests; the control passes those with a lower limit
        }
        Reproduction.Outcome other = new Reproduction.Outcome(
                outcome.nine(),
                outcome.fifteen(),
                outcome.control(),
                outcome.steps(),
                List.of(new Trial(1, madeUp), new Trial(2, madeUp)));
        assertThat(ReproductionReport.verdicts(other))
                .contains("regret agrees with the O(log T) bound: reproduced")
                .contains("links next to intruders gain weight: not decidable")
                .anyMatch(line -> line.contains("on 0 of 2 graphs."));
    }
}
