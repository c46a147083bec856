package org.hushgraph.auditjob;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;

/**
 * The rank correlation of two quantities: 1 for the same order, −1 for the opposite order, 0 for no relation (Spearman 1904).
 *
 * <pre>  ρ = Σ (r_i − r̄)(q_i − q̄) / √(Σ (r_i − r̄)² Σ (q_i − q̄)²),   r, q ranks; equal values share their mean rank </pre>
 */
public final class RankCorrelation {
    private RankCorrelation() {}

    /** Computes the correlation; NaN if all values of one quantity are equal. */
    public static double of(Vector x, Vector y) {
        double[] first = ranks(x);
        double[] second = ranks(y);
        double mean = (x.size() + 1) / 2.0;
        double both = 0;
        double firstSquares = 0;
        double secondSquares = 0;
        for (int i = 0; i < first.length; i++) {
            both += (first[i] - mean) * (second[i] - mean);
            firstSquares += (first[i] - mean) * (first[i] - mean);
            secondSquares += (second[i] - mean) * (second[i] - mean);
        }
        return firstSquares == 0 || secondSquares == 0
                ? Double.NaN
                : both / Math.sqrt(firstSquares) / Math.sqrt(secondSquares);
    }

    /** Ranks in ascending order of values, from 1 on. Equal values share the mean of their ranks. */
    private static double[] ranks(Vector values) {
        int[] order = IntStream.range(0, values.size())
                .boxed()
                .sorted(Comparator.comparingDouble(values::get))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[order.length];
        int from = 0;
        while (from < order.length) {
            int to = from;
            while (to < order.length && values.get(order[to]) == values.get(order[from])) {
                to++;
            }
            for (int n = from; n < to; n++) {
                ranks[order[n]] = (from + 1 + to) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    /** Describes a correlation, such as "strongly negative". */
    public static String describe(double correlation) {
        if (Double.isNaN(correlation)) {
            return "undefined, because all values are equal";
        }
        double size = Math.abs(correlation);
        if (size < 0.1) {
            return "almost zero";
        }
        String how = size > 0.8 ? "strongly" : size > 0.4 ? "moderately" : "weakly";
        return how + (correlation > 0 ? " positive" : " negative");
    }
}
