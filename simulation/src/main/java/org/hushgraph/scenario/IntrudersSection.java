package org.hushgraph.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.network.Network;

/** Reads the section {@code intruders}: a list of changes, or random moves. */
final class IntrudersSection {
    private IntrudersSection() {}

    static IntruderSchedule read(ConfigNode node, Network network, int rounds) {
        if (node.isMapping()) {
            ConfigNode random =
                    node.get("random", "Try listing the intruders instead, such as [{round: 0, nodes: [a]}].");
            node.rejectUnknown();
            int count = random.get("count").integer(1, network.graph().nodeCount());
            Optional<Integer> every = random.find("everyRounds").map(n -> n.integer(1, Integer.MAX_VALUE));
            Optional<Double> rate = random.find("moveRate").map(DoubtSection::probability);
            long seed = random.find("seed").map(ConfigNode::seed).orElse(1L);
            random.rejectUnknown();
            if (every.isPresent() && rate.isPresent()) {
                throw random.get("moveRate").error("can't be combined with everyRounds. Try removing one of them.");
            }
            IntruderSchedule.RandomMoves moves = rate.map(
                            probability -> IntruderSchedule.RandomMoves.atRate(count, probability, rounds, seed))
                    .orElseGet(() -> new IntruderSchedule.RandomMoves(count, every.orElse(10), rounds, seed));
            return IntruderSchedule.random(network.graph().nodeCount(), moves);
        }
        List<IntruderSchedule.Change> changes = new ArrayList<>();
        Map<Integer, Integer> lines = new HashMap<>();
        for (ConfigNode item : node.items()) {
            int round =
                    item.find("round").map(n -> n.integer(0, Integer.MAX_VALUE)).orElse(0);
            Set<Integer> nodes = new LinkedHashSet<>();
            for (ConfigNode name : item.get("nodes").items()) {
                if (!nodes.add(ScenarioReader.node(name, name.text(), network))) {
                    throw name.error("names " + name.text() + " a second time. Try removing one of them.");
                }
            }
            item.rejectUnknown();
            Integer before = lines.putIfAbsent(round, item.position().line());
            if (before != null) {
                throw item.error("is the second entry for round " + round + "; the first is in line " + before
                        + ". Try naming all nodes of a round in one entry.");
            }
            changes.add(new IntruderSchedule.Change(round, NodeSet.of(nodes)));
        }
        return IntruderSchedule.of(changes);
    }
}
