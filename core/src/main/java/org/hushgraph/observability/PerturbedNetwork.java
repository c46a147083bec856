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
 * The network of an {@link EmpiricalGramian} around one operating point with one perturbation size. All its
 * trajectories share the same time steps.
 *
 * <p>The initial steps are those of a {@link PilotTrajectory}. Each pair of trajectories then estimates its own errors;
 * where one is too large, steps are shortened for all pairs. The pilot's difference at the end sets the absolute
 * tolerance, so late windows are as accurate as early ones.
 */
final class PerturbedNetwork {
    private static final double INTEGRATION_SHARE = 0.1; // share of the tolerance for each step
    private static final double SMALLEST_ERROR = 1e-14; // smallest step error above rounding
    private static final double LARGEST_ERROR = 1e-8; // largest step error for reliable error estimates
    private static final double ROUNDING_ULPS = 64; // rounding error of a difference, in ulp of the states
    private static final int MOST_REFINEMENTS = 10;
    private static final double ACCEPTED = 2; // errors up to this multiple of the tolerance are accepted

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
        this.relative = Math.max(SMALLEST_ERROR, Math.min(LARGEST_ERROR, INTEGRATION_SHARE * gramian.tolerance()));
        double rounding = Math.max(Double.MIN_NORMAL, ROUNDING_ULPS * Math.ulp(point.largestMagnitude()) / size);
        TimeWindow window = gramian.window();
        PilotTrajectory pilot =
                PilotTrajectory.of(gramian.network(), weights, point, size, window.end(), rounding, relative);
        this.absolute = Math.max(rounding, relative * pilot.remaining());
        this.error = Math.max(
                gramian.tolerance(), absolute / (INTEGRATION_SHARE * Math.max(pilot.remaining(), Double.MIN_NORMAL)));
        use(StageGrid.of(pilot.times(), window.start()));
    }

    private void use(StageGrid steps) {
        grid = steps;
        timeWeights = steps.weights(gramian.window().start());
    }

    /** One per operating point and size; empty if no node is observed. */
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

    /** The estimated relative error of costs and gradients: the tolerance, or the limit by rounding. */
    double error() {
        return error;
    }

    /**
     * Passes the trajectories that start at x_0 ± ε e_i to the action, for every node i, on several threads.
     *
     * @param action called again for every node if the steps were too long
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
            if (Arrays.stream(worst).max().orElse(0) <= ACCEPTED) {
                return;
            }
            use(grid.refined(worst));
        }
        throw new IllegalArgumentException("the states near the operating point can't be integrated up to time "
                + gramian.window().end() + ". Try a shorter window, or a perturbation smaller than " + size + ".");
    }

    /** The readings of a pair in the window: C d at every stage. */
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

    /** Adds the derivatives of factor · ∫ |C d|² dt over the window with respect to every weight. */
    void addGradient(TrajectoryPair pair, double factor, double[] gradient) {
        pair.addGradient(gramian.observed(), gramian.window().start(), factor, gradient);
    }
}
