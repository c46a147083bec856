package org.hushgraph.picture;

import java.util.Random;

/**
 * Places one connected network so that distances in the drawing match the number of links between nodes.
 *
 * <p>Stress is minimised by stochastic gradient descent (Zheng, Pawar and Goodman: Graph Drawing by Stochastic Gradient
 * Descent, 2018). Small networks are drawn from several starts, and the drawing with the fewest defects is used.
 */
final class StressLayout {
    private static final double FINAL_RATE = 0.02;
    private static final int SHUFFLE_EVERY = 4;

    private final Adjacency graph;
    private double[] x;
    private double[] y;

    private StressLayout(Adjacency graph) {
        this.graph = graph;
        x = new double[graph.nodes()];
        y = new double[graph.nodes()];
    }

    /** Computes coordinates in units of one link: {@code [0]} holds x, {@code [1]} holds y. */
    static double[][] place(Adjacency graph, long seed) {
        StressLayout layout = new StressLayout(graph);
        if (!KnownShape.place(graph, layout.x, layout.y)) {
            layout.relaxBest(seed);
        }
        return new double[][] {layout.x, layout.y};
    }

    private void relaxBest(long seed) {
        int n = graph.nodes();
        int starts = n <= 30 ? 24 : n <= 60 ? 12 : n <= 150 ? 3 : 1;
        double[][] best = null;
        double fewest = Double.POSITIVE_INFINITY;
        for (int start = 0; start < starts; start++) {
            relax(new Random(seed + 7919L * start), n <= 150 ? 100 : n <= 600 ? 60 : 40);
            if (isSparse()) {
                new Clearance(graph, x, y).apply();
            }
            Separation.of(x, y).apply();
            double defects = starts == 1 ? 0 : new LayoutDefects(graph, x, y).count();
            if (defects < fewest) {
                fewest = defects;
                best = new double[][] {x.clone(), y.clone()};
            }
        }
        x = best[0];
        y = best[1];
        new Orientation(x, y).apply();
    }

    /** In a dense network, links have to pass close to nodes, and moving them apart would only crowd the nodes. */
    private boolean isSparse() {
        return graph.nodes() <= 60 && graph.ends() <= 5 * graph.nodes();
    }

    /** Decreases the rate from one that satisfies the longest distance at once to the final one. */
    private void relax(Random random, int sweeps) {
        StressTerms terms = StressTerms.of(graph, random);
        double longest = terms.longest();
        for (int i = 0; i < x.length; i++) {
            x[i] = random.nextDouble() * longest;
            y[i] = random.nextDouble() * longest;
        }
        double firstRate = longest * longest;
        double decay = StrictMath.log(firstRate / FINAL_RATE) / (sweeps - 1);
        for (int sweep = 0; sweep < sweeps; sweep++) {
            if (sweep % SHUFFLE_EVERY == 0) {
                terms.shuffle(random);
            }
            terms.relax(x, y, firstRate * StrictMath.exp(-decay * sweep));
        }
    }
}
