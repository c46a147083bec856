package org.hushgraph.report;

import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.simulation.Evaluation;

/** An {@link Evaluation} for machines. */
public final class EvaluationJson {
    private static final int LARGEST_MATRIX = 200;

    private EvaluationJson() {}

    public static String of(Evaluation evaluation) {
        Graph graph = evaluation.scenario().graph();
        NodeSet observed = evaluation.scenario().intruders().observed(0);
        return Json.object(json -> json.put("name", evaluation.scenario().name())
                .edges("edges", graph)
                .put("weights", evaluation.scenario().initialWeights())
                .put("feasible", evaluation.feasible())
                .nodes("observed", graph, observed)
                .put("cost", evaluation.cost())
                .object("gradient", gradient -> {
                    gradient.put("exact", evaluation.exactGradient());
                    evaluation.printedGradient().ifPresent(printed -> gradient.put("printed", printed));
                })
                .object("gramian", gramian -> writeGramian(gramian, evaluation)));
    }

    private static void writeGramian(Json json, Evaluation evaluation) {
        ObservabilityMeasure measure = evaluation.measure();
        evaluation
                .horizon()
                .ifPresentOrElse(horizon -> json.put("horizon", horizon), () -> json.put("horizon", "infinite"));
        if (evaluation.scenario().cost() instanceof CostChoice.AllTime allTime) {
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
        if (evaluation.gramian().rows() <= LARGEST_MATRIX) {
            json.rows("matrix", evaluation.gramian());
        }
    }
}
