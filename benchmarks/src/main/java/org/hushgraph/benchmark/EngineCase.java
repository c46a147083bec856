package org.hushgraph.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.ComponentRule;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.privacy.CostEngine;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.random.SplitMix64;

/**
 * The problem that all programs of the engine benchmark solve: a random graph of mean degree 10, weights from 0.5 to 1.5, decay 1, and
 * one intruder at the node whose degree is closest to 10.
 *
 * @param nextWeights the weights of the next round, each up to 1 % away
 */
public record EngineCase(LinearNetwork network, NodeSet observed, Vector weights, Vector nextWeights) {
    private static final int DEGREE = 10;
    private static final double CHANGE = 0.01;

    /** The largest component of an Erdős–Rényi graph with this many nodes. */
    public static EngineCase of(int nodes) {
        return of(GraphModel.of(GraphFamily.ERDOS_RENYI)
                .with(GraphParameter.NODES, nodes)
                .with(GraphParameter.PROBABILITY, Math.min(1, (double) DEGREE / (nodes - 1))));
    }

    /** The same for a geometric graph: nodes in a square, each linked to its π r² N neighbours within distance r. */
    public static EngineCase geometric(int nodes) {
        return of(GraphModel.of(GraphFamily.GEOMETRIC)
                .with(GraphParameter.NODES, nodes)
                .with(GraphParameter.RADIUS, Math.sqrt(DEGREE / (Math.PI * nodes))));
    }

    private static EngineCase of(GraphModel model) {
        Graph graph = model.with(ComponentRule.LARGEST).draw().graph();
        SplitMix64 random = new SplitMix64(2);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 0.5 + random.nextDouble());
        Vector next =
                Vector.generate(graph.edgeCount(), l -> weights.get(l) * (1 + CHANGE * (2 * random.nextDouble() - 1)));
        return new EngineCase(LinearNetwork.of(graph), NodeSet.of(typicalNode(graph)), weights, next);
    }

    private static int typicalNode(Graph graph) {
        return IntStream.range(0, graph.nodeCount())
                .reduce(0, (best, i) -> deviation(graph, i) < deviation(graph, best) ? i : best);
    }

    private static int deviation(Graph graph, int node) {
        return Math.abs(graph.degree(node) - DEGREE);
    }

    public Graph graph() {
        return network.graph();
    }

    /** Creates an engine, without results of earlier rounds. */
    public CostEngine engine(EngineChoice.Kind kind, double tolerance) {
        return CostEngine.of(network, new EngineChoice(kind, tolerance), new AllTime(0));
    }

    /** Writes the case as plain arrays for other programs; {@code case.txt} has the numbers of nodes and edges, and the intruder. */
    public void save(Path folder) throws IOException {
        int edges = graph().edgeCount();
        Files.writeString(folder.resolve("case.txt"), graph().nodeCount() + " " + edges + " " + observed.get(0) + "\n");
        PlainArrays.write(folder.resolve("from.i32"), edges, graph()::from);
        PlainArrays.write(folder.resolve("to.i32"), edges, graph()::to);
        PlainArrays.write(folder.resolve("weights.f64"), weights);
        PlainArrays.write(folder.resolve("next.f64"), nextWeights);
    }
}
