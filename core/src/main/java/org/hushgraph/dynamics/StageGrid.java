package org.hushgraph.dynamics;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/**
 * Time steps shared by several trajectories, each with the twelve stages of the method of Dormand and Prince of order
 * 8.
 *
 * <pre>  X_k = z_n + h Σ_{l<k} a_kl K_l,   K_k = z'(X_k),   z_{n+1} = z_n + h Σ_k b_k K_k </pre>
 *
 * An integral over time acts as one more state, so ∫ g(z) dt ≈ Σ_n h Σ_k b_k g(X_k), to the same order.
 */
public final class StageGrid {
    static final int STAGES = 12;
    static final double[][] A;
    static final double[] B;

    /**
     * Coefficients, by stage, of z_{n+1} minus the results of the embedded methods of order 5 and 3 (Hairer, Nørsett,
     * Wanner 1993).
     */
    static final double[] ORDER_FIVE = {
        0.01312004499419488,
        0,
        0,
        0,
        0,
        -1.2251564463762044,
        -0.4957589496572502,
        1.6643771824549864,
        -0.35032884874997366,
        0.3341791187130175,
        0.08192320648511571,
        -0.022355307863886294
    };

    static final double[] ORDER_THREE;

    static {
        DormandPrince853Integrator method = new DormandPrince853Integrator(1, 1, 1, 1);
        A = new double[STAGES][];
        A[0] = new double[0];
        for (int k = 1; k < STAGES; k++) {
            A[k] = method.getA()[k - 1];
        }
        B = Arrays.copyOf(method.getB(), STAGES);
        ORDER_THREE = B.clone();
        ORDER_THREE[0] -= 0.2440944881889764;
        ORDER_THREE[8] -= 0.7338466882816118;
        ORDER_THREE[11] -= 0.022058823529411766;
    }

    private final double[] times;

    private StageGrid(double[] times) {
        this.times = times;
    }

    /** Steps between these times and {@code cut}, which becomes the end of a step. */
    public static StageGrid of(double[] times, double cut) {
        return new StageGrid(DoubleStream.concat(Arrays.stream(times), DoubleStream.of(cut))
                .sorted()
                .distinct()
                .toArray());
    }

    public int steps() {
        return times.length - 1;
    }

    double length(int step) {
        return times[step + 1] - times[step];
    }

    /** h b_k of all stages of all steps from this time on. */
    public double[] weights(double from) {
        int first = firstStep(from);
        double[] weights = new double[(steps() - first) * STAGES];
        for (int m = 0; m < weights.length; m++) {
            weights[m] = length(first + m / STAGES) * B[m % STAGES];
        }
        return weights;
    }

    /** The step that starts at this time. */
    int firstStep(double from) {
        return Math.abs(Arrays.binarySearch(times, from));
    }

    /**
     * A grid with shorter steps where errors were too large.
     *
     * @param errors of every step, relative to the tolerance
     */
    public StageGrid refined(double[] errors) {
        DoubleStream.Builder refined = DoubleStream.builder();
        for (int n = 0; n < errors.length; n++) {
            int parts = errors[n] <= 1 ? 1 : (int) Math.ceil(1.1 * Math.pow(Math.min(errors[n], 1e8), 1.0 / 8));
            for (int p = 0; p < parts; p++) {
                refined.add(times[n] + length(n) * p / parts);
            }
        }
        return new StageGrid(refined.add(times[times.length - 1]).build().toArray());
    }
}
