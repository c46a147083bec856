package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;
import static org.hushgraph.scenario.ScenarioReader.perName;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;
import org.hushgraph.word.EnumNames;

/** Reads the section {@code weights}: feasible and initial weights. */
final class WeightsSection {
    private static final int MOST_NODES = UsefulWeights.MOST_SERVED_NODES;
    private static final int MOST_EDGES = UsefulWeights.MOST_SERVED_LINKS;

    /** Initial weights that need no numbers. */
    private enum Start {
        UNIFORM,
        RANDOM
    }

    private WeightsSection() {}

    static WeightChoice read(
            Optional<ConfigNode> section,
            ConfigNode root,
            Graph graph,
            Optional<Vector> fromEdges,
            ScenarioDefaults unstated) {
        Optional<ConfigNode> min = section.flatMap(node -> node.find("min"));
        Optional<ConfigNode> max = section.flatMap(node -> node.find("max"));
        Optional<ConfigNode> budget = section.flatMap(node -> node.find("budget"));
        Optional<ConfigNode> perEdge = section.flatMap(node -> node.find("budgetPerEdge"));
        Optional<ConfigNode> initial = section.flatMap(node -> node.find("initial"));
        Optional<ConfigNode> floor = section.flatMap(node -> node.find("minConvergence"));
        Optional<Double> price = section.flatMap(node -> node.find("changePrice"))
                .map(node -> node.numberAtLeast(0))
                .filter(rate -> rate > 0);
        HiddenFloor hidden = section.flatMap(node -> node.find("minHiddenConvergence"))
                .map(node -> hiddenFloor(node, graph))
                .orElse(HiddenFloor.AUTO);
        long seed =
                section.flatMap(node -> node.find("seed")).map(ConfigNode::seed).orElse(1L);
        section.ifPresent(ConfigNode::rejectUnknown);

        int edges = graph.edgeCount();
        if (budget.isPresent() && perEdge.isPresent()) {
            throw perEdge.get().error("can't be combined with a budget. Try removing one of them.");
        }
        Optional<Vector> given = initial.isPresent() ? initial.flatMap(node -> complete(node, graph)) : fromEdges;
        double total = budget.map(ConfigNode::positiveNumber)
                .or(() -> perEdge.map(node -> node.positiveNumber() * edges))
                .orElseGet(() -> given.map(Vector::sum).filter(sum -> sum > 0).orElse(unstated.budget(edges)));
        WeightDefaults defaults = unstated.weights(edges, total);
        Optional<Vector> least = min.map(node -> perEdge(node, graph, defaults.min()));
        Optional<Vector> most = max.map(node -> perEdge(node, graph, defaults.max()));
        // Default bounds yield to bounds that the user set, and to the weights of the network.
        double defaultMin = initial.isPresent()
                ? defaults.min()
                : Math.min(defaults.min(), fromEdges.map(Vector::min).orElse(defaults.min()));
        Vector lower = least.orElseGet(() -> Vector.generate(
                edges, l -> Math.min(defaultMin, most.map(m -> m.get(l)).orElse(defaultMin))));
        Vector upper = most.orElseGet(() -> Vector.generate(edges, l -> Math.max(defaults.max(), lower.get(l))));
        for (int l = 0; l < edges; l++) {
            if (lower.get(l) > upper.get(l)) {
                throw max.or(() -> min)
                        .orElseThrow()
                        .error("leaves no weight for link " + graph.edgeName(l) + ": its min " + lower.get(l)
                                + " is above its max " + upper.get(l) + ". Try swapping them.");
            }
        }
        if (budget.isEmpty() && perEdge.isEmpty() && given.isEmpty() && upper.sum() < total) {
            throw max.orElseThrow()
                    .error("allows a sum of at most " + upper.sum() + ", but the default budget is " + total
                            + ", 1 a link. Try setting weights.budget.");
        }
        CappedSimplex set = located(section.orElse(root), () -> CappedSimplex.of(lower, upper, total));
        Vector start = given.orElseGet(() -> start(initial, graph, set, seed));
        Optional<Long> used = initial.filter(WeightsSection::isRandom).map(unused -> seed);
        if (floor.isEmpty()) {
            return new WeightChoice(set, start, used, price, hidden, Optional.empty(), Optional.empty());
        }
        FeasibleSet convergent = convergent(floor.get(), graph, set);
        return new WeightChoice(
                convergent,
                given.isPresent() ? start : convergent.project(start),
                used,
                price,
                hidden,
                Optional.empty(),
                Optional.empty());
    }

    /** The weights with at least the required rate of convergence. */
    private static FeasibleSet convergent(ConfigNode floor, Graph graph, CappedSimplex set) {
        if (graph.nodeCount() > MOST_NODES || graph.edgeCount() > MOST_EDGES) {
            throw floor.error("needs matrices of nodes × nodes and of links × links. The network has " + graph
                    + ", but the limits are " + MOST_NODES + " nodes and " + MOST_EDGES
                    + " links. Try removing it, and raise min instead.");
        }
        double least = floor.positiveNumber();
        return located(floor, () -> ConvergentWeights.of(graph, set, least));
    }

