package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.SymmetricEigen;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/**
 * The result for one centre and a time window after m steps of a {@link Lanczos} process, with an error estimate.
 *
 * <pre>
 *  ∫ [e^{−2Sτ}]_kk dτ ≈ Σ_p s_p² H(−2θ_p),   T_m = Σ_p θ_p (S_·p)(S_·p)ᵀ,   s_p = S_1p
 *  ∂/∂w_l ≈ −z_lᵀ K z_l,   z_l = V_mᵀ e_l,   K = S (2 H[−2θ_p, −2θ_q] s_p s_q) Sᵀ
 *  ‖x(u) − V_m c(u)‖₂ ≤ e^{−au} R,   R = ∫_0^{2(s+Δ)} e^{au} (β_m |c_m(u)| + Σ_j ω_j |c_j(u)|) du,   c(u) = e^{−T_m u} e_1
 * </pre>
 *
 * Here ω_j is the outflow of v_j. The value then has the error H(−2a) R and the gradient 4 √(2 d_max) R (1 + R) H'(−2a)
 * in the Euclidean norm. The least decay a ≤ λ_min(S) makes these bounds. The smallest θ_p would not: far from the
 * centre there can be slower modes that the process has not found. The share for rounding is an estimate.
 *
 * <p>Mathematics: section 5.3.
 */
final class WindowResponse {
    private static final int TIMES = 72;
    private static final double DECADES = 6;
    private static final int SAMPLED_LINKS = 32;

    private final Lanczos process;
    private final Ball ball;
    private final int centre;
    private final TimeWindow window;
    private final SymmetricEigen eigen;
    private final int size;
    private final double slowest; // a
    private final double truncation; // R
    private final double rounding; // the same for the rounding errors of products
    private final Matrix kernel;

    WindowResponse(Lanczos process, BallMatrix matrix, int centre, TimeWindow window) {
        this.process = process;
        this.ball = matrix.ball();
        this.centre = centre;
        this.window = window;
        this.eigen = process.eigen(centre);
        this.size = eigen.size();
        this.slowest = matrix.leastDecay();
        double[] integrals = integrals();
        this.truncation = integrals[0];
        this.rounding = integrals[1] * Math.ulp(1.0) * matrix.largest();
        this.kernel = kernelInVectors();
    }

    /** ∫ [e^{−2Sτ}]_kk dτ over the window. */
    double value() {
        double sum = 0;
        for (int p = 0; p < size; p++) {
            sum += eigen.entry(0, p) * eigen.entry(0, p) * window.integral(-2 * eigen.value(p));
        }
        return sum;
    }

    /** K, in the Lanczos vectors. */
    Matrix kernel() {
        return kernel;
    }

    private Matrix kernelInVectors() {
        double[] doubled = new double[size];
        for (int p = 0; p < size; p++) {
            doubled[p] = -2 * Math.max(0, eigen.value(p));
        }
        double[][] differences = window.differences(doubled);
        Matrix inModes =
                Matrix.generate(size, size, (p, q) -> 2 * differences[p][q] * eigen.entry(0, p) * eigen.entry(0, q));
        Matrix modes = Matrix.generate(size, size, eigen::entry);
        return modes.times(inModes).times(modes.transpose());
    }

    /** ∫ 2τ e^{−2T_m τ} e_1 dτ, in the Lanczos vectors. */
    Vector slope() {
        return Vector.generate(size, j -> {
            double sum = 0;
            for (int p = 0; p < size; p++) {
                sum += eigen.entry(j, p) * eigen.entry(0, p) * 2 * window.slope(-2 * Math.max(0, eigen.value(p)));
            }
            return sum;
        });
    }

    double valueError() {
        return window.integral(-2 * slowest) * (truncation + rounding);
    }

    /** Of ∫ Σ_i x_i(τ)² dτ over any set of nodes: 2‖x‖‖δx‖ + ‖δx‖², where ‖x‖ ≤ e^{−aτ} and ‖δx‖ ≤ e^{−aτ} R. */
    double squaredStateError() {
        double state = truncation + rounding;
        return window.integral(-2 * slowest) * state * (2 + state);
    }

    double gradientError() {
        double state = truncation + rounding;
        return gradientFactor() * state * (1 + state);
    }

    private double gradientFactor() {
        return 4 * Math.sqrt(2.0 * ball.graph().largestDegree()) * window.slope(-2 * slowest);
    }

    /** Whether the error is within the tolerance, or more steps would not reduce it. */
    boolean isAccurate(double tolerance) {
        return truncation <= Math.max(goal(tolerance), rounding / 2);
    }

    /** Whether ignoring the outflow of the next vector would take up more than a small part of the tolerance. */
    boolean losesTooMuch(double outflow, double tolerance) {
        return outflow * 2 * window.end() * truncation > Math.max(goal(tolerance), rounding / 2) / 10;
    }

    /** A sufficient R, derived from the links at the centre. */
    private double goal(double tolerance) {
        double forGradient = tolerance * sampledNorm() / gradientFactor();
        double forValue = tolerance * value() / window.integral(-2 * slowest);
        return Math.min(forGradient, forValue) / 2;
    }

    /** The norm of the gradient over a sample of the links at the centre; a lower bound on the whole norm. */
    double sampledNorm() {
        int first = ball.starts()[centre];
        int end = Math.min(first + SAMPLED_LINKS, ball.starts()[centre + 1]);
        double sum = 0;
        for (int e = first; e < end; e++) {
            int neighbour = ball.neighbours()[e];
            Vector difference =
                    Vector.generate(size, j -> process.entry(centre, centre, j) - process.entry(neighbour, centre, j));
            double form = difference.dot(kernel.times(difference));
            sum += form * form;
        }
        return Math.sqrt(sum);
    }

    /** Upper bounds on ∫ e^{au} Σ_j ω_j |c_j(u)| du and ∫ e^{au} ‖c(u)‖ du: each time step counts its larger end. */
    private double[] integrals() {
        double[] outflow = Arrays.copyOf(process.outflow(centre), size);
        outflow[size - 1] += process.lastCoupling(centre);
        double[] totals = new double[2];
        double[] last = new double[2];
        double lastTime = 0;
        for (int n = 0; n <= TIMES; n++) {
            double time = 2 * window.end() * Math.pow(10, -DECADES * (TIMES - n) / TIMES);
            double[] rates = rates(time, outflow);
            for (int r = 0; r < totals.length; r++) {
                totals[r] += (time - lastTime) * Math.max(rates[r], last[r]);
            }
            last = rates;
            lastTime = time;
        }
        return totals;
    }

    private double[] rates(double time, double[] outflow) {
        double[] fading = new double[size]; // s_p e^{(a − θ_p)u}
        double square = 0;
        for (int p = 0; p < size; p++) {
            fading[p] = eigen.entry(0, p) * Math.exp((slowest - eigen.value(p)) * time);
            square += fading[p] * fading[p];
        }
        double rate = 0;
        for (int j = 0; j < size; j++) {
            if (outflow[j] > 0) {
                double entry = 0;
                for (int p = 0; p < size; p++) {
                    entry += eigen.entry(j, p) * fading[p];
                }
                rate += outflow[j] * Math.abs(entry);
            }
        }
        return new double[] {rate, Math.sqrt(square)};
    }
}
