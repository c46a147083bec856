package org.hushgraph.observability;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * What an observer knows after reading, in units that people understand.
 *
 * <pre>
 *  bits        I = ½ log₂ det(I + (p/σ²) W),   the mutual information between all initial states and what was read
 *  deviation   √[(I/p + W/σ²)⁻¹]_ii,           of node i's initial state; no estimator does better (Bayesian Cramér–Rao)
 *  of some     −½ log₂ det [(I + (p/σ²) W)⁻¹]_HH, the mutual information between the initial states of nodes H and what was read
 * </pre>
 *
 * Both are exact for Gaussian states and noise. Cost: one inverse of an N × N matrix.
 *
 * <p>Mathematics: section 8.
 *
 * @param bits I
 * @param deviations the least posterior standard deviation of every node, √p where nothing is known
 * @param left (I + (p/σ²) W)⁻¹, the part of the covariance of all states that is left
 */
public record Disclosure(double bits, Vector deviations, Matrix left) {
    /** From the Gramian of the nodes that are read, over the time of the observer. */
    public static Disclosure of(Matrix gramian, Observer observer) {
        InformationMatrix information = InformationMatrix.of(gramian, observer.signalToNoise());
        double[][] left = information.inverse();
        return new Disclosure(
                information.bits(),
                Vector.generate(left.length, i -> Math.sqrt(observer.prior() * Math.min(1, left[i][i]))),
                Matrix.adopt(left));
    }

    /** What is known of some nodes, in bits; not of the others, from which it could be told apart. */
    public double bitsAbout(int[] nodes) {
        Cholesky factor = new Cholesky(nodes.length);
        for (int m = 0; m < nodes.length; m++) {
            for (int n = m; n < nodes.length; n++) {
                factor.upperRows()[m][n] = left.get(nodes[m], nodes[n]);
            }
        }
        if (!factor.factorise(nodes.length)) {
            return Double.POSITIVE_INFINITY; // known to the last digit
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
