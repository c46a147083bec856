package org.hushgraph.observability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;
import org.hushgraph.dynamics.PilotTrajectory;
import org.hushgraph.dynamics.StageGrid;
import org.hushgraph.dynamics.TrajectoryPair;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * The network of an {@link EmpiricalGramian} around one operating point, perturbed by one size: its trajectories on common steps.
 *
 * <p>The first steps are those of a {@link PilotTrajectory}. Every pair of trajectories then tells its own errors on them, and where one is too
 * large, steps are made shorter for all. What is left of the scout at the end is the scale of absolute errors, so that late windows
 * are as accurate as early ones.
 */
final class PerturbedNetwork {
    private static final double INTEGRATION = 0.1; // of the tolerance, for every step
    private static final double LEAST = 1e-14; // error of a step that rounding allows
    private static final double MOST = 1e-8; // error of a step that still tells the size of others
    private static final double ROUNDING = 64; // ulp of a state that a difference can't tell
    private static final int MOST_REFINEMENTS = 10;
    private static final double ENOUGH = 2; // an error of so many times what is allowed is let go

    private final EmpiricalGramian gramian;
    private final double[] weights;
    private final Vector point;
    private final double size;
    private final double relative;
    private final double absolute;
    private final double error;
    private StageGrid grid;
    private double[] timeWeights;

    private PerturbedNetwork(EmpiricalGramian gramian, double[] weights, Vector point, double size) {
        this.gramian = gramian;
        this.weights = weights;
        this.point = point;
        this.size = size;
        this.relative = Math.max(LEAST, Math.min(MOST, INTEGRATION * gramian.tolerance()));
        double rounding = Math.max(Double.MIN_NORMAL, ROUNDING * Math.ulp(point.largestMagnitude()) / size);
        TimeWindow window = gramian.window();
        PilotTrajectory pilot =
                PilotTrajectory.of(gramian.network(), weights, point, size, window.end(), rounding, relative);
        this.absolute = Math.max(rounding, relative * pilot.remaining());
        this.error =
                Math.max(gramian.tolerance(), absolute / (INTEGRATION * Math.max(pilot.remaining(), Double.MIN_NORMAL)));
        use(StageGrid.of(scout.times(), window.start()));
    }

    private void use(StageGrid steps) {
        grid = steps;
        timeWeights = steps.weights(gramian.window().start());
    }

    /** One for every operating point and every size; none where nobody reads. */
    static List<PerturbedNetwork> all(EmpiricalGramian gramian, Vector weights) {
        gramian.network().graph().requireWeights(weights);
        List<PerturbedNetwork> all = new ArrayList<>();
        if (!gramian.observed().isEmpty()) {
            Perturbations perturbations = gramian.perturbations();
            for (Vector point : perturbations.points()) {
                for (int n = 0; n < perturbations.sizes().size(); n++) {
                    all.add(new PerturbedNetwork(
                            gramian,
                            weights.toArray(),
                            point,
                            perturbations.sizes().get(n)));
                }
            }
        }
        return all;
    }

    /** How far costs and gradients may be off, as a part of themselves: the tolerance, or what rounding leaves. An estimate. */
    double error() {
        return error;
    }

    /**
     * Hands out the trajectories that start at x_0 ± ε e_i, for every node i, on several threads at a time.
     *
     * @param action is called again for every node when steps turn out to be too long
     */
    void forEachPair(ObjIntConsumer<TrajectoryPair> action) {
        double[][] errors = new double[point.size()][];
        for (int n = 0; n < MOST_REFINEMENTS; n++) {
            Parallel.forEach(errors.length, i -> {
                double[] direction = Vector.unit(point.size(), i).toArray();
                TrajectoryPair pair =
                        TrajectoryPair.of(gramian.network(), weights, point, size, direction, grid, absolute, relative);
                errors[i] = pair.errors();
                action.accept(pair, i);
            });
            double[] worst = new double[grid.steps()];
            Arrays.setAll(
                    worst,
                    step -> Arrays.stream(errors)
                            .mapToDouble(error -> error[step])
                            .max()
                            .orElse(0));
            if (Arrays.stream(worst).max().orElse(0) <= ENOUGH) {
                return;
            }
            use(grid.refined(worst));
        }
        throw new IllegalArgumentException("the states near the operating point can't be followed to time "
                + gramian.window().end() + ". Maybe shorten the window, or lower the perturbation " + size + ".");
    }

    /** What is read of a pair in the window: C d at every stage. */
    double[] readings(TrajectoryPair pair) {
        return pair.readings(gramian.observed(), gramian.window().start());
    }

    /** ∫ (C d)ᵀ(C d̃) dt over the window, from readings. */
    double product(double[] readings, double[] others) {
        int each = gramian.observed().size();
        double sum = 0;
        for (int m = 0; m < timeWeights.length; m++) {
            double product = 0;
            for (int k = m * each; k < (m + 1) * each; k++) {
                product += readings[k] * others[k];
            }
            sum += timeWeights[m] * product;
        }
        return sum;
    }

    /** Adds the derivative of factor · ∫ |C d|² dt over the window by every weight. */
    void addGradient(TrajectoryPair pair, double factor, double[] gradient) {
        pair.addGradient(gramian.observed(), gramian.window().start(), factor, gradient);
    }
}
