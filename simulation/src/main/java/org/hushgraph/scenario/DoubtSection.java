package org.hushgraph.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.belief.Belief;
import org.hushgraph.belief.FilterRates;
import org.hushgraph.belief.ReportModel;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.network.Network;

/** Reads the sections {@code alarms} and {@code belief}: what the policy receives about intruders, and how it interprets it. */
final class DoubtSection {
    private static final double MOVE_RATE = 0.05;
    private static final double ARRIVALS = 0.01;
    private static final double FALSE_ALARMS = 0.01;

    /** With a filter, the cost has a term for every node. */
    private static final int MOST_NODES = 1000;

    private static final long MOST_VALUES = 20_000_000; // probabilities that a run keeps

    private DoubtSection() {}

    static Doubt read(ConfigNode root, Network network, IntruderSchedule intruders, int rounds) {
        Optional<AlarmChoice> alarms = root.find("alarms").map(node -> alarms(node, network));
        Optional<ConfigNode> section = root.find("belief");
        if (section.isPresent()
                && alarms.filter(AlarmChoice.Probabilities.class::isInstance).isPresent()) {
            throw section.get()
                    .error("can't be combined with alarms that are probabilities, because these are the belief."
                            + " Try removing one of them.");
        }
        ReportModel heard =
                alarms.orElse(null) instanceof AlarmChoice.Reports reports ? reports.model() : ReportModel.TRUTH;
        return new Doubt(alarms, section.map(node -> belief(node, heard, network, intruders, rounds)));
    }

    private static AlarmChoice alarms(ConfigNode node, Network network) {
        if (node.isSequence()) {
            return probabilities(node, network);
        }
        ReportModel model = new ReportModel(
                rate(node, "accuracy", 1),
                rate(node, "missed", 0),
                node.find("delay").map(DoubtSection::delay).orElse(0));
        long seed = node.find("seed").map(ConfigNode::seed).orElse(1L);
        node.rejectUnknown();
        return new AlarmChoice.Reports(model, seed);
    }

    private static AlarmChoice probabilities(ConfigNode list, Network network) {
        NavigableMap<Integer, Belief> changes = new TreeMap<>();
        for (ConfigNode item : list.items()) {
            int round =
                    item.find("round").map(n -> n.integer(0, Integer.MAX_VALUE)).orElse(0);
            ConfigNode nodes =
                    item.get("nodes", "Try a mapping from nodes to probabilities, such as {a: 0.7, b: 0.3}.");
            item.rejectUnknown();
            Map<Integer, Double> byNode = new HashMap<>();
            for (String name : nodes.keys()) {
                ConfigNode value = nodes.get(name);
                byNode.put(ScenarioReader.node(value, name, network), probability(value));
            }
            if (changes.put(round, Belief.of(byNode)) != null) {
                throw item.error(
                        "is the second entry for round " + round + ". Try naming all nodes of a round in one entry.");
            }
        }
        return new AlarmChoice.Probabilities(changes);
    }

    private static BeliefChoice belief(
            ConfigNode node, ReportModel heard, Network network, IntruderSchedule intruders, int rounds) {
        ConfigNode number = node.get("intruders", "Try intruders: one, or intruders: unknown.");
        BeliefChoice.Count kind = number.choice(BeliefChoice.Count.class);
        FilterRates rates = new FilterRates(
                rate(node, "moveRate", MOVE_RATE),
                rate(node, "accuracy", heard.accuracy()),
                rate(node, "missed", heard.missed()),
                node.find("delay").map(DoubtSection::delay).orElse(heard.delay()),
                rate(node, "arrivals", ARRIVALS),
                rate(node, "falseAlarms", FALSE_ALARMS));
        node.rejectUnknown();
        if (network.graph().nodeCount() > MOST_NODES) {
            throw node.error("needs the cost of every node in every round. The network has "
                    + network.graph().nodeCount() + " nodes, but the limit is " + MOST_NODES
                    + ". Try alarms: [{round: 0, nodes: {NAME: 0.7}}] with the probabilities of some nodes.");
        }
        if ((long) rounds * network.graph().nodeCount() > MOST_VALUES) {
            throw node.error("has a probability for every node in every round: " + rounds + " rounds of "
                    + network.graph().nodeCount() + " nodes are more than " + MOST_VALUES
                    + " values. Try fewer rounds.");
        }
        if (kind == BeliefChoice.Count.ONE) {
            requireOne(number, intruders, rounds);
        }
        return new BeliefChoice(kind, rates);
    }

    /** Rejects a scenario in which some round does not have exactly one intruder. */
    private static void requireOne(ConfigNode node, IntruderSchedule intruders, int rounds) {
        requireOne(node, intruders, rounds, 0);
        intruders.changes().forEach(change -> requireOne(node, intruders, rounds, change.round()));
    }

    private static void requireOne(ConfigNode node, IntruderSchedule intruders, int rounds, int round) {
        int count = intruders.observed(round).size();
        if (round < rounds && count != 1) {
            throw node.error("= one requires one intruder in every round, but round " + round + " has "
                    + (count == 0 ? "none" : count) + ". Try intruders: unknown.");
        }
    }

    private static double rate(ConfigNode section, String key, double defaultValue) {
        return section.find(key).map(DoubtSection::probability).orElse(defaultValue);
    }

    static double probability(ConfigNode node) {
        double value = node.numberAtLeast(0);
        if (value > 1) {
            throw node.error("= " + node.text() + " must be a probability, between 0 and 1.");
        }
        return value;
    }

    private static int delay(ConfigNode node) {
        return node.integer(0, Integer.MAX_VALUE);
    }
}
