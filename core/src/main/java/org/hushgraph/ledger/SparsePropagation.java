package org.hushgraph.ledger;

import static org.hushgraph.linalg.Rows.addScaled;

import java.util.List;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.krylov.StateFlow;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A propagation by products with S(w) alone.
 *
 * <pre>  Xᵀ W X ≈ (ZᵀX)ᵀ (ZᵀX),   Z the factor of the Gramian of {@link StateFlow} </pre>
 *
 * A sum of squares is never negative, whatever the error. Cost: about 20 columns of Z for each observed node, each N for
 * each column of X.
 */
final class SparsePropagation implements Propagation {
    private final StateFlow flow;

    SparsePropagation(LinearNetwork network, Vector weights) {
        this.flow = StateFlow.of(network, weights);
    }

    @Override
    public Matrix move(Matrix states, double time) {
        return flow.move(states, time);
    }

    @Override
    public Matrix gramian(Matrix states, NodeSet observed, TimeSpan span) {
        double[][] seen = seen(states, flow.gramianFactor(observed, span));
        double[][] result = new double[states.columns()][states.columns()];
        Parallel.forEach(result.length, 16, i -> {
            for (double[] row : seen) {
                addScaled(result[i], row[i], row);
            }
        });
        return Matrix.adopt(result);
    }

    @Override
    public Vector squares(Matrix states, NodeSet observed, TimeSpan span) {
        return squares(states, flow.gramianFactor(observed, span));
    }

    /** {@inheritDoc} As e^{Bt} is symmetric, Zᵀ (e^{Bt} X) = (e^{Bt} Z)ᵀ X: the side with fewer columns is moved. */
    @Override
    public Vector squaresAfter(List<Move> moves, Matrix states, NodeSet observed, TimeSpan span) {
        Matrix factor = flow.gramianFactor(observed, span);
        if (factor.columns() >= states.columns()) {
            return Propagation.super.squaresAfter(moves, states, observed, span);
        }
        for (int n = moves.size() - 1; n >= 0; n--) {
            factor = moves.get(n).of(factor);
        }
        return squares(states, factor);
    }

    private static Vector squares(Matrix states, Matrix factor) {
        double[] result = new double[states.columns()];
        for (double[] row : seen(states, factor)) {
            for (int c = 0; c < result.length; c++) {
                result[c] += row[c] * row[c];
            }
        }
        return Vector.adopt(result);
    }

    /** ZᵀX. */
    private static double[][] seen(Matrix states, Matrix factor) {
        double[][] rows = states.toArray();
        double[][] result = new double[factor.columns()][states.columns()];
        Parallel.forEach(result.length, q -> {
            for (int i = 0; i < rows.length; i++) {
                double entry = factor.get(i, q);
                if (entry != 0) {
                    addScaled(result[q], entry, rows[i]);
                }
            }
        });
        return result;
    }

    @Override
    public double error(NodeSet observed, TimeSpan span) {
        return observed.size() * flow.gramianError(span);
    }
}
