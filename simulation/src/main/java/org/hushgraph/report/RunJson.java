package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.belief.Belief;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.ScenarioWriter;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.Knowledge;
import org.hushgraph.simulation.Run;
import org.hushgraph.word.EnumNames;

/** Writes a {@link Run} as {@code result.json}. */
public final class RunJson {
    private static final int MOST_CHANGED = 1000;

    private RunJson() {}

    public static String of(Run run, Provenance provenance) {
        return Json.object(json -> write(json, run, provenance));
    }

    /** Writes to a writer, because long runs exceed the maximum length of a string. Does not close the writer. */
    public static void write(Run run, Provenance provenance, Writer out) throws IOException {
        Json.write(out, json -> write(json, run, provenance));
    }

    private static void write(Json json, Run run, Provenance provenance) {
        ResultHeader.of(run, provenance).write(json);
        Graph graph = run.scenario().graph();
        boolean whole = RunTables.holdAllWeights(run);
        json.put("name", run.scenario().name());
        run.scenario().nonlinear().ifPresent(nonlinear -> json.put("dynamics", nonlinear.model()));
        json.put("engine", EnumNames.of(run.engine())).put("errorKind", ErrorText.kind(run.hasProvedErrors()));
        run.scenario()
                .origin()
                .report()
                .ifPresent(report -> json.object("import", entry -> ImportJson.write(entry, report)));
        if (whole) {
            json.edges("edges", graph);
        }
        json.objects("rounds", run.rounds(), (entry, round) -> {
            entry.put("round", round.round())
                    .nodes("observed", graph, round.observed())
                    .put("cost", round.cost())
                    .put("own", round.split().own())
                    .put("others", round.split().others())
                    .object(
                            "hidden",
                            hidden -> hidden.put("exposure", round.split().others())
                                    .put("bound", round.othersBound().orElse(Double.NaN)))
                    .put("gap", round.gap().orElse(Double.NaN))
                    .put("gradientNorm", round.gradientNorm())
                    .put("costError", round.costError())
                    .put("gradientError", round.gradientError())
                    .put("splitError", round.splitError());
            if (!round.refused().isEmpty()) {
                entry.nodes("refused", graph, round.refused());
            }
            round.perceived()
                    .ifPresent(known -> entry.object("belief", belief -> write(belief, known.belief(), graph)));
            if (whole) {
                entry.put("weights", run.weights().at(round.round()));
            }
        });
        if (whole) {
            json.put("finalWeights", run.finalWeights());
        } else {
            writeChanged(json, run);
        }
        json.put("totalCost", run.totalCost())
                .object("best", best -> writeBest(best, run.best(), whole))
                .object(
                        "regret",
                        regret -> regret.put("static", run.staticRegret().cumulative())
                                .put("dynamic", run.dynamicRegret().cumulative()));
        writeBound(json, run);
        json.object("constants", constants -> writeConstants(constants, run.constants()))
                .object("convexity", convexity -> writeConvexity(convexity, run));
        run.knowledge().ifPresent(knowledge -> json.object("knowledge", entry -> write(entry, knowledge, graph)));
        run.ledger()
                .ifPresent(ledger ->
                        json.object("ledger", entry -> new LedgerText(ledger, run.scenario()).write(entry)));
        run.scenario().guarantee().ifPresent(choice -> json.object("guarantee", entry -> write(entry, choice, graph)));
        ProtectionJson.write(json, run.protection());
        json.texts("notes", run.notes());
    }

    /** Writes the promise that the weights of all rounds keep. */
    private static void write(Json json, GuaranteeChoice choice, Graph graph) {
        json.value("promise", ScenarioWriter.guarantee(choice, graph))
                .put("proof", EnumNames.of(ProofKind.CAPS))
                .put("holds", ProofKind.CAPS.holds())
                .put("readers", choice.readers())
                .put("largestCap", choice.caps().max());
    }

    /** Writes the probabilities that are not negligible. */
    private static void write(Json json, Belief belief, Graph graph) {
        for (int n = 0; n < belief.size(); n++) {
            if (belief.probability(n) > Belief.NEGLIGIBLE) {
                json.put(graph.name(belief.node(n)), belief.probability(n));
            }
        }
    }

    private static void write(Json json, Knowledge knowledge, Graph graph) {
        DisclosureJson.writeObserver(json.nodes("observed", graph, knowledge.observed()), knowledge.observer());
        json.put("bitsBefore", knowledge.before().bits())
                .put("bitsAfter", knowledge.after().bits())
                .objects(
                        "nodes",
                        IntStream.range(0, graph.nodeCount()).boxed().toList(),
                        (entry, node) -> entry.put("node", graph.name(node))
                                .put("before", knowledge.before().deviations().get(node))
                                .put("after", knowledge.after().deviations().get(node)))
                .texts("worse", knowledge.worse().stream().map(graph::name).toList());
    }

    /** Writes the name of the file with all weights, and the links that changed most. */
    private static void writeChanged(Json json, Run run) {
        Graph graph = run.scenario().graph();
        List<Integer> changed = IntStream.of(run.weights().mostChangedAtEnd(MOST_CHANGED))
                .boxed()
                .toList();
        json.put("weightsFile", LinkTable.FILE)
                .objects(
                        "changed",
                        changed,
                        (entry, link) -> entry.edge("edge", graph, link)
                                .put("first", run.weights().first().get(link))
                                .put("final", run.finalWeights().get(link)));
    }

    private static void writeBest(Json json, BestInHindsight best, boolean whole) {
        json.put("totalCost", best.value());
        if (whole) {
            json.put("weights", best.weights());
        }
        json.put("gap", best.gap())
                .put("residual", best.residual())
                .put("certificate", EnumNames.of(best.certificate()));
    }

    private static void writeBound(Json json, Run run) {
        int rounds = run.rounds().size();
        run.bound()
                .ifPresentOrElse(
                        bound -> json.put("bound", bound.after(rounds))
                                .put("sharpBound", bound.sharpAfter(rounds))
                                .put("trivialBound", bound.trivial())
                                .put("vacuous", bound.isVacuous(rounds)),
                        () -> json.putNull("bound")
                                .putNull("sharpBound")
                                .putNull("trivialBound")
                                .putNull("vacuous"));
    }

    private static void writeConstants(Json json, Constants constants) {
        json.put("gradientBound", constants.gradientBound())
                .put("diameter", constants.diameter().value())
                .put("diameterExact", constants.diameter().exact())
                .put("alpha", constants.alpha().orElse(Double.NaN))
                .put("beta", constants.newton().map(NewtonParameters::beta).orElse(Double.NaN))
                .put(
                        "epsilon",
                        constants
                                .newton()
                                .map(NewtonParameters::initialCurvature)
                                .orElse(Double.NaN));
    }

    private static void writeConvexity(Json json, Run run) {
        run.convexity()
                .ifPresentOrElse(
                        verdict -> json.put(
                                        "leastCurvature", verdict.alongBudget().least())
                                .put("relative", verdict.alongBudget().relative())
                                .put("convex", verdict.convex())
                                .put(
                                        "leastCurvatureAllDirections",
                                        verdict.allDirections().least())
                                .put("verdict", verdict.describe()),
                        () -> json.putNull("leastCurvature").putNull("convex").put("verdict", "not measured"));
    }
}
