package org.hushgraph.observability;

import java.util.List;
import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * The observability Gramian of a nonlinear network, from trajectories that start at x_0 ± ε e_i.
 *
 * <pre>  W_ij = 1/(4ε²) ∫ (y^{+i} − y^{−i})ᵀ (y^{+j} − y^{−j}) dt </pre>
 *
 * over a window, averaged over operating points and sizes. For linear dynamics it equals the
 * {@link ObservabilityGramian} for any x_0 and ε. For smooth dynamics it differs from the Gramian of the linearised
 * network by O(ε²). Trajectories run on all cores; the result is bit-identical for any number of them. Cost: N pairs of
 * trajectories with a few hundred rate evaluations each.
 *
 * <p>Paper: eq. (4) EmpObsGram. Mathematics: section 9.
 *
 * @param observed K, the observed nodes
 * @param tolerance error tolerance of the entries, relative to the trace; an estimate
 */
public record EmpiricalGramian(
        NonlinearNetwork network, NodeSet observed, TimeWindow window, Perturbations perturbations, double tolerance) {
    public EmpiricalGramian {
        observed.requireIn(network.graph());
        perturbations.requireIn(network.graph());
    }

    /** The same Gramian over another window. */
    public EmpiricalGramian over(TimeWindow other) {
        return new EmpiricalGramian(network, observed, other, perturbations, tolerance);
    }

    /** The same Gramian with another tolerance. */
    public EmpiricalGramian withTolerance(double other) {
        return new EmpiricalGramian(network, observed, window, perturbations, other);
    }

    /** W. */
    public Matrix at(Vector weights) {
        int nodes = network.graph().nodeCount();
        double[][] sum = new double[nodes][nodes];
        List<PerturbedNetwork> all = PerturbedNetwork.all(this, weights);
        for (PerturbedNetwork perturbed : all) {
            double[][] readings = new double[nodes][];
            perturbed.forEachPair((pair, i) -> readings[i] = perturbed.readings(pair));
            for (int i = 0; i < nodes; i++) {
                for (int j = 0; j <= i; j++) {
                    sum[i][j] += perturbed.product(readings[i], readings[j]) / all.size();
                    sum[j][i] = sum[i][j];
                }
            }
        }
        return Matrix.adopt(sum);
    }

    /** W_ii of every node, which is all that costs need. */
    public Diagonal diagonal(Vector weights) {
        return diagonal(weights, Vector.of());
    }

    /**
     * W_ii of every node, and the gradient of Σ_i q_i W_ii with respect to the weights; the network must be
     * differentiable.
     */
    public Diagonal diagonal(Vector weights, Vector sensitivities) {
        int nodes = network.graph().nodeCount();
        double[] diagonal = new double[nodes];
        double[] gradient = new double[weights.size()];
        double error = 0;
        List<PerturbedNetwork> all = PerturbedNetwork.all(this, weights);
        for (PerturbedNetwork perturbed : all) {
            double[] values = new double[nodes];
            double[][] gradients = new double[sensitivities.size()][];
            perturbed.forEachPair((pair, i) -> {
                double[] readings = perturbed.readings(pair);
                values[i] = perturbed.product(readings, readings) / all.size();
                if (gradients.length > 0) {
                    gradients[i] = new double[gradient.length];
                    perturbed.addGradient(pair, sensitivities.get(i) / all.size(), gradients[i]);
                }
            });
            Rows.addScaled(diagonal, 1, values);
            for (double[] part : gradients) { // in order: bit-identical for any number of threads
                Rows.addScaled(gradient, 1, part);
            }
            error = Math.max(error, perturbed.error());
        }
        return new Diagonal(Vector.adopt(diagonal), Vector.adopt(gradient), error);
    }

    /**
     * The diagonal of W, from which costs are computed.
     *
     * @param values W_ii of every node
     * @param gradient of Σ_i q_i W_ii, or 0 if not requested
     * @param error estimated relative error of both: the tolerance, or the limit by rounding
     */
    public record Diagonal(Vector values, Vector gradient, double error) {}
}
