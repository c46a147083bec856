package org.hushgraph.report;

import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.word.EnumNames;

/** Writes an {@link Evaluation} as JSON. */
public final class EvaluationJson {
    private static final int LARGEST_MATRIX = 200;
    private static final int STEEPEST = 1000;

    private EvaluationJson() {}

    public static String of(Evaluation evaluation, Provenance provenance) {
        return Json.object(json -> {
            ResultHeader.of(evaluation, provenance).write(json);
            write(json, evaluation);
        });
    }

    /** Without a provenance, for answers of the live service. */
    public static String of(Evaluation evaluation) {
        return Json.object(json -> write(json, evaluation));
    }

    private static void write(Json json, Evaluation evaluation) {
        Graph graph = evaluation.scenario().graph();
        NodeSet observed = evaluation.scenario().intruders().observed(0);
        boolean whole = graph.edgeCount() <= RunTables.MOST_COLUMNS;
        json.put("name", evaluation.scenario().name());
        evaluation.scenario().nonlinear().ifPresent(nonlinear -> json.put("dynamics", nonlinear.model()));
        if (whole) {
            json.edges("edges", graph).put("weights", evaluation.scenario().initialWeights());
        }
        json.put("feasible", evaluation.feasible())
                .nodes("observed", graph, observed)
                .put("engine", EnumNames.of(evaluation.engine()))
                .put("errorKind", ErrorText.kind(evaluation.hasProvedErrors()))
                .put("objective", EnumNames.of(evaluation.scenario().objective()))
                .put("cost", evaluation.cost())
                .put("costError", evaluation.costError())
                .put("own", evaluation.split().own())
                .put("others", evaluation.split().others())
                .put("splitError", evaluation.split().error())
                .put("othersBound", evaluation.othersBound().orElse(Double.NaN));
        if (whole) {
            json.object("gradient", gradient -> {
                gradient.put("exact", evaluation.exactGradient());
                evaluation.printedGradient().ifPresent(printed -> gradient.put("printed", printed));
            });
        } else {
            writeSteepest(json, evaluation);
        }
        json.put("gradientError", evaluation.gradientError());
        evaluation
                .disclosure()
                .ifPresent(disclosure -> json.object(
                        "knowledge",
                        knowledge -> DisclosureJson.write(
                                knowledge, evaluation.scenario().observer().orElseThrow(), disclosure, graph)));
        evaluation
                .measure()
                .ifPresent(measure -> json.object("gramian", gramian -> writeGramian(gramian, evaluation, measure)));
    }

    /** Writes the links with the largest derivatives instead of the whole gradient. */
    private static void writeSteepest(Json json, Evaluation evaluation) {
        Graph graph = evaluation.scenario().graph();
        json.objects(
                "steepest",
                evaluation.steepest(STEEPEST),
                (entry, link) -> entry.edge("edge", graph, link)
                        .put("weight", evaluation.scenario().initialWeights().get(link))
                        .put("gradient", evaluation.exactGradient().get(link)));
    }

    private static void writeGramian(Json json, Evaluation evaluation, ObservabilityMeasure measure) {
        evaluation
                .horizon()
                .ifPresentOrElse(horizon -> json.put("horizon", horizon), () -> json.put("horizon", "infinite"));
        if (evaluation.scenario().cost().span(0, 0) instanceof AllTime allTime) {
            json.put("discount", allTime.discount());
        }
        json.put("trace", measure.trace())
                .put("own", measure.own())
                .put("others", measure.others())
                .put("largestEigenvalue", measure.largestEigenvalue())
                .put("smallestEigenvalue", measure.smallestEigenvalue())
                .put("logDet", measure.logDet().orElse(Double.NaN))
                .put("traceInverse", measure.traceInverse().orElse(Double.NaN))
                .put("rank", measure.rank());
        evaluation
                .gramian()
                .filter(matrix -> matrix.rows() <= LARGEST_MATRIX)
                .ifPresent(matrix -> json.rows("matrix", matrix));
    }
}
