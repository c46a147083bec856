package org.hushgraph.dynamics;

import java.util.Arrays;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * Two trajectories x^± of a nonlinear network that start at x_0 ± ε · direction, and an intruder's readings of their
 * difference d = (x⁺ − x⁻)/(2ε), on the stages of a {@link StageGrid}.
 *
 * <p>The derivatives of J = Σ_m ω_m |C d_m|², ω_m = h b_k, with respect to all weights take one costate μ, propagated
 * backward over the stages. They are exact, up to rounding, for the discretised J:
 *
 * <pre>
 *  κ_k = h b_k μ + h Σ_{m>k} a_mk ξ_m,   ξ_k = (∂z'/∂z)ᵀ κ_k + h b_k (0, 2 CᵀC d_k),   μ ← μ + Σ_k ξ_k
 *  ∂J/∂w_l = Σ κ_kᵀ ∂z'/∂w_l
 * </pre>
 *
 * <p>Mathematics: section 9.
 */
public final class TrajectoryPair {
    private final PairSystem system;
    private final StageGrid grid;
    private final double[][] stages; // z at every stage of every step
    private final double[] errors; // of every step, relative to the tolerance

    private TrajectoryPair(PairSystem system, StageGrid grid) {
        this.system = system;
        this.grid = grid;
        this.stages = new double[grid.steps() * StageGrid.STAGES][];
        this.errors = new double[grid.steps()];
    }

    /**
     * Integrates both over the grid.
     *
     * @param point x_0
     * @param size ε
     * @param absolute absolute error tolerance of the difference
     * @param relative relative error tolerance
     */
    public static TrajectoryPair of(
            NonlinearNetwork network,
            double[] weights,
            Vector point,
            double size,
            double[] direction,
            StageGrid grid,
            double absolute,
            double relative) {
        PairSystem system = PairSystem.of(network, weights, point, size);
        TrajectoryPair pair = new TrajectoryPair(system, grid);
        pair.integrate(system.start(point, direction), system.absolute(absolute, relative), relative);
        return pair;
    }

    private void integrate(double[] start, double[] absolute, double relative) {
        double[] z = start;
        double[][] rates = new double[StageGrid.STAGES][z.length];
        for (int n = 0; n < errors.length; n++) {
            double h = grid.length(n);
            for (int k = 0; k < StageGrid.STAGES; k++) {
                double[] stage = z.clone();
                addCombination(stage, h, StageGrid.A[k], rates);
                system.rate(stage, rates[k]);
                stages[n * StageGrid.STAGES + k] = stage;
            }
            double[] next = z.clone();
            addCombination(next, h, StageGrid.B, rates);
            errors[n] = error(z, next, h, rates, absolute, relative);
            z = next;
        }
    }

    private static void addCombination(double[] target, double h, double[] coefficients, double[][] rates) {
        for (int l = 0; l < coefficients.length; l++) {
            if (coefficients[l] != 0) {
                Rows.addScaled(target, h * coefficients[l], rates[l]);
            }
        }
    }

    /**
     * The error estimate of Dormand and Prince, from the embedded methods of order 5 and 3; infinite if a state is NaN.
     */
    private static double error(
            double[] z, double[] next, double h, double[][] rates, double[] absolute, double relative) {
        double[] five = new double[z.length];
        double[] three = new double[z.length];
        addCombination(five, h, StageGrid.ORDER_FIVE, rates);
        addCombination(three, h, StageGrid.ORDER_THREE, rates);
        double fives = 0;
        double threes = 0;
        for (int i = 0; i < z.length; i++) {
            double scale = absolute[i] + relative * Math.max(Math.abs(z[i]), Math.abs(next[i]));
            fives += five[i] * five[i] / (scale * scale);
            threes += three[i] * three[i] / (scale * scale);
        }
        double error = fives == 0 ? 0 : fives / Math.sqrt(z.length * (fives + 0.01 * threes));
        return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
    }

    /** The error of every step, relative to the tolerance. */
    public double[] errors() {
        return errors.clone();
    }

    /** d at {@code nodes} in all stages from a time on, in the order of {@link StageGrid#weights}; grouped by stage. */
    public double[] readings(NodeSet nodes, double from) {
        int first = grid.firstStep(from) * StageGrid.STAGES;
        double[] readings = new double[(stages.length - first) * nodes.size()];
        for (int m = first; m < stages.length; m++) {
            for (int k = 0; k < nodes.size(); k++) {
                readings[(m - first) * nodes.size() + k] = stages[m][system.place(nodes.get(k))];
            }
        }
        return readings;
    }

    /**
     * Adds the derivatives of factor · Σ_m ω_m |C d_m|², over all stages from a time on, with respect to every weight.
     */
    public void addGradient(NodeSet observed, double from, double factor, double[] gradient) {
        int first = grid.firstStep(from);
        int size = stages[0].length;
        double[] costate = new double[size];
        double[][] pulls = new double[StageGrid.STAGES][size]; // ξ_k
        double[] back = new double[size];
        for (int n = grid.steps() - 1; n >= 0; n--) {
            double h = grid.length(n);
            for (int k = StageGrid.STAGES - 1; k >= 0; k--) {
                double[] stage = stages[n * StageGrid.STAGES + k];
                Arrays.fill(back, 0); // κ_k = h b_k μ + h Σ_{m>k} a_mk ξ_m
                Rows.addScaled(back, h * StageGrid.B[k], costate);
                for (int m = k + 1; m < StageGrid.STAGES; m++) {
                    if (StageGrid.A[m][k] != 0) {
                        Rows.addScaled(back, h * StageGrid.A[m][k], pulls[m]);
                    }
                }
                system.pullback(stage, back, pulls[k], gradient);
                if (n >= first) {
                    for (int o = 0; o < observed.size(); o++) {
                        int place = system.place(observed.get(o));
                        pulls[k][place] += 2 * factor * h * StageGrid.B[k] * stage[place];
                    }
                }
            }
            for (double[] pull : pulls) {
                Rows.addScaled(costate, 1, pull);
            }
        }
    }
}
