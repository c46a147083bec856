package org.hushgraph.observability;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The information that an observer gains by reading, in bits and standard deviations.
 *
 * <pre>
 *  bits        I = ½ log₂ det(I + (p/σ²) W),   the mutual information between all initial states and the readings
 *  deviation   √[(I/p + W/σ²)⁻¹]_ii,           of node i's initial state; no estimator does better (Bayesian Cramér–Rao)
 *  bitsAbout   −½ log₂ det [(I + (p/σ²) W)⁻¹]_HH, the same between the initial states of nodes H and the readings
 * </pre>
 *
 * All are exact for Gaussian states and noise. Cost: one inverse of an N × N matrix.
 *
 * <p>Mathematics: section 8.
 *
 * @param bits I
 * @param deviations the least posterior standard deviation of every node, √p if the readings reveal nothing
 * @param remaining (I + (p/σ²) W)⁻¹, the posterior covariance of all states relative to the prior variance
 */
public record Disclosure(double bits, Vector deviations, Matrix remaining) {
    /** Computes the disclosure from the Gramian of the observed nodes over the observer's horizon. */
    public static Disclosure of(Matrix gramian, Observer observer) {
        InformationMatrix information = InformationMatrix.of(gramian, observer.signalToNoise());
        double[][] remaining = information.inverse();
        return new Disclosure(
                information.bits(),
                Vector.generate(remaining.length, i -> Math.sqrt(observer.prior() * Math.min(1, remaining[i][i]))),
                Matrix.adopt(remaining));
    }

    /**
     * The information in bits about these nodes alone: the mutual information between their initial states and the
     * readings.
     */
    public double bitsAbout(int[] nodes) {
        Cholesky factor = new Cholesky(nodes.length);
        for (int m = 0; m < nodes.length; m++) {
            for (int n = m; n < nodes.length; n++) {
                factor.upperRows()[m][n] = remaining.get(nodes[m], nodes[n]);
            }
        }
        if (!factor.factorise(nodes.length)) {
            return Double.POSITIVE_INFINITY; // known exactly
        }
        double sum = 0;
        for (int m = 0; m < nodes.length; m++) {
            sum -= Math.log(factor.upperRows()[m][m]);
        }
        return Math.max(0, sum / Math.log(2));
    }

    /** The nodes, best known first. */
    public List<Integer> bestKnown() {
        return IntStream.range(0, deviations.size())
                .boxed()
                .sorted(Comparator.comparingDouble(deviations::get))
                .toList();
    }
}
