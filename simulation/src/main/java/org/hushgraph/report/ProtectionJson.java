package org.hushgraph.report;

import java.util.Optional;
import org.hushgraph.graph.Graph;
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Standing;

/** Writes what new weights achieve against intruders: privacy and usefulness before and after. */
public final class ProtectionJson {
    private ProtectionJson() {}

    /** An object of its own, with the observed nodes, and a sentence if the floor on hidden convergence was lowered. */
    public static String of(Protection protection, Graph graph, Optional<String> loweredFloor) {
        return Json.object(json -> {
            write(json.nodes("observed", graph, protection.observed()), Optional.of(protection));
            loweredFloor.ifPresentOrElse(
                    sentence -> json.put("loweredFloor", sentence), () -> json.putNull("loweredFloor"));
        });
    }

    /** Writes the keys {@code before} and {@code after}; null if there is nothing to compare. */
    static void write(Json json, Optional<Protection> protection) {
        write(json, "before", protection.map(Protection::before));
        write(json, "after", protection.map(Protection::after));
    }

    private static void write(Json json, String name, Optional<Standing> standing) {
        standing.ifPresentOrElse(
                at -> json.object(
                        name,
                        entry -> entry.put("exposure", at.exposure())
                                .put("own", at.own())
                                .put("others", at.others())
                                .put("othersBound", at.othersBound().orElse(Double.NaN))
                                .put("hiddenBits", at.hiddenBits().orElse(Double.NaN))
                                .put("convergence", at.convergence().orElse(Double.NaN))
                                .put("hiddenConvergence", at.hiddenConvergence().orElse(Double.NaN))
                                .put("components", at.components())),
                () -> json.putNull(name));
    }
}
