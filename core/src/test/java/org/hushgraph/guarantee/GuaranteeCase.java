package org.hushgraph.guarantee;

import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.Graphs;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.random.SplitMix64;

/** A random network with 3 to 12 nodes, weights over five decades, and a promise against one to three readers. */
record GuaranteeCase(LinearNetwork network, Vector weights, Guarantee guarantee) {
    static GuaranteeCase of(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        int nodes = 3 + random.nextInt(10);
        Graph graph = switch (random.nextInt(5)) {
            case 0 -> Graphs.star(nodes);
            case 1 -> Graphs.cycle(nodes);
            case 2 -> Graphs.complete(nodes);
            default -> RandomGraphs.erdosRenyi(nodes, 0.2 + 0.6 * random.nextDouble(), random.nextLong());
        };
        double least = Math.pow(10, random.nextDouble() - 0.5);
        boolean equal = random.nextInt(2) == 0;
        Vector decay = Vector.generate(nodes, i -> least * (equal ? 1 : 1 + random.nextDouble()));
        double decades = 5 * random.nextDouble();
        Vector weights =
                Vector.generate(graph.edgeCount(), l -> least * Math.pow(10, decades * (random.nextDouble() - 0.5)));
        return new GuaranteeCase(LinearNetwork.of(graph, decay), weights, guarantee(random, nodes));
    }

    private static Guarantee guarantee(SplitMix64 random, int nodes) {
        Observer observer = new Observer(
                Math.pow(10, -1 - 2 * random.nextDouble()), Math.pow(10, random.nextDouble() - 0.5), new AllTime(0));
        Promise promise = switch (random.nextInt(3)) {
            case 0 -> new Promise.Bits(0.02 + 0.5 * random.nextDouble());
            case 1 -> new Promise.DifferentialPrivacy(0.5 + 2 * random.nextDouble(), 1e-5, 1);
            default -> new Promise.Deviation(Math.sqrt(observer.prior()) * (0.6 + 0.39 * random.nextDouble()));
        };
        int readers = 1 + random.nextInt(Math.min(3, nodes - 2));
        boolean anywhere = random.nextInt(2) == 0;
        NodeSet exempt = random.nextInt(3) == 0 ? NodeSet.of(random.nextInt(nodes)) : NodeSet.none();
        int[] places = new int[readers];
        for (int n = 0; n < readers; n++) {
            places[n] = random.nextInt(nodes);
        }
        return new Guarantee(
                promise,
                observer,
                anywhere ? new Readers.Anywhere(readers) : new Readers.Fixed(NodeSet.of(places)),
                exempt);
    }
}
