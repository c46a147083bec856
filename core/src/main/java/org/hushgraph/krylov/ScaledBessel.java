package org.hushgraph.krylov;

import java.util.Arrays;

/**
 * e^{−z} I_j(z) for j = 0, 1, …: scaled modified Bessel functions, the Chebyshev coefficients of e^{−z(1 − x)}.
 *
 * <pre>
 *  e^{z(x − 1)} = Σ_j b_j T_j(x),   b_j = (2 − δ_j0) e^{−z} I_j(z) > 0,   Σ_j b_j = 1,   Σ_j j² b_j = z
 *  I_{j−1} = I_{j+1} + (2j/z) I_j   from the far end downwards (Miller): nothing cancels
 * </pre>
 */
final class ScaledBessel {
    private static final double LARGE = 1e200;

    private ScaledBessel() {}

    /** b_0, b_1, … until the rest is far below rounding: about 10 √z of them. */
    static double[] coefficients(double z) {
        int size = 60
                + (int) Math.ceil(
                        Math.sqrt(100 * z)); // b_j < e^{−50}: about e^{−j²/2z} for large z, (z/2)^j/j! for small
        double[] b = new double[size];
        double above = 0;
        double here = 1;
        double sum = 0;
        for (int j = size - 1; j >= 0; j--) {
            b[j] = j == 0 ? here : 2 * here;
            sum += b[j];
            double below = above + 2 * j / z * here;
            above = here;
            here = below;
            if (here > LARGE) {
                above /= LARGE;
                here /= LARGE;
                sum /= LARGE;
                for (int i = j; i < size && b[i] != 0; i++) {
                    b[i] /= LARGE;
                }
            }
        }
        double total = sum;
        Arrays.setAll(b, j -> b[j] / total);
        return b;
    }
}
