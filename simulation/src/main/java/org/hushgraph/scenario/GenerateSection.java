package org.hushgraph.scenario;

import static org.hushgraph.scenario.ScenarioReader.located;

import java.util.function.Supplier;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.RandomGraphs;

/** A graph from a family, whose size is looked at before it is drawn. */
final class GenerateSection {
    private static final int MOST_NODES = 50_000_000;
    private static final int MOST_LINKS = 50_000_000;

    /** The families by the names that scenarios use. */
    private enum Model {
        ERDOS_RENYI,
        PATH,
        CYCLE,
        STAR,
        COMPLETE,
        GRID,
        GEOMETRIC,
        SMALL_WORLD,
        SCALE_FREE,
        REGULAR
    }

    /**
     * A graph that is not drawn yet.
     *
     * @param links how many it will have, on average
     */
    private record Plan(double nodes, double links, Supplier<Graph> graph) {
        /** Whether even a lucky draw has fewer links than joining all nodes takes. */
        boolean cannotConnect() {
            return links + 10 * Math.sqrt(links) + 10 < nodes - 1;
        }
    }

    private GenerateSection() {}

    static Graph read(ConfigNode node) {
        Model model = node.get("model", "Maybe add model: erdos-renyi, with nodes and probability.")
                .choice(Model.class);
        Plan plan = plan(node, model);
        node.rejectUnknown();
        if (plan.links() > MOST_LINKS || plan.nodes() > MOST_NODES) {
            throw node.error(String.format(
                    "asks for %.3g nodes and about %.3g links; at most %d of each are possible. Maybe ask for fewer.",
                    plan.nodes(), plan.links(), MOST_LINKS));
        }
        if (plan.cannotConnect()) {
            throw node.error(String.format(
                    "asks for about %.3g links, too few to join %.0f nodes. Maybe ask for more.",
                    plan.links(), plan.nodes()));
        }
        Graph graph = located(node, plan.graph());
        if (graph.edgeCount() == 0) {
            throw node.error("gives a network without links, where nothing can be weighted. Maybe ask for more nodes.");
        }
        return graph;
    }

    private static Plan plan(ConfigNode node, Model model) {
        if (model == Model.GRID) {
            int rows = size(node, "rows");
            int columns = size(node, "columns");
            return new Plan((double) rows * columns, 2.0 * rows * columns, () -> Graphs.grid(rows, columns));
        }
        int nodes = size(node, "nodes");
        double pairs = nodes * (nodes - 1.0) / 2;
        return switch (model) {
            case PATH -> new Plan(nodes, nodes, () -> Graphs.path(nodes));
            case CYCLE -> new Plan(nodes, nodes, () -> Graphs.cycle(nodes));
            case STAR -> new Plan(nodes, nodes, () -> Graphs.star(nodes));
            case COMPLETE -> new Plan(nodes, pairs, () -> Graphs.complete(nodes));
            case ERDOS_RENYI -> {
                double probability = probability(node, "probability");
                long seed = seed(node);
                yield new Plan(nodes, probability * pairs, () -> RandomGraphs.erdosRenyi(nodes, probability, seed));
            }
            case GEOMETRIC -> {
                double radius = node.get("radius").positiveNumber();
                long seed = seed(node);
                double near = Math.min(1, Math.PI * radius * radius);
                yield new Plan(nodes, near * pairs, () -> RandomGraphs.geometric(nodes, radius, seed));
            }
            case SMALL_WORLD -> {
                int neighbours = size(node, "neighbours");
                double rewire = probability(node, "rewire");
                long seed = seed(node);
                yield new Plan(
                        nodes,
                        nodes * 0.5 * neighbours,
                        () -> RandomGraphs.smallWorld(nodes, neighbours, rewire, seed));
            }
            case SCALE_FREE -> {
                int links = size(node, "links");
                long seed = seed(node);
                yield new Plan(nodes, (double) nodes * links, () -> RandomGraphs.scaleFree(nodes, links, seed));
            }
            case REGULAR -> {
                int degree = size(node, "degree");
                long seed = seed(node);
                yield new Plan(nodes, nodes * 0.5 * degree, () -> RandomGraphs.regular(nodes, degree, seed));
            }
            case GRID -> throw new AssertionError("a grid has rows and columns");
        };
    }

    private static int size(ConfigNode node, String key) {
        return node.get(key).integer(1, MOST_NODES);
    }

    private static double probability(ConfigNode node, String key) {
        ConfigNode value = node.get(key);
        if (value.number() < 0 || value.number() > 1) {
            throw value.error("= " + value.text() + " must be between 0 and 1.");
        }
        return value.number();
    }

    private static long seed(ConfigNode node) {
        return node.find("seed").map(ConfigNode::seed).orElse(1L);
    }
}
