package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ReproductionReport;
import org.hushgraph.report.ReproductionTable;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hushgraph reproduce}: repeats the paper's simulations. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        description = {
            "Repeats the paper's simulations and reports for each of its claims whether it was reproduced.",
            "",
            "The networks with nine and with fifteen nodes run with the paper's cost and printed gradient,"
                    + " with the exact gradient, and with the all-time cost. The claims are tested on 100 random graphs.",
            ""
        })
final class ReproduceCommand extends ConsoleCommand {
    @Mixin
    private final ResultOptions results = ResultOptions.in("paper-result", "reproduction", "verdicts");

    @Override
    public Integer call() {
        Path folder = results.folder("");
        Provenance provenance = Provenance.now();
        try {
            Reproduction.Outcome outcome = ResultOptions.written(
                    folder, () -> played(folder, provenance), () -> provenance, (result, files) -> files.write(result));
            results.print(
                    console -> summarise(outcome, folder, console),
                    console -> ReproductionTable.writeJson(outcome, provenance, console),
                    console -> ReproductionTable.writeVerdicts(outcome, console));
            return 0;
        } catch (UncheckedIOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e.getCause());
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    /** Writes each simulation as soon as it is finished. */
    private Reproduction.Outcome played(Path folder, Provenance provenance) {
        try (JobRunner threads = new Threads();
                Progress progress = results.progress()) {
            return new Reproduction(threads, progress::show, played -> write(played, folder, provenance)).play();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void summarise(Reproduction.Outcome outcome, Path folder, PrintWriter console) {
        ReproductionReport.summary(outcome, NumberStyle.PLAIN).toLines().forEach(console::println);
        console.println();
        ReproductionReport.verdicts(outcome).forEach(console::println);
        console.println();
        console.println("report: " + folder.resolve("report.html"));
    }

    private static void write(Reproduction.Played played, Path folder, Provenance provenance) {
        if (folder == null) {
            return;
        }
        try {
            new ResultFolder(folder, provenance).write(played);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
