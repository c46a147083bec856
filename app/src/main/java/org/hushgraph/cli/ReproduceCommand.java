package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ReproductionReport;
import org.hushgraph.report.ReproductionTable;
import org.hushgraph.reproduction.Reproduction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hushgraph reproduce}: repeats the paper's simulations. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        description = {
            "Repeats the paper's simulations and writes one report about all of them.",
            "",
            "The networks with nine and with fifteen nodes run with the paper's cost and printed gradient,"
                    + " with the exact gradient, and with the all-time cost.",
            ""
        })
final class ReproduceCommand extends ConsoleCommand {
    @Mixin
    private final ResultOptions results = ResultOptions.in("paper-result", "reproduction");

    @Override
    public Integer call() {
        Path folder = results.folder("");
        Provenance provenance = Provenance.now();
        try {
            Reproduction.Outcome outcome = ResultOptions.written(
                    folder, this::played, () -> provenance, (result, files) -> files.write(result));
            results.print(
                    console -> summarise(outcome, folder, console),
                    console -> ReproductionTable.writeJson(outcome, provenance, console),
                    console -> ReproductionTable.write(outcome, console));
            return 0;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private Reproduction.Outcome played() {
        try (Progress progress = results.progress()) {
            return new Reproduction(progress::show).play();
        }
    }

    private static void summarise(Reproduction.Outcome outcome, Path folder, PrintWriter console) {
        ReproductionReport.summary(outcome, NumberStyle.PLAIN).toLines().forEach(console::println);
        console.println();
        console.println("report: " + folder.resolve("report.html"));
    }
}
