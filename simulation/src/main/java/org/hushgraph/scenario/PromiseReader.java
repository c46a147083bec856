package org.hushgraph.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.knowledge.Promise;

/** Reads and writes a {@link Promise}: {@code deviation}, {@code bits}, or {@code epsilon}, {@code delta} and {@code distance}. */
final class PromiseReader {
    private static final String DEVIATION = "deviation";
    private static final String BITS = "bits";
    private static final String EPSILON = "epsilon";
    private static final String DELTA = "delta";
    private static final String DISTANCE = "distance";

    private PromiseReader() {}

    /** Reads the keys of a promise; other keys are left to the caller. */
    static Promise read(ConfigNode node) {
        List<String> kinds =
                List.of(DEVIATION, BITS, EPSILON).stream().filter(node::has).toList();
        if (kinds.size() != 1) {
            throw node.error("must have exactly one of " + DEVIATION + ", " + BITS + " and " + EPSILON + ", but has "
                    + (kinds.isEmpty() ? "none" : String.join(" and ", kinds)) + ". Try {bits: 0.5}.");
        }
        return switch (kinds.get(0)) {
            case DEVIATION -> new Promise.Deviation(node.get(DEVIATION).positiveNumber());
            case BITS -> new Promise.Bits(node.get(BITS).positiveNumber());
            default -> {
                double epsilon = node.get(EPSILON).positiveNumber();
                double delta =
                        node.get(DELTA, "Try delta: 1e-5 besides epsilon.").positiveNumber();
                double distance =
                        node.find(DISTANCE).map(ConfigNode::positiveNumber).orElse(1.0);
                yield ScenarioReader.located(node, () -> new Promise.DifferentialPrivacy(epsilon, delta, distance));
            }
        };
    }

    /** The keys of a promise, as they are read. */
    static Map<String, Object> mapping(Promise promise) {
        Map<String, Object> entries = new LinkedHashMap<>();
        if (promise instanceof Promise.Deviation deviation) {
            entries.put(DEVIATION, deviation.least());
        } else if (promise instanceof Promise.Bits bits) {
            entries.put(BITS, bits.most());
        } else if (promise instanceof Promise.DifferentialPrivacy privacy) {
            entries.put(EPSILON, privacy.epsilon());
            entries.put(DELTA, privacy.delta());
            entries.put(DISTANCE, privacy.distance());
        }
        return entries;
    }
}
