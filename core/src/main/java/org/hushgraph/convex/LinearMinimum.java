package org.hushgraph.convex;

import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * The minimum of a linear cost over a capped simplex: the budget goes to the edges of least cost first.
 *
 * <pre>  w_l = upper_l where c_l < λ,   lower_l where c_l > λ,   and edges of cost λ get the rest in order </pre>
 *
 * λ is found as in quickselect: each step tries a cost and settles the edges on its wrong side. Cost: expected O(M).
 *
 * @param threshold λ
 * @param rest the total that edges of cost λ get above their lower bounds
 */
record LinearMinimum(CappedSimplex set, Vector cost, double threshold, double rest) {
    static LinearMinimum of(CappedSimplex set, Vector cost) {
        double left = Math.max(0, set.budget() - set.least());
        Candidates open = Candidates.all(set, cost);
        while (true) {
            double pivot = open.middleCost();
            double[] sums = open.sums(pivot);
            double below = sums[Candidates.BELOW];
            double level = sums[Candidates.LEVEL];
            boolean isBelow = left < below;
            if (!isBelow && (left <= below + level || sums[Candidates.ABOVE] == 0)) {
                return new LinearMinimum(set, cost, pivot, Math.min(level, left - below));
            }
            left -= isBelow ? 0 : below + level;
            open = open.onSide(pivot, isBelow);
        }
    }

    /** A vertex at which the minimum is attained. */
    Vector point() {
        double[] point = new double[set.size()];
        double left = rest;
        for (int l = 0; l < point.length; l++) {
            double width = set.upper(l) - set.lower(l);
            double c = cost.get(l);
            double given = c < threshold ? width : c > threshold ? 0 : Math.min(width, left);
            left -= c == threshold ? given : 0;
            point[l] = set.lower(l) + given;
        }
        return Vector.adopt(point);
    }

    /** cᵀw minus the minimum: Σ (c_l − λ)(w_l − v_l), in which no term is negative. */
    double gap(Vector w) {
        return Parallel.sum(w.size(), (from, to) -> {
            double sum = 0;
            for (int l = from; l < to; l++) {
                double above = cost.get(l) - threshold;
                if (above != 0) {
                    sum += above * (w.get(l) - (above < 0 ? set.upper(l) : set.lower(l)));
                }
            }
            return sum;
        });
    }
}
