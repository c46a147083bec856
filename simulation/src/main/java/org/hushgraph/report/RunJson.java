package org.hushgraph.report;

import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.Run;

/** A {@link Run} for machines: what {@code result.json} holds. */
public final class RunJson {
    private RunJson() {}

    public static String of(Run run) {
        Graph graph = run.scenario().graph();
        return Json.object(json -> {
            json.put("name", run.scenario().name());
            run.scenario()
                    .origin()
                    .report()
                    .ifPresent(report -> json.object("import", entry -> ImportJson.write(entry, report)));
            json.edges("edges", graph)
                    .objects(
                            "rounds",
                            run.rounds(),
                            (entry, round) -> entry.put("round", round.round())
                                    .nodes("observed", graph, round.observed())
                                    .put("cost", round.cost())
                                    .put("own", round.split().own())
                                    .put("others", round.split().others())
                                    .put("gradientNorm", round.gradientNorm())
                                    .put("weights", run.weights().at(round.round())))
                    .put("finalWeights", run.finalWeights())
                    .put("totalCost", run.totalCost())
                    .object(
                            "best",
                            best -> best.put("totalCost", run.best().value())
                                    .put("weights", run.best().weights())
                                    .put("gap", run.best().gap())
                                    .put("residual", run.best().residual())
                                    .put(
                                            "certificate",
                                            ConfigNode.word(run.best().certificate())))
                    .object(
                            "regret",
                            regret -> regret.put("static", run.staticRegret().cumulative())
                                    .put("dynamic", run.dynamicRegret().cumulative()))
                    .put(
                            "bound",
                            run.bound()
                                    .map(bound -> bound.after(run.rounds().size()))
                                    .orElse(Double.NaN))
                    .put(
                            "sharpBound",
                            run.bound()
                                    .map(bound -> bound.sharpAfter(run.rounds().size()))
                                    .orElse(Double.NaN))
                    .object("constants", constants -> writeConstants(constants, run.constants()))
                    .object("convexity", convexity -> writeConvexity(convexity, run))
                    .texts("notes", run.notes());
        });
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
                                .put("verdict", verdict.inWords()),
                        () -> json.putNull("leastCurvature").putNull("convex").put("verdict", "not measured"));
    }
}
