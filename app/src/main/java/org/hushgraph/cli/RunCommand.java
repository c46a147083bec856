package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.BoundText;
import org.hushgraph.report.DoubtText;
import org.hushgraph.report.ErrorText;
import org.hushgraph.report.ProtectionText;
import org.hushgraph.report.RunJson;
import org.hushgraph.report.RunTables;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.RunListener;
import org.hushgraph.simulation.WeightHistory;
import org.hushgraph.word.EnumNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph run}: runs a scenario and writes the results. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Adapts the weights of a scenario round by round and compares them with the best possible ones.",
            "",
            "The intruders of the scenario appear and move during the run.",
            "Writes report.html, result.json, rounds.csv, weights.csv and the figures as SVG.",
            "Ctrl-C stops the run; the results of the rounds so far are written, with a shortened evaluation.",
            "If the file is a result.json, the run is repeated. The exit code is 1 if any value differs.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph run examples/nine-nodes.yaml",
            "  hushgraph run examples/nine-nodes.yaml --json > result.json",
            "  hushgraph run examples/nine-nodes.yaml --seed 3 --csv",
            "  hushgraph run nine-nodes-result/result.json",
            "  hushgraph run examples/nine-nodes.yaml --export weights.graphml \\",
            "    --export timeline.gexf"
        })
final class RunCommand extends ConsoleCommand {
    @Mixin
    private SeededScenario scenario;

    @Option(
            names = "--export",
            paramLabel = "FILE",
            description = {
                "Write the network with its weights after the last round. The extension selects the format; .gz"
                        + " compresses it. GEXF holds the weights of every round, if the run kept them all. Repeatable."
            })
    private List<String> exports = List.of();

    @Mixin
    private final ResultOptions results = ResultOptions.named("result", "rounds");

    @Override
    public Integer call() {
        Path folder = results.folder(scenario.stem());
        if (exports.contains("-")) {
            throw badInput("--export needs a file, because the summary goes to standard output. Try a file name.");
        }
        Optional<RecordedResult> recorded = scenario.recorded("run");
        if (recorded.isPresent()) {
            return repeat(recorded.get());
        }
        List<NetworkOutput> outputs = exports.stream()
                .map(file -> NetworkOutput.of(commandLine(), file, Optional.empty()))
                .toList();
        try (StopSignal stop = new StopSignal(
                "writing the results of the rounds so far",
                "some results are missing, but the files that were written are complete")) {
            return play(folder, outputs, stop);
        }
    }

    private int repeat(RecordedResult recorded) {
        return scenario.repeat(
                recorded, results, () -> repeated(recorded), (run, files) -> files.write(run), RunJson::of);
    }

    private Run repeated(RecordedResult recorded) {
        try (Progress progress = results.progress()) {
            return new AdaptationLoop(recorded.scenario(), progress, () -> false).run();
        }
    }

    /** The work that must be done before a signal may end the process. */
    private int play(Path folder, List<NetworkOutput> outputs, StopSignal stop) {
        try {
            Run run = ResultOptions.written(
                    folder, () -> played(stop), scenario::provenance, (result, files) -> files.write(result));
            results.print(
                    console -> summarise(run, folder, console),
                    console -> RunJson.write(run, scenario.provenance(), console),
                    console -> RunTables.rounds(run, console));
            int exitCode = export(run, outputs);
            if (stop.getAsBoolean()) {
                printNotice("stopped by the user after " + run.rounds().size() + " of "
                        + run.scenario().rounds() + " rounds.");
            }
            return exitCode;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private static int export(Run run, List<NetworkOutput> outputs) {
        Network network = run.scenario().origin().network().withWeights(run.finalWeights());
        WeightHistory weights = run.weights();
        List<Vector> history = weights.isComplete()
                ? IntStream.rangeClosed(0, weights.rounds())
                        .mapToObj(t -> t < weights.rounds() ? weights.at(t) : weights.last())
                        .toList()
                : List.of();
        return outputs.stream()
                .mapToInt(output -> output.write(network, history))
                .max()
                .orElse(0);
    }

    private Run played(StopSignal stop) {
        try (Progress progress = results.progress()) {
            return scenario.use(s -> {
                AdaptationLoop loop = new AdaptationLoop(s, listener(progress, stop), stop);
                return stop.orFinished(loop::run, loop::withoutEvaluation);
            });
        }
    }

    private static RunListener listener(Progress progress, StopSignal stop) {
        return new RunListener() {
            @Override
            public void round(int played, int all) {
                if (played > 0) {
                    stop.worthSaving();
                }
                progress.round(played, all);
            }

            @Override
            public void phase(String name, int gradients, DoubleSupplier gap) {
                progress.phase(name, gradients, gap);
            }
        };
    }

    private static void summarise(Run run, Path folder, PrintWriter console) {
        console.println(run.scenario().name() + " (" + run.scenario().graph() + ", "
                + run.rounds().size() + " rounds)");
        if (run.engine() != EngineChoice.Kind.DENSE) {
            console.println("  engine              " + EnumNames.of(run.engine())
                    + ", relative error of costs and gradients "
                    + ErrorText.describe(run.hasProvedErrors(), run.largestError(), NumberStyle.PLAIN));
        }
        run.protection().ifPresent(protection -> summariseProtection(protection, console));
        console.println("  total cost          " + number(run.totalCost()));
        if (Double.isNaN(run.best().value())) {
            console.println("  regret              not computed");
        } else {
            summariseRegret(run, console);
        }
        DoubtText.alarms(run, NumberStyle.PLAIN).ifPresent(text -> console.println("  alarms              " + text));
        DoubtText.price(run, NumberStyle.PLAIN).ifPresent(text -> console.println("  price of change     " + text));
        run.convexity().ifPresent(verdict -> console.println("  convexity           " + verdict.describe()));
        run.knowledge()
                .ifPresent(knowledge -> console.println(
                        "  leak                " + number(knowledge.before().bits()) + " bits before, "
                                + number(knowledge.after().bits()) + " bits after; better known than before: "
                                + knowledge.worse().size() + " of "
                                + run.scenario().graph().nodeCount() + " nodes"));
        run.notes().forEach(note -> console.println("  note: " + note));
        console.println("report: " + folder.resolve("report.html"));
    }

    private static void summariseProtection(Protection protection, PrintWriter console) {
        console.println("  hidden nodes        " + ProtectionText.hidden(protection, NumberStyle.PLAIN));
        ProtectionText.usefulness(protection, NumberStyle.PLAIN)
                .ifPresent(rates -> console.println("  hidden convergence  " + rates));
    }

    private static void summariseRegret(Run run, PrintWriter console) {
        console.println("  best fixed weights  " + number(run.best().value()) + "  ("
                + BoundText.best(run.best(), NumberStyle.PLAIN) + ")");
        console.println("  static regret       " + number(run.staticRegret().total()) + "  ("
                + BoundText.regret(run, NumberStyle.PLAIN) + ")");
        console.println("  dynamic regret      " + number(run.dynamicRegret().total()));
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 6);
    }
}
