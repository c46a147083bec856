package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.comparison.ComparisonRun;
import org.hushgraph.comparison.Defence;
import org.hushgraph.comparison.NoiseChoice;
import org.hushgraph.comparison.Outcome;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.replay.RecordedResult;
import org.hushgraph.report.ComparisonColumn;
import org.hushgraph.report.ComparisonJson;
import org.hushgraph.report.ComparisonTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph compare}: runs all defences on the same network, against the same intruders. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Runs all defences on one scenario: same network, same intruders, same seed.",
            "",
            "Fixed weights: initial, uniform, max-degree, Metropolis, fastest, best in hindsight.",
            "Learners: Newton steps, gradient descent, exponentiated gradient.",
            "Others: cutting off, Gaussian noise (differentially private), zero-sum noise.",
            "",
            "The table shows what intruders learn under each defence and what it costs in usefulness. Of the"
                    + " scenario's learner, only gradientBound is used.",
            "Writes report.html, comparison.json, comparison.csv and comparison.svg. The same command writes the"
                    + " same bytes.",
            ""
        },
        footer = {
            "",
            "Columns:",
            "  cost, regret      exposure of all rounds, and its excess over best-fixed",
            "  bits              leak about all initial states",
            "  of hidden         leak about the hidden nodes, in bits",
            "  least dev.        least posterior deviation of a hidden node",
            "  error, bound      error of attacks on hidden nodes, and its lower bound",
            "  λ₂, least λ₂      rate of agreement, mean and least over the rounds",
            "  distance          distance of nodes from the true average at the end",
            "  offset            standard deviation that noise adds to the agreed value",
            "  change            total change of the weights",
            "",
            "Examples:",
            "  hushgraph compare examples/nine-nodes.yaml",
            "  hushgraph compare examples/nine-nodes.yaml --epsilon 0.5 --distance 2 --json",
            "  hushgraph compare examples/nine-nodes.yaml --times"
        })
final class CompareCommand extends ConsoleCommand {
    @Mixin
    private ScenarioArgument scenario;

    @Option(
            names = "--epsilon",
            paramLabel = "E",
            defaultValue = "1",
            description = "Differential privacy of one release of states with Gaussian noise, if one node's state"
                    + " differs by up to --distance. Default: ${DEFAULT-VALUE}.")
    private double epsilon;

    @Option(
            names = "--delta",
            paramLabel = "D",
            defaultValue = "1e-5",
            description =
                    "Difference of probabilities that is allowed beyond the factor e^epsilon. Default: ${DEFAULT-VALUE}.")
    private double delta;

    @Option(
            names = "--distance",
            paramLabel = "X",
            defaultValue = "1",
            description =
                    "Largest difference of a state that --epsilon covers, in standard deviations of the observer's"
                            + " prior. Default: ${DEFAULT-VALUE}.")
    private double distance;

    @Option(
            names = "--deviation",
            paramLabel = "S",
            defaultValue = "1",
            description = "Standard deviation of the first zero-sum noise. Default: ${DEFAULT-VALUE}.")
    private double deviation;

    @Option(
            names = "--ratio",
            paramLabel = "R",
            defaultValue = "0.9",
            description = "Factor by which zero-sum noise shrinks each round. Default: ${DEFAULT-VALUE}.")
    private double ratio;

    @Option(
            names = "--times",
            description = "Measure and print the time per round, the only output that differs from run to run.")
    private boolean times;

    @Mixin
    private final AttackOptions options = new AttackOptions("10", "200", "Number of attacks on each defence.");

    @Mixin
    private final ResultOptions results = ResultOptions.named("comparison");

