package org.hushgraph.report;

import java.util.stream.IntStream;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.Attack;

/** Writes an {@link Attack} as {@code attack.json}. */
public final class AttackJson {
    private AttackJson() {}

    public static String of(Attack attack, Provenance provenance) {
        Graph graph = attack.scenario().graph();
        return Json.object(json -> {
            ResultHeader.of(attack, provenance).write(json);
            json.put("name", attack.scenario().name());
            DisclosureJson.writeObserver(json, attack.observer());
            json.put("duration", attack.duration())
                    .put("rate", attack.plan().rate())
                    .put("trials", attack.plan().trials())
                    .put("seed", Long.toString(attack.plan().seed()))
                    .object("first", entry -> write(entry, attack.first(), graph))
                    .object("adapting", entry -> write(entry, attack.adapting(), graph))
                    .object("last", entry -> write(entry, attack.last(), graph));
        });
    }

    private static void write(Json json, AttackTrials trials, Graph graph) {
        json.put("readings", trials.readings())
                .put("bits", trials.bound().bits())
                .put("bitsWithoutPause", trials.limit().bits())
                .put("score", trials.score())
                .put("beaten", trials.isBeaten())
                .put("missed", trials.isMissed())
                .objects(
                        "nodes",
                        IntStream.range(0, graph.nodeCount()).boxed().toList(),
                        (entry, node) -> entry.put("node", graph.name(node))
                                .put("bound", trials.bound().deviations().get(node))
                                .put("error", trials.errors().get(node))
                                .put("errorFrom", trials.lowerError(node))
                                .put("errorTo", trials.upperError(node))
                                .put(
                                        "boundWithoutPause",
                                        trials.limit().deviations().get(node))
                                .put("truth", trials.truth().get(node))
                                .put("estimate", trials.estimate().get(node)));
    }
}
