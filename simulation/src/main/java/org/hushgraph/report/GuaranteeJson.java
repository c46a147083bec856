package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.hushgraph.graph.Graph;
import org.hushgraph.guarantee.GuaranteedWeights;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.ScenarioWriter;
import org.hushgraph.simulation.GuaranteeResult;
import org.hushgraph.word.EnumNames;

/** Writes a {@link GuaranteeResult} as JSON. */
public final class GuaranteeJson {
    /** The most nodes that are listed. */
    public static final int MOST_WORST = 20;

    private GuaranteeJson() {}

    /** Writes the content of {@code guarantee.json}. */
    public static void write(GuaranteeResult result, Provenance provenance, Writer out) throws IOException {
        Json.write(out, json -> {
            ResultHeader.of(result, provenance).write(json);
            write(json, result);
        });
    }

    private static void write(Json json, GuaranteeResult result) {
        Graph graph = result.scenario().graph();
        GuaranteedWeights found = result.found();
        json.value("promise", promise(result.scenario().guarantee().orElseThrow(), graph))
                .put("kept", found.kept())
                .put("proof", EnumNames.of(found.proof()))
                .put("holds", found.proof().holds());
        found.refusal().ifPresentOrElse(why -> json.put("refusal", EnumNames.of(why)), () -> json.putNull("refusal"));
        json.edges("edges", graph).put("weights", found.weights()).put("convergence", number(found.convergence()));
        if (found.hiddenConvergence().isPresent()) {
            json.put("hiddenConvergence", number(found.hiddenConvergence()));
        }
        json.object(
                "present",
                present ->
                        present.put("kept", result.check().isKept()).put("convergence", number(result.convergence())));
        json.objects(
                "worst",
                found.check().nodes().stream().limit(MOST_WORST).toList(),
                (entry, worst) -> entry.put("node", graph.name(worst.node()))
                        .nodes("against", graph, worst.readers())
                        .put("information", worst.known().information())
                        .put("deviation", worst.known().deviation()));
        if (!result.tradeOff().isEmpty()) {
            writeTradeOff(json, result);
        }
    }

    private static void writeTradeOff(Json json, GuaranteeResult result) {
        json.object(
                "tradeOff",
                tradeOff -> tradeOff.object(
                                "present",
                                present -> present.put("deviation", result.presentDeviation())
                                        .put("usefulness", number(result.presentRate())))
                        .objects(
                                "points",
                                result.tradeOff(),
                                (entry, point) -> entry.put("deviation", point.deviation())
                                        .put("caps", number(point.caps()))
                                        .put("gramian", number(point.gramian()))));
    }

    /** The promise with the observer that it rests on, and the largest information that keeps it. */
    public static Map<String, Object> promise(GuaranteeChoice choice, Graph graph) {
        Map<String, Object> promise = new LinkedHashMap<>(ScenarioWriter.guarantee(choice, graph));
        promise.put("noise", choice.observer().noise());
        promise.put("prior", choice.observer().prior());
        promise.put(
                "information",
                choice.promise().largestInformation(choice.observer().prior()));
        return promise;
    }

    private static double number(OptionalDouble value) {
        return value.orElse(Double.NaN);
    }
}
