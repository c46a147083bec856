package org.hushgraph.graph;

import java.util.Optional;
import java.util.function.Supplier;

/** One draw of a random family, connected or not. */
record RandomDraw(EdgeList edges, Optional<Positions> positions) {
    private static final int MOST_DRAWS = 1000;
    private static final int FEWEST_DRAWS = 3;
    private static final long MOST_WORK = 20_000_000; // nodes and edges of all draws

    static RandomDraw of(EdgeList edges) {
        return new RandomDraw(edges, Optional.empty());
    }

    /** Repeats draws until one is connected, up to a limit, or keeps the largest component of the first draw. */
    static GeneratedGraph connected(String what, ComponentRule rule, Supplier<RandomDraw> draws) {
        long work = 0;
        int count = 0;
        while (count < FEWEST_DRAWS || (count < MOST_DRAWS && work < MOST_WORK)) {
            RandomDraw draw = draws.get();
            Components components = draw.edges.components();
            if (components.count() == 1) {
                return new GeneratedGraph(draw.edges.toGraph(), draw.positions);
            }
            if (rule == ComponentRule.LARGEST) {
                return draw.within(components, components.largest());
            }
            work += draw.edges.nodes() + draw.edges.size();
            count++;
        }
        throw new IllegalArgumentException(
                what + ": none of " + count + " draws was connected. Try more links, or component: largest.");
    }

    private GeneratedGraph within(Components components, int component) {
        return new GeneratedGraph(
                edges.within(components, component).toGraph(), positions.map(p -> p.within(components, component)));
    }
}
