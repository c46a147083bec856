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
 * The solution of a differential equation at every time of an interval, forward or backward.
 *
 * <p>Uses the method of Dormand and Prince of order 8 with adaptive steps, and a polynomial of degree 7 within each
 * step.
 */
final class DenseSolution {
    private static final int MOST_RATES = 2_000_000;
    private static final double SHORTEST_STEP = 1e-13; // relative to the whole interval

    private final List<ODEStateInterpolator> pieces; // by ascending time
    private final double[] times; // starts of the pieces, and the end of the last

    /** z' as a function of time and z, in a new array. */
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
     * @param absolute absolute error tolerance of each entry
     * @param relative relative error tolerance of all entries
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
                    "the integration from time " + from + " to " + to + " failed: " + e.getMessage()
                            + ". Try smaller weights or a shorter time, and check that the model's states"
                            + " stay bounded.",
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
                throw new IllegalArgumentException("a state is not a finite number at time " + time
                        + ". Try a shorter time, and check the model's rates.");
            }
        }
    }

    /** The ends of the steps in ascending order, from the first time to the last. */
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