    /** A number, or one of three words. */
    private static HiddenFloor hiddenFloor(ConfigNode node, Graph graph) {
        for (HiddenFloor floor : List.of(HiddenFloor.AUTO, HiddenFloor.KEEP, HiddenFloor.NONE)) {
            if (node.isScalar() && node.text().equals(EnumNames.of(floor.kind()))) {
                return floor;
            }
        }
        if (node.isScalar() && node.text().matches("[A-Za-z].*")) {
            throw node.error("= \"" + node.text() + "\" must be a number, keep, none or auto.");
        }
        double rate = node.positiveNumber();
        if (graph.nodeCount() > UsefulWeights.MOST_NODES) {
            throw node.error("= " + node.text() + " needs eigenvalues, and so at most " + UsefulWeights.MOST_NODES
                    + " nodes, but the network has " + graph + ". Try keep, which does not need them.");
        }
        return HiddenFloor.of(rate);
    }

    private static boolean isRandom(ConfigNode initial) {
        return initial.isScalar() && initial.choice(Start.class) == Start.RANDOM;
    }

    private static Vector start(Optional<ConfigNode> initial, Graph graph, CappedSimplex set, long seed) {
        if (initial.isPresent() && initial.get().isMapping()) {
            return mapped(initial.get(), graph, set.budget());
        }
        Start start = initial.map(node -> node.choice(Start.class)).orElse(Start.UNIFORM);
        return start == Start.UNIFORM ? set.uniform() : WeightDefaults.random(set, seed);
    }

    /** Initial weights that name every link, as a list or as a mapping. */
    private static Optional<Vector> complete(ConfigNode initial, Graph graph) {
        if (initial.isSequence()) {
            return Optional.of(list(initial, graph));
        }
        return initial.isMapping() && initial.keys().size() == graph.edgeCount()
                ? Optional.of(mapped(initial, graph, 0))
                : Optional.empty();
    }

    private static Vector list(ConfigNode node, Graph graph) {
        List<ConfigNode> items = node.items();
        if (items.size() != graph.edgeCount()) {
            throw node.error("is a list of length " + items.size() + ", but the number of links is " + graph.edgeCount()
                    + ". Try one weight per link, in the order of the links.");
        }
        return Vector.generate(items.size(), l -> items.get(l).numberAtLeast(0));
    }

    /** Edges that are not named share the rest of the budget equally. */
    private static Vector mapped(ConfigNode node, Graph graph, double budget) {
        double[] weights = new double[graph.edgeCount()];
        Arrays.fill(weights, Double.NaN);
        double left = budget;
        Set<Integer> named = new HashSet<>();
        for (String name : node.keys()) {
            int edge = newEdge(node.get(name), name, graph, named);
            weights[edge] = node.get(name).numberAtLeast(0);
            left -= weights[edge];
        }
        int open = weights.length - named.size();
        if (left < 0 && open > 0) {
            throw node.error("has the sum " + (budget - left) + ", more than the budget " + budget
                    + ", so nothing is left for the other links. Try smaller weights.");
        }
        for (int l = 0; l < weights.length; l++) {
            weights[l] = Double.isNaN(weights[l]) ? left / open : weights[l];
        }
        return Vector.adopt(weights);
    }

    /** A number for all edges, a list in edge order, or a mapping from edges to numbers in which * stands for all other edges. */
    private static Vector perEdge(ConfigNode node, Graph graph, double defaultValue) {
        if (node.isSequence()) {
            return list(node, graph);
        }
        Set<Integer> named = new HashSet<>();
        return perName(
                node,
                graph.edgeCount(),
                defaultValue,
                value -> value.numberAtLeast(0),
                name -> newEdge(node.get(name), name, graph, named));
    }

    /** Finds the edge with this name. Rejects an edge that was named before. */
    private static int newEdge(ConfigNode node, String name, Graph graph, Set<Integer> named) {
        int edge = edge(node, name, graph);
        if (!named.add(edge)) {
            throw node.error("names a link a second time. Try removing one of them.");
        }
        return edge;
    }

    /** Finds the edge with a name such as {@code a-b}, in either order. Node names may contain hyphens, too. */
    private static int edge(ConfigNode node, String name, Graph graph) {
        Set<Integer> found = new TreeSet<>();
        for (int cut = name.indexOf('-'); cut >= 0; cut = name.indexOf('-', cut + 1)) {
            Optional<Integer> i = graph.find(name.substring(0, cut));
            Optional<Integer> j = graph.find(name.substring(cut + 1));
            if (i.isPresent() && j.isPresent() && graph.edgeIndex(i.get(), j.get()) >= 0) {
                found.add(graph.edgeIndex(i.get(), j.get()));
            }
        }
        if (found.size() == 1) {
            return found.iterator().next();
        }
        if (found.size() > 1) {
            throw node.error("is ambiguous: it matches " + found.size()
                    + " links, because node names contain hyphens. Try a list in the order of the links.");
        }
        throw node.error("is not a link of the network. A link is written as two node names with a hyphen, such as "
                + graph.edgeName(0) + ".");
    }
}
