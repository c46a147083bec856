package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The Pareto front: the points that no other point dominates, that is, none is at least as good in both values and
 * better in one.
 *
 * <p>Equal points are all on the front or all off it. Points with a NaN are never on it and dominate no others. O(n log
 * n).
 */
final class ParetoFront {
    private ParetoFront() {}

    /** The indices of the points on the front, from the best x to the worst, and hence from the worst y to the best. */
    static List<Integer> of(double[] x, BetterDirection betterX, double[] y, BetterDirection betterY) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("points have " + x.length + " x values and " + y.length
                    + " y values, but the numbers must be equal.");
        }
        List<Integer> sorted = IntStream.range(0, x.length)
                .filter(i -> !Double.isNaN(x[i]) && !Double.isNaN(y[i]))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> betterX.rank(x[i]) + 0.0) // −0 becomes 0
                        .thenComparingDouble(i -> betterY.rank(y[i]) + 0.0))
                .toList();
        List<Integer> front = new ArrayList<>();
        for (int i : sorted) { // all points that could dominate this one precede it
            int last = front.isEmpty() ? -1 : front.get(front.size() - 1);
            if (last < 0 || betterY.rank(y[i]) < betterY.rank(y[last]) || (x[i] == x[last] && y[i] == y[last])) {
                front.add(i);
            }
        }
        return List.copyOf(front);
    }
}
