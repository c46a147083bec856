package org.hushgraph.dynamics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.hipparchus.ode.sampling.ODEStateInterpolator;

/**
 * The solution of a differential equation at every time between two, forward or backward.
 *
 * <p>By the method of Dormand and Prince of order 8 with steps that adapt, and a polynomial of degree 7 within each step.
 */
final class DenseSolution {
    private static final int MOST_RATES = 2_000_000;
    private static final double SHORTEST_STEP = 1e-13; // of the whole time

    private final List<ODEStateInterpolator> pieces; // by ascending time
    private final double[] times; // where they begin, and the end of the last

    /** z' as a function of time and z, in an array of its own. */
    @FunctionalInterface
    interface Slope {
        double[] at(double time, double[] state);
    }

    private DenseSolution(List<ODEStateInterpolator> pieces, double[] times) {
        this.pieces = pieces;
        this.times = times;
    }

    /**
     * Solves z' = slope(t, z), z(from) = start.
     *
     * @param absolute the error that each entry may have whatever its size
     * @param relative the error that each may have as a part of itself
     */
    static DenseSolution of(Slope slope, double from, double[] start, double to, double[] absolute, double relative) {
        double[] relatives = new double[start.length];
        Arrays.fill(relatives, relative);
        double length = Math.abs(to - from);
        DormandPrince853Integrator integrator =
                new DormandPrince853Integrator(SHORTEST_STEP * length, length, absolute, relatives);
        integrator.setMaxEvaluations(MOST_RATES);
        List<ODEStateInterpolator> pieces = new ArrayList<>();
        integrator.addStepHandler(piece -> {
            requireFinite(
                    piece.getCurrentState().getPrimaryState(),
                    piece.getCurrentState().getTime());
            pieces.add(piece);
        });
        try {
            integrator.integrate(equation(slope, start.length), new ODEState(from, start), to);
        } catch (MathRuntimeException e) {
            throw new IllegalArgumentException(
                    "the states can't be followed from time " + from + " to " + to + ": " + e.getMessage()
                            + ". Maybe the weights are too large for this time, or the model's states run away.",
                    e);
        }
        if (to < from) {
            Collections.reverse(pieces);
        }
        double[] times = new double[pieces.size() + 1];
        for (int n = 0; n < pieces.size(); n++) {
            times[n] = Math.min(
                    pieces.get(n).getPreviousState().getTime(),
                    pieces.get(n).getCurrentState().getTime());
        }
        times[pieces.size()] = Math.max(from, to);
        return new DenseSolution(pieces, times);
    }

    private static OrdinaryDifferentialEquation equation(Slope slope, int dimension) {
        return new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return dimension;
            }

            @Override
            public double[] computeDerivatives(double time, double[] state) {
                return slope.at(time, state);
            }
        };
    }

    private static void requireFinite(double[] state, double time) {
        for (double value : state) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a state is no finite number any more at time " + time
                        + ". Maybe shorten the time, or look at the model's rates.");
            }
        }
    }

    /** Ends of the steps, ascending, from the first time to the last. */
    double[] times() {
        return times;
    }

    /** z(t). */
    double[] at(double time) {
        int place = Arrays.binarySearch(times, time);
        int piece = place >= 0 ? place : -place - 2;
        return pieces.get(Math.max(0, Math.min(pieces.size() - 1, piece)))
                .getInterpolatedState(time)
                .getPrimaryState();
    }
}
