package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.report.ErrorText;
import org.hushgraph.report.EvaluationJson;
import org.hushgraph.report.EvaluationTable;
import org.hushgraph.report.ProtectionText;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.word.EnumNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hushgraph evaluate}: measures what the initial weights leak in round 0. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        description = {
            "Measures what the initial weights of a scenario leak.",
            "",
            "Prints the cost of round 0, its gradient for each link, and measures of the Gramian. Writes evaluation.json"
                    + " and evaluation.csv if there is a folder for them.",
            ""
        },
        footer = {"", "Example:", "  hushgraph evaluate examples/nine-nodes.yaml"})
final class EvaluateCommand extends ConsoleCommand {
    private static final int MOST_LINES = 2000;
    private static final int STEEPEST = 20;

    @Mixin
    private SeededScenario scenario;

    @Mixin
    private final ResultOptions results = ResultOptions.onRequest("evaluation");

    @Override
    public Integer call() {
        Path folder = results.folder(scenario.stem());
        try {
            Evaluation evaluation = ResultOptions.written(
                    folder,
                    () -> scenario.use(Evaluation::of),
                    scenario::provenance,
                    (result, files) -> files.write(result));
            results.print(
                    console -> print(evaluation, console),
                    console -> console.print(EvaluationJson.of(evaluation, scenario.provenance())),
                    console -> EvaluationTable.write(evaluation, console));
            return 0;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private static void print(Evaluation evaluation, PrintWriter out) {
        Graph graph = evaluation.scenario().graph();
        out.println(evaluation.scenario().name() + " (" + graph + ")");
        if (!evaluation.feasible()) {
            out.println("The weights are outside the feasible set; they are evaluated unchanged.");
        }
        if (!evaluation.scenario().intruders().observed(0).isEmpty()) {
            out.println("hidden nodes         " + ProtectionText.hidden(evaluation.standing(), NumberStyle.PLAIN));
            evaluation
                    .standing()
                    .hiddenConvergence()
                    .ifPresent(rate -> out.println("hidden convergence   " + number(rate)));
        }
        out.println("cost in round 0      " + number(evaluation.cost())
                + (evaluation.engine() == EngineChoice.Kind.DENSE
                        ? ""
                        : "  (" + EnumNames.of(evaluation.engine()) + " engine, error "
                                + ErrorText.describe(
                                        evaluation.hasProvedErrors(), evaluation.costError(), NumberStyle.PLAIN)
                                + ")"));
        evaluation.measure().ifPresentOrElse(measure -> printGramian(evaluation, measure, out), () -> {
            out.println("  own                " + number(evaluation.split().own()));
            out.println("  others             " + number(evaluation.split().others()));
        });
        evaluation.disclosure().ifPresent(disclosure -> printKnowledge(evaluation, disclosure, out));
        out.println();
        printGradient(evaluation, out);
    }

    private static void printKnowledge(Evaluation evaluation, Disclosure disclosure, PrintWriter out) {
        int best = disclosure.bestKnown().get(0);
        out.println("leak                 " + number(disclosure.bits()) + " bits; best known is "
                + evaluation.scenario().graph().name(best) + ", with deviation "
                + number(disclosure.deviations().get(best)));
    }

    private static void printGramian(Evaluation evaluation, ObservabilityMeasure measure, PrintWriter out) {
        out.println("Gramian, horizon     "
                + evaluation.horizon().map(EvaluateCommand::number).orElse("infinite"));
        out.println("  trace              " + number(measure.trace()));
        out.println("  own                " + number(measure.own()));
        out.println("  others             " + number(measure.others()));
        out.println("  eigenvalues        " + number(measure.smallestEigenvalue()) + " to "
                + number(measure.largestEigenvalue()));
        out.println("  numerical rank     " + measure.rank() + " of "
                + evaluation.scenario().graph().nodeCount());
    }

    private static void printGradient(Evaluation evaluation, PrintWriter out) {
        Graph graph = evaluation.scenario().graph();
        boolean all = graph.edgeCount() <= MOST_LINES;
        List<Integer> links =
                all ? IntStream.range(0, graph.edgeCount()).boxed().toList() : evaluation.steepest(STEEPEST);
        if (!all) {
            out.println("The " + STEEPEST + " of " + graph.edgeCount() + " links with the largest gradient:");
        }
        out.printf(
                "%-20s %12s %14s %s%n",
                "link", "weight", "gradient", evaluation.printedGradient().isPresent() ? "       printed" : "");
        for (int l : links) {
            out.printf(
                    "%-20s %12s %14s %s%n",
                    graph.edgeName(l),
                    number(evaluation.scenario().initialWeights().get(l)),
                    number(evaluation.exactGradient().get(l)),
                    evaluation
                            .printedGradient()
                            .map(g -> String.format("%14s", number(g.get(l))))
                            .orElse(""));
        }
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 6);
    }
}
