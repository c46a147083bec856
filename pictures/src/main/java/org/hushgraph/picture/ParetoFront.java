package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The points that are not beaten: no other is at least as good in both values and better in one.
 *
 * <p>Equal points are on the front together or not at all; what is not a number is never on it and beats nobody. Cost: O(n log n).
 */
final class ParetoFront {
    private ParetoFront() {}

    /** The places of the points on the front, from the best x to the worst, hence from the worst y to the best. */
    static List<Integer> of(double[] x, BetterDirection betterX, double[] y, BetterDirection betterY) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("points have " + x.length + " x values and " + y.length
                    + " y values; they must have the same number.");
        }
        List<Integer> sorted = IntStream.range(0, x.length)
                .filter(i -> !Double.isNaN(x[i]) && !Double.isNaN(y[i]))
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> betterX.rank(x[i]) + 0.0) // −0 is 0
                        .thenComparingDouble(i -> betterY.rank(y[i]) + 0.0))
                .toList();
        List<Integer> front = new ArrayList<>();
        for (int i : sorted) { // all that could beat it came before
            int last = front.isEmpty() ? -1 : front.get(front.size() - 1);
            if (last < 0 || betterY.rank(y[i]) < betterY.rank(y[last]) || (x[i] == x[last] && y[i] == y[last])) {
                front.add(i);
            }
        }
        return List.copyOf(front);
    }
}
