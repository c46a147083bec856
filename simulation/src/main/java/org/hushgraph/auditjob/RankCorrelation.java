package org.hushgraph.auditjob;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;

/**
 * How far two quantities put nodes into the same order: 1 for the same, −1 for the opposite one, 0 for no relation (Spearman 1904).
 *
 * <pre>  ρ = Σ (r_i − r̄)(q_i − q̄) / √(Σ (r_i − r̄)² Σ (q_i − q̄)²),   r, q ranks, means where values are equal </pre>
 */
public final class RankCorrelation {
    private RankCorrelation() {}

    /** Not a number where all values of one quantity are equal. */
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

    /** From 1 for the least on; equal values share the mean of their ranks. */
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

    /** Such as "falls strongly with". */
    public static String inWords(double correlation) {
        if (Double.isNaN(correlation)) {
            return "can't be compared with";
        }
        double size = Math.abs(correlation);
        if (size < 0.1) {
            return "hardly depends on";
        }
        String how = size > 0.8 ? " closely" : size > 0.4 ? "" : " weakly";
        return (correlation > 0 ? "rises" : "falls") + how + " with";
    }
}
