package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.hushgraph.report.Reproduction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code hushgraph reproduce}: plays the paper's simulations. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        description = {
            "Plays the paper's simulations and tells what was found.",
            "",
            "Nine nodes and fifteen nodes, each with the paper's cost and printed gradient, with the",
            "exact gradient, and with the all-time cost; with a report over all of them.",
            ""
        })
final class ReproduceCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

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
            OutFolder.require(out);
            try (Progress progress = new Progress()) {
                outcome = new Reproduction(progress::show).play();
            }
            Reproduction.write(outcome, out);
        } catch (IOException e) {
            return Failure.report(spec.commandLine(), "can't write into " + out, e);
        }
        PrintWriter console = spec.commandLine().getOut();
        Reproduction.summary(outcome).forEach(console::println);
        console.println();
        console.println("report: " + out.resolve("report.html"));
        console.flush();
        return 0;
    }
}
