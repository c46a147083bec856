package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.report.GuaranteeJson;
import org.hushgraph.report.GuaranteeTable;
import org.hushgraph.report.GuaranteeText;
import org.hushgraph.simulation.GuaranteeResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph guarantee}: whether weights keep the promise of a scenario, and the fastest ones that do. */
@Command(
        name = "guarantee",
        mixinStandardHelpOptions = true,
        description = {
            "Finds the fastest weights that keep the guarantee of a scenario.",
            "",
            "States whether the present weights keep the promise, for which nodes readers learn most, and on which proof"
                    + " the answer rests. The budget is a limit. Exit code 1: no weights were found that keep it.",
            "Writes report.html, guarantee.json, guarantee.csv and, with --trade-off, trade-off.csv and trade-off.svg.",
            ""
        },
        footer = {"", "Example:", "  hushgraph guarantee examples/nine-nodes.yaml --set guarantee.bits=0.1 --json"})
final class GuaranteeCommand extends ConsoleCommand {
    @Mixin
    private SeededScenario scenario;

    @Option(
            names = "--proof",
            paramLabel = "PROOF",
            completionCandidates = Words.Proofs.class,
            description =
                    "The proof: caps, which always holds, or gramian, which holds for constant weights. Default: caps,"
                            + " unless constant weights are clearly faster.")
    private String proof;

    @Option(names = "--trade-off", description = "Also compute usefulness for " + GuaranteeResult.POINTS + " promises.")
    private boolean isTradeOff;

    @Mixin
    private final ResultOptions results = ResultOptions.named("guarantee");

    @Override
    public Integer call() {
        Optional<ProofKind> kind = proof();
        Path folder = results.folder(scenario.stem());
        try {
            GuaranteeResult result = ResultOptions.written(
                    folder, () -> found(kind), scenario::provenance, (found, files) -> files.write(found));
            results.print(
                    console -> print(result, folder, console),
                    console -> GuaranteeJson.write(result, scenario.provenance(), console),
                    console -> GuaranteeTable.write(result, console));
            if (!result.found().kept()) {
                printError("The guarantee is not kept. " + GuaranteeText.refusal(result));
                return 1;
            }
            return 0;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private Optional<ProofKind> proof() {
        if (proof == null) {
            return Optional.empty();
        }
        for (ProofKind kind : ProofKind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(proof)) {
                return Optional.of(kind);
            }
        }
        throw badInput("--proof " + proof + " must be caps or gramian.");
    }

    private GuaranteeResult found(Optional<ProofKind> kind) {
        try (Progress progress = results.progress()) {
            progress.show("weights that keep the guarantee");
            GuaranteeResult found = scenario.use(given -> GuaranteeResult.of(
                    given, kind, isTradeOff, done -> progress.count("promise", done, GuaranteeResult.POINTS)));
            found.notes().forEach(note -> Notice.print(commandLine(), note));
            return found;
        }
    }

    private static void print(GuaranteeResult result, Path folder, PrintWriter console) {
        console.println(result.scenario().name() + " (" + result.scenario().graph() + ")");
        console.println(GuaranteeText.verdict(result));
        console.println();
        GuaranteeText.comparison(result).toLines().forEach(console::println);
        console.println();
        GuaranteeText.worst(result).toLines().forEach(console::println);
        console.println();
        console.println(GuaranteeText.proof(result));
        if (folder != null) {
            console.println("report: " + folder.resolve("report.html"));
        }
    }
}
