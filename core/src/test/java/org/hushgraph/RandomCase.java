package org.hushgraph;

import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.random.SplitMix64;

/** A random weighted network with random decays, 1 to 3 intruders, a window and sensitivities. */
public record RandomCase(
        LinearNetwork network,
        Vector weights,
        NodeSet observed,
        TimeWindow window,
        double discount,
        Sensitivity sensitivity) {
    public static RandomCase of(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 3 + random.nextInt(10);
        Graph graph = RandomGraphs.erdosRenyi(nodes, 0.2 + 0.6 * random.nextDouble(), random.nextLong());
        Vector decay = Vector.generate(nodes, i -> 0.2 + 2 * random.nextDouble());
        double scale = Math.pow(10, 2 * random.nextDouble() - 1);
        Vector weights = Vector.generate(graph.edgeCount(), l -> scale * (0.01 + random.nextDouble()));
        int[] intruders = new int[1 + random.nextInt(Math.min(3, nodes))];
        for (int n = 0; n < intruders.length; n++) {
            intruders[n] = random.nextInt(nodes);
        }
        TimeWindow window = new TimeWindow(random.nextInt(2) * 2 * random.nextDouble(), 0.1 + random.nextDouble());
        double discount = random.nextInt(2) * random.nextDouble();
        Sensitivity sensitivity = new Sensitivity(Vector.generate(nodes, i -> 0.1 + random.nextDouble()));
        return new RandomCase(
                LinearNetwork.of(graph, decay), weights, NodeSet.of(intruders), window, discount, sensitivity);
    }

    public CappedSimplex set() {
        int edges = weights.size();
        return CappedSimplex.of(edges, 0.1 / edges, edges == 1 ? 1 : 0.9, 1);
    }
}
