package org.hushgraph.linalg;

/**
 * A sum that carries the rounding error of each addition (Neumaier 1974): as accurate as its terms, for any number of
 * terms.
 */
public final class CompensatedSum {
    private double sum;
    private double lost;

    public void add(double term) {
        double next = sum + term;
        lost += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
    }

    public double value() {
        return Double.isFinite(sum) ? sum + lost : sum;
    }
}
