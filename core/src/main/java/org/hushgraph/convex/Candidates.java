package org.hushgraph.convex;

import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/** The edges among which {@link LinearMinimum} still searches for its threshold, in order; initially all. */
final class Candidates {
    static final int BELOW = 0; // total width of the bounds of cheaper edges
    static final int LEVEL = 1; // the same for edges of exactly this cost
    static final int ABOVE = 2; // number of edges that cost more

    private final CappedSimplex set;
    private final Vector cost;
    private final int[] edges; // null: all
    private final int count;

    private Candidates(CappedSimplex set, Vector cost, int[] edges, int count) {
        this.set = set;
        this.cost = cost;
        this.edges = edges;
        this.count = count;
    }

    static Candidates all(CappedSimplex set, Vector cost) {
        return new Candidates(set, cost, null, set.size());
    }

    private int edge(int n) {
        return edges == null ? n : edges[n];
    }

    /** The median cost of the first, the middle and the last edge. */
    double middleCost() {
        double a = cost.get(edge(0));
        double b = cost.get(edge(count / 2));
        double c = cost.get(edge(count - 1));
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    /** The sums for edges below, level with and above a cost. */
    double[] sums(double pivot) {
        return Parallel.sums(count, 3, (sums, from, to) -> {
            double below = 0;
            double level = 0;
            int above = 0;
            for (int n = from; n < to; n++) {
                int l = edge(n);
                double c = cost.get(l);
                double width = set.upper(l) - set.lower(l);
                below += c < pivot ? width : 0;
                level += c == pivot ? width : 0;
                above += c > pivot ? 1 : 0;
            }
            sums[BELOW] += below;
            sums[LEVEL] += level;
            sums[ABOVE] += above;
        });
    }

    /**
     * Only the cheaper edges, or only the more expensive ones. Reuses the array of edges: don't use this object
     * afterwards.
     */
    Candidates onSide(double pivot, boolean below) {
        int[] target = edges == null ? new int[count] : edges;
        int kept = 0;
        for (int n = 0; n < count; n++) {
            int l = edge(n);
            double c = cost.get(l);
            if (below ? c < pivot : c > pivot) {
                target[kept++] = l;
            }
        }
        return new Candidates(set, cost, target, kept);
    }
}
