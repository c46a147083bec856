package org.hushgraph.ledger;

import org.hushgraph.linalg.Matrix;

/**
 * What the readings of a span of time do to what is known, for states with noise.
 *
 * <pre>
 *  x' = B x + known + v,  v of density Q;   readings with information G dτ about x(τ), independent of v
 *  M  the mean of the last state, given the first one and the readings, follows the first one by M
 *  Σ  its covariance, given both
 *  F  the information of the readings about the first state
 * </pre>
 *
 * Two spans in succession are one, which also serves to compute long spans by doubling short ones:
 *
 * <pre>  W = (I + Σ₁F₂)⁻¹:   M = M₂WM₁,  Σ = Σ₂ + M₂WΣ₁M₂ᵀ,  F = F₁ + M₁ᵀF₂WM₁ </pre>
 *
 * Sums of positive semidefinite terms have no cancellation. Cost: some N³ for each doubling.
 *
 * <p>Mathematics: section 17.4.
 *
 * @param transition M
 * @param covariance Σ
 * @param information F
 */
record FilteredSpan(Matrix transition, Matrix covariance, Matrix information) {
    private static final double SHORT = 1.0 / 64; // ‖H‖h, for which the series ends at rounding
    private static final int TERMS = 7;

    /** Of length 0. */
    static FilteredSpan none(int nodes) {
        Matrix zero = Matrix.generate(nodes, nodes, (i, j) -> 0);
        return new FilteredSpan(Matrix.identity(nodes), zero, zero);
    }

    /**
     * A span with constant matrices.
     *
     * <pre>
     *  e^{Hh} = [X, Y; Z, ·],  H = [−Bᵀ, G; Q, B]:   M = X⁻ᵀ,  Σ = Z X⁻¹,  F = X⁻¹ Y
     * </pre>
     */
    static FilteredSpan of(Matrix drift, Matrix process, Matrix readings, double time) {
        int nodes = drift.rows();
        Matrix rates = Matrix.generate(2 * nodes, 2 * nodes, (i, j) -> {
            if (i < nodes) {
                return j < nodes ? -drift.get(j, i) : readings.get(i, j - nodes);
            }
            return j < nodes ? process.get(i - nodes, j) : drift.get(i - nodes, j - nodes);
        });
        double size = norm(rates) * time;
        int doublings = size > SHORT ? (int) Math.ceil(Math.log(size / SHORT) / Math.log(2)) : 0;
        FilteredSpan span = brief(rates, time / Math.pow(2, doublings));
        for (int n = 0; n < doublings; n++) {
            span = span.then(span);
        }
        return span;
    }

    private static FilteredSpan brief(Matrix rates, double time) {
        int nodes = rates.rows() / 2;
        Matrix sum = Matrix.identity(2 * nodes);
        Matrix term = sum;
        for (int n = 1; n <= TERMS; n++) {
            term = term.times(rates).scale(time / n);
            sum = sum.plus(1, term);
        }
        Matrix series = sum;
        Matrix first = Matrix.generate(nodes, nodes, series::get);
        Matrix last = Matrix.generate(nodes, nodes, (i, j) -> series.get(i + nodes, j));
        Matrix read = Matrix.generate(nodes, nodes, (i, j) -> series.get(i, j + nodes));
        Matrix inverse = Elimination.inverse(first);
        return new FilteredSpan(inverse.transpose(), symmetric(last.times(inverse)), symmetric(inverse.times(read)));
    }

    /** The largest sum of the magnitudes of a row. */
    private static double norm(Matrix matrix) {
        double largest = 0;
        for (int i = 0; i < matrix.rows(); i++) {
            double sum = 0;
            for (int j = 0; j < matrix.columns(); j++) {
                sum += Math.abs(matrix.get(i, j));
            }
            largest = Math.max(largest, sum);
        }
        return largest;
    }

    /** This span and then the next one. */
    FilteredSpan then(FilteredSpan next) {
        int nodes = transition.rows();
        Matrix solved = Elimination.inverse(Matrix.identity(nodes).plus(1, covariance.times(next.information))); // W
        Matrix moved = next.transition.times(solved); // M₂ W
        Matrix spread = moved.times(covariance).times(next.transition.transpose());
        Matrix learned =
                transition.transpose().times(next.information.times(solved).times(transition));
        return new FilteredSpan(
                moved.times(transition),
                next.covariance.plus(1, symmetric(spread)),
                information.plus(1, symmetric(learned)));
    }

    /**
     * This span and then an exact reading of one state, whose variance is positive.
     *
     * <pre>  F + mmᵀ/Σ_kk,  M − cmᵀ/Σ_kk,  Σ − ccᵀ/Σ_kk,   m = M_k·, c = Σ_·k </pre>
     */
    FilteredSpan exactly(int node) {
        int nodes = transition.rows();
        double variance = covariance.get(node, node);
        return new FilteredSpan(
                        Matrix.generate(
                                nodes,
                                nodes,
                                (i, j) -> transition.get(i, j)
                                        - covariance.get(i, node) * transition.get(node, j) / variance),
                        Matrix.generate(
                                nodes,
                                nodes,
                                (i, j) -> covariance.get(i, j)
                                        - covariance.get(i, node) * covariance.get(node, j) / variance),
                        Matrix.generate(
                                nodes,
                                nodes,
                                (i, j) -> information.get(i, j)
                                        + transition.get(node, i) * transition.get(node, j) / variance))
                .known(node);
    }

    /** The last state of a node is known exactly. */
    FilteredSpan known(int node) {
        int nodes = transition.rows();
        return new FilteredSpan(
                Matrix.generate(nodes, nodes, (i, j) -> i == node ? 0 : transition.get(i, j)),
                Matrix.generate(nodes, nodes, (i, j) -> i == node || j == node ? 0 : covariance.get(i, j)),
                information);
    }

    /** The first state of a node is known exactly. */
    FilteredSpan given(int node) {
        int nodes = transition.rows();
        return new FilteredSpan(
                Matrix.generate(nodes, nodes, (i, j) -> j == node ? 0 : transition.get(i, j)),
                covariance,
                Matrix.generate(nodes, nodes, (i, j) -> i == node || j == node ? 0 : information.get(i, j)));
    }

    private static Matrix symmetric(Matrix matrix) {
        return Matrix.generate(matrix.rows(), matrix.columns(), (i, j) -> (matrix.get(i, j) + matrix.get(j, i)) / 2);
    }
}
