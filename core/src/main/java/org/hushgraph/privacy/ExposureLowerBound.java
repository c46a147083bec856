package org.hushgraph.privacy;

import org.hushgraph.convex.Loss;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * A convex function below a cost, so its minimum is a lower bound on the cost of all weights.
 *
 * <pre>  f(w) ≥ Σ_k q_k ∫ e^{−2τ(a_k + δ_k(w))} dτ,   δ_k the weighted degree </pre>
 *
 * By Jensen's inequality [e^{Aτ}]_kk ≥ e^{A_kk τ}. Equal to the cost if nothing returns from the neighbours. For a cost
 * in bits it is ½ log₂(1 + κ ·) of this function.
 *
 * <p>Mathematics: section 7.
 */
public record ExposureLowerBound(CostDefinition cost) implements Loss {
    @Override
    public Evaluation evaluate(Vector weights) {
        Graph graph = cost.network().graph();
        double value = 0;
        double[] gradient = new double[weights.size()];
        for (int n = 0; n < cost.observed().size(); n++) {
            int k = cost.observed().get(n);
            double rate = -2 * (cost.network().decay().get(k) + graph.weightedDegree(k, weights));
            double sensitivity = cost.sensitivity(k);
            value += sensitivity * cost.span().integral(rate);
            double slope = sensitivity * cost.span().slope(rate);
            for (int m = 0; m < graph.degree(k); m++) {
                gradient[graph.edgeTo(k, m)] -= 2 * slope;
            }
        }
        return new Evaluation(value, Vector.adopt(gradient));
    }

    /** ½ log₂ det(I + κW) ≥ ½ log₂(1 + κ Tr W), and the logarithm of a sum of exponentials is convex. */
    Loss inBits(InformationCost bits) {
        return weights -> {
            Evaluation exposure = evaluate(weights);
            double inside = 1 + bits.observer().signalToNoise() * exposure.value();
            return new Evaluation(
                    Math.log(inside) / (2 * Math.log(2)), exposure.gradient().scale(bits.scaleOfSlope() / inside));
        };
    }
}
