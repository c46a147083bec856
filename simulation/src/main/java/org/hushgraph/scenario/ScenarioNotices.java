package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.Position;
import org.hushgraph.observability.Observer;

/**
 * Finds values of a valid scenario that have no effect, or one that users rarely want. They are allowed, but the user may
 * have meant something else.
 */
final class ScenarioNotices {
    private final Map<Position, String> notices = new LinkedHashMap<>();
    private final ConfigNode root;

    private ScenarioNotices(ConfigNode root) {
        this.root = root;
    }

    /** Sentences by the position of the value. */
    static Map<Position, String> of(ConfigNode root) {
        ScenarioNotices found = new ScenarioNotices(root);
        found.findSeeds();
        found.findIntruders();
        found.findUnusedNumbers();
        found.findUnusedRates();
        found.findLeakyFloor();
        found.findGuarantee();
        return found.notices;
    }

    private void findSeeds() {
        List<String> used = RandomParts.allSeeds(root);
        for (String section : List.of("weights", "states")) {
            String path = section + ".seed";
            if (!used.contains(path)) {
                report(path, "has no effect, because " + section + ".initial is not random.");
            }
        }
    }

    private void findIntruders() {
        int rounds = root.peek("rounds").map(ScenarioNotices::whole).orElse(RunPlan.DEFAULT_ROUNDS);
        List<ConfigNode> entries = new ArrayList<>(root.peek("intruders")
                .filter(ConfigNode::isSequence)
                .map(ConfigNode::items)
                .orElse(List.of()));
        entries.sort(Comparator.comparing(ScenarioNotices::round));
        Set<String> observed = null; // before the first entry
        for (ConfigNode entry : entries) {
            Set<String> nodes = entry.peek("nodes").orElseThrow().items().stream()
                    .map(ConfigNode::text)
                    .collect(Collectors.toCollection(HashSet::new));
            if (round(entry) >= rounds) {
                report(
                        entry,
                        "has no effect: it starts in round " + round(entry) + ", but the last of the " + rounds
                                + " rounds is round " + (rounds - 1) + ".");
            } else if (nodes.equals(observed)) {
                report(
                        entry,
                        "has no effect: " + (nodes.isEmpty() ? "no nodes are" : "the same nodes are already")
                                + " observed before round " + round(entry) + ".");
            }
            observed = nodes;
        }
    }

    private void findUnusedRates() {
        boolean one = is("belief.intruders", "one");
        List<String> unused = one ? List.of("arrivals", "falseAlarms") : List.of("accuracy");
        for (String rate : unused) {
            report("belief." + rate, "has no effect with intruders: " + (one ? "one." : "unknown."));
        }
    }

    private void findUnusedNumbers() {
        boolean bits = is("cost.objective", "bits");
        if (bits) {
            report("sensitivity", "has no effect on objective: bits, which counts all nodes alike.");
        }
        if (bits || is("engine", "dense")) {
            report("tolerance", "has no effect on the dense engine, which is accurate to rounding.");
        }
    }

    /** Fiedler: λ₂ ≤ N/(N−1) times the weighted degree of any node. */
    private void findLeakyFloor() {
        report(
                "weights.minConvergence",
                "bounds the total weight of each intruder's links from below, and so what it learns."
                        + " minHiddenConvergence does not.");
    }

    private void findGuarantee() {
        if (root.peek("observer").isEmpty()) {
            report(
                    "guarantee",
                    "rests on the default observer, of noise "
                            + Observer.defaults().noise() + " and prior "
                            + Observer.defaults().prior() + ". Try stating observer.");
        }
        if (is("guarantee.against", "alarms")) {
            report("guarantee.colluding", "has no effect with against: alarms, which counts the intruders.");
        }
    }

    private boolean is(String path, String word) {
        return root.peek(path)
                .filter(ConfigNode::isScalar)
                .map(ConfigNode::text)
                .equals(Optional.of(word));
    }

    private static int round(ConfigNode entry) {
        return entry.peek("round").map(ScenarioNotices::whole).orElse(0);
    }

    private static int whole(ConfigNode node) {
        return node.integer(0, Integer.MAX_VALUE);
    }

    private void report(String path, String message) {
        root.peek(path).ifPresent(node -> report(node, message));
    }

    private void report(ConfigNode node, String message) {
        notices.put(node.position(), node.position().sentence(message));
    }
}
