package org.hushgraph.observability;

import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Matrix;

/**
 * The information matrix I + (p/σ²) W of readings relative to the prior, in any orthonormal basis.
 *
 * <pre>  bits = ½ log₂ det(I + (p/σ²) W) = Σ_i log₂ R_ii,   I + (p/σ²) W = RᵀR </pre>
 *
 * <p>Mathematics: section 8.
 */
public final class InformationMatrix {
    private final Cholesky factor;
    private final int size;

    private InformationMatrix(Cholesky factor, int size) {
        this.factor = factor;
        this.size = size;
    }

    /** From a Gramian W and p/σ². */
    public static InformationMatrix of(Matrix gramian, double signalToNoise) {
        int size = gramian.rows();
        Cholesky factor = new Cholesky(size);
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                factor.upperRows()[i][j] = signalToNoise * gramian.get(i, j) + (i == j ? 1 : 0);
            }
        }
        if (!factor.factorise(size)) {
            throw new ArithmeticException("the signal-to-noise ratio " + signalToNoise
                    + " is too large for double precision. Try raising the noise.");
        }
        return new InformationMatrix(factor, size);
    }

    /** The mutual information between all states and the readings. */
    public double bits() {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += Math.log(factor.upperRows()[i][i]);
        }
        return sum / Math.log(2);
    }

    /** (I + (p/σ²) W)⁻¹, the posterior covariance relative to the prior variance. */
    public double[][] inverse() {
        return factor.inverse();
    }

    /** x ← (I + (p/σ²) W)⁻¹ x. */
    public void solve(double[] x) {
        factor.solve(x);
    }
}
