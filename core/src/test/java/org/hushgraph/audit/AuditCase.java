package org.hushgraph.audit;

import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.random.SplitMix64;

/**
 * A random network with or without hubs, with weights over six decades, equal or different decays, and several time
 * spans.
 */
record AuditCase(LinearNetwork network, Vector weights, List<TimeSpan> spans) {
    static AuditCase of(long seed, int mostNodes) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 3 + random.nextInt(mostNodes - 2);
        Graph graph = random.nextInt(2) == 0
                ? RandomGraphs.scaleFree(nodes, 1 + random.nextInt(Math.min(4, (nodes - 1) / 2)), seed)
                : RandomGraphs.erdosRenyi(nodes, Math.min(0.9, 8.0 / nodes), seed);
        Vector weights = Vector.generate(graph.edgeCount(), l -> 1e-4 * Math.pow(10, 6 * random.nextDouble()));
        boolean equal = random.nextInt(2) == 0;
        Vector decay = Vector.generate(nodes, i -> equal ? 0.7 : 0.5 + random.nextDouble());
        return new AuditCase(
                LinearNetwork.of(graph, decay),
                weights,
                List.of(
                        new AllTime(0),
                        new AllTime(random.nextDouble()),
                        new TimeWindow(0, Math.pow(10, 2 * random.nextDouble() - 1)),
                        new TimeWindow(random.nextDouble(), 1)));
    }

    Graph graph() {
        return network.graph();
    }

    NodeSet all() {
        return NodeSet.of(IntStream.range(0, graph().nodeCount()).toArray());
    }

    Auditor dense(TimeSpan span) {
        return Auditor.dense(network, weights, span);
    }

    Auditor sparse(TimeSpan span, double tolerance) {
        return Auditor.sparse(network, weights, span, tolerance);
    }
}