    @Override
    public Integer call() {
        Optional<RecordedResult> recorded = scenario.recorded("comparison");
        if (recorded.isPresent()) {
            return repeat(recorded.get());
        }
        Path folder = results.folder(scenario.stem());
        try (StopSignal stop = new StopSignal(
                "writing the comparison of the finished defences",
                "some results are missing, but the files that were written are complete")) {
            ComparisonRun run = scenario.use(s -> new ComparisonRun(s, options.plan(), noise()));
            Comparison comparison = ResultOptions.written(
                    folder,
                    () -> scenario.use(s -> compared(run, stop)),
                    scenario::provenance,
                    (result, files) -> files.write(result));
            results.print(
                    console -> print(comparison, folder, console),
                    console -> console.print(ComparisonJson.of(comparison, scenario.provenance())),
                    console -> ComparisonTable.write(comparison, console));
            if (times && !results.isQuiet() && !stop.getAsBoolean()) {
                printTimes(run.times(), results.isData() ? err() : out());
            }
            // errors below the bound reveal a bug
            return comparison.outcomes().stream()
                            .anyMatch(outcome -> outcome.privacy().isBeaten())
                    ? 1
                    : 0;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private int repeat(RecordedResult recorded) {
        return scenario.repeat(
                recorded,
                results,
                () -> repeated(new ComparisonRun(
                        recorded.scenario(), AttackOptions.recorded(recorded), recordedNoise(recorded))),
                (comparison, files) -> files.write(comparison),
                ComparisonJson::of);
    }

    private static NoiseChoice recordedNoise(RecordedResult recorded) {
        return new NoiseChoice(
                recorded.setting("epsilon").number(),
                recorded.setting("delta").number(),
                recorded.findSetting("distance").map(ConfigNode::number).orElse(1.0), // older results have none
                recorded.setting("deviation").number(),
                recorded.setting("ratio").number());
    }

    private Comparison repeated(ComparisonRun run) {
        try (Progress progress = results.progress()) {
            return run.compare(progress, () -> false);
        }
    }

    private NoiseChoice noise() {
        try {
            return new NoiseChoice(epsilon, delta, distance, deviation, ratio);
        } catch (IllegalArgumentException e) { // its message starts with the name of an option
            throw badInput("--" + e.getMessage());
        }
    }

    private Comparison compared(ComparisonRun run, StopSignal stop) {
        try (Progress progress = results.progress()) {
            ComparisonRun.Listener listener = new ComparisonRun.Listener() {
                @Override
                public void defence(int done, int all) {
                    if (done > 0) {
                        stop.worthSaving();
                    }
                    progress.defence(done, all);
                }

                @Override
                public void phase(String name, int gradients, DoubleSupplier gap) {
                    progress.phase(name, gradients, gap);
                }
            };
            return stop.orFinished(() -> run.compare(listener, stop), run::soFar);
        }
    }

    private static void print(Comparison comparison, Path folder, PrintWriter console) {
        console.println(comparison.scenario().name() + " ("
                + comparison.scenario().graph() + ", " + comparison.scenario().rounds() + " rounds, "
                + comparison.plan().trials() + " attacks on each)");
        console.println(line("", ComparisonColumn::heading));
        for (Outcome outcome : comparison.outcomes()) {
            console.println(line(outcome.defence().word(), measure -> measure.shown(outcome, NumberStyle.PLAIN)));
        }
        comparison
                .absent()
                .forEach((defence, why) -> console.println(String.format("%-22s not run: %s", defence.word(), why)));
        List<String> front = comparison.front().stream().map(Defence::word).toList();
        console.println("Pareto front of bits about hidden nodes and distance: " + String.join(", ", front));
        console.println("report: " + folder.resolve("report.html"));
    }

    private static String line(String name, Function<ComparisonColumn, String> cell) {
        return String.format("%-22s", name)
                + ComparisonColumn.ALL.stream()
                        .map(measure -> String.format(" %10s", cell.apply(measure)))
                        .collect(Collectors.joining());
    }

    private static void printTimes(Map<Defence, Double> seconds, PrintWriter console) {
        console.println("time per round:");
        seconds.forEach((defence, time) -> console.println(
                String.format("%-22s %10s µs", defence.word(), NumberStyle.PLAIN.number(1e6 * time, 3))));
        console.flush();
    }
}
