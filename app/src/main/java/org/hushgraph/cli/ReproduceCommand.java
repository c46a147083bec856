package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.ReproductionReport;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.reproduction.Reproduction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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
    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "paper-result",
            description = "Folder for the results. Default: ${DEFAULT-VALUE}.")
    private Path out;

    @Override
    public Integer call() {
        Reproduction.Outcome outcome;
        try {
            ResultFolder.requireWritable(out);
            try (Progress progress = new Progress()) {
                outcome = new Reproduction(progress::show, this::write).play();
            }
            new ResultFolder(out).write(outcome);
        } catch (UncheckedIOException e) {
            return Failure.report(commandLine(), "can't write into " + out, e.getCause());
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + out, e);
        }
        PrintWriter console = out();
        ReproductionReport.summary(outcome, NumberStyle.PLAIN).toLines().forEach(console::println);
        console.println();
        console.println("report: " + out.resolve("report.html"));
        console.flush();
        return 0;
    }

    private void write(Reproduction.Played played) {
        try {
            new ResultFolder(out).write(played);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
