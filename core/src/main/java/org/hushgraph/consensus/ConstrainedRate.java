package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;

/**
 * Maximises the rate of agreement over weights between bounds, under smooth concave constraints.
 *
 * <pre>
 *  maximise t   over   lower ≤ w ≤ upper,   L_C(w) − t c_C (I − 11ᵀ/N) ⪰ 0 for each part C,   c_j(w) − τ_j t ≥ 0
 * </pre>
 *
 * A barrier method: Newton's method finds the maximum of t/μ plus the logarithms of all slacks, for decreasing μ. The
 * maximum is at most νμ better, where ν is the number of constraints and dimensions. {@link FastestWeights} have a budget
 * as their only constraint, and a proof. Cost: 30 to 80 steps of O(M³ + Σ N³).
 *
 * <p>Nesterov, Nemirovskii: "Interior-point polynomial algorithms in convex programming", SIAM, 1994. Mathematics:
 * section 15.4.
 */
public final class ConstrainedRate {
    private static final double SMALLER = 0.15; // next μ
    private static final double CENTERED = 0.05; // squared Newton decrement
    private static final int MOST_STEPS = 40; // for one μ
    private static final int MOST_SCALES = 40;
    private static final double LEAST_STEP = 1e-9;
    private static final double SLOPE = 0.05; // part of the predicted gain that a step must bring
    private static final double TO_THE_BORDER = 0.99;
    private static final double ROUNDING = 1e-12;

    private final RateFloors floors;
    private final Vector lower;
    private final Vector upper;
    private final List<RateConstraint> constraints;
    private final int[] free;
    private final int conditions; // ν
    private final int[][] unknowns; // of each constraint: the place of each link among the free ones, then that of t

    /**
     * Sets up the problem. Links whose bounds are equal keep their weight.
     *
     * @param floors the parts and their c_C; may be empty if all rates come from the constraints
     */
    public ConstrainedRate(RateFloors floors, Vector lower, Vector upper, List<RateConstraint> constraints) {
        this.floors = floors;
        this.lower = lower;
        this.upper = upper;
        this.constraints = List.copyOf(constraints);
        this.free = IntStream.range(0, lower.size())
                .filter(l -> lower.get(l) < upper.get(l))
                .toArray();
        this.unknowns = this.constraints.stream().map(this::unknowns).toArray(int[][]::new);
        int directions = floors.parts().stream()
                .mapToInt(part -> part.graph().nodeCount() - 1)
                .sum();
        this.conditions = directions + 2 * free.length + constraints.size();
    }

    private int[] unknowns(RateConstraint constraint) {
        return IntStream.concat(
                        IntStream.of(constraint.links()).map(l -> Arrays.binarySearch(free, l)),
                        IntStream.of(free.length))
                .toArray();
    }

    /** Whether weights are strictly inside all bounds and constraints, at the rate 0. */
    public boolean isInside(Vector weights) {
        double[] values = weights.toArray();
        return IntStream.of(free).allMatch(l -> values[l] > lower.get(l) && values[l] < upper.get(l))
                && constraints.stream().allMatch(constraint -> constraint.value(values) > 0);
    }

    /** The same problem with the common slack of all constraints as the rate. */
    public ConstrainedRate slack() {
        return new ConstrainedRate(
                RateFloors.NONE,
                lower,
                upper,
                constraints.stream()
                        .<RateConstraint>map(constraint -> new Relaxed(constraint, 1))
                        .toList());
    }

    private record Relaxed(RateConstraint of, double pull) implements RateConstraint {
        @Override
        public int[] links() {
            return of.links();
        }

        @Override
        public double value(double[] weights) {
            return of.value(weights);
        }

        @Override
        public double[] gradient(double[] weights) {
            return of.gradient(weights);
        }

        @Override
        public double curvature(double[] weights) {
            return of.curvature(weights);
        }

        @Override
        public double[] direction() {
            return of.direction();
        }
    }

    /**
     * The maximiser, from a start strictly between the bounds.
     *
     * @param accuracy of t, absolute
     * @param enough a rate at which to stop
     * @return strictly inside all constraints; empty if the start is not
     */
    public Optional<Vector> maximise(Vector start, double accuracy, double enough) {
        if (free.length == 0) {
            return isInside(start) ? Optional.of(start) : Optional.empty();
        }
        double[] weights = start.toArray();
        return BarrierPoint.at(this, weights, firstRate(weights)).map(point -> path(point, accuracy, enough));
    }

    /** Follows the central path. */
    private Vector path(BarrierPoint start, double accuracy, double enough) {
        BarrierPoint point = start;
        double scale = 1 / point.pressure(); // μ at which t is central
        for (int n = 0; n < MOST_SCALES && point.rate() < enough; n++) {
            point = centered(point, scale, enough);
            if (conditions * scale <= accuracy) {
                break;
            }
            scale *= SMALLER;
        }
        return Vector.of(point.weights());
    }

    /** A rate that the start exceeds, clearly. */
    private double firstRate(double[] weights) {
        double rate = Double.POSITIVE_INFINITY;
        double size = 0;
        if (!floors.isEmpty()) {
            rate = floors.ratio(Vector.of(weights));
            size = Math.abs(rate);
        }
        for (RateConstraint constraint : constraints) {
            if (constraint.pull() > 0) {
                double most = constraint.value(weights) / constraint.pull();
                rate = Math.min(rate, most);
                size = Math.max(size, Math.abs(most));
            }
        }
        return rate - Math.max(size / 2, Double.MIN_NORMAL);
    }

    private static BarrierPoint centered(BarrierPoint start, double scale, double enough) {
        BarrierPoint point = start;
        for (int n = 0; n < MOST_STEPS && point.rate() < enough; n++) {
            Optional<BarrierPoint.Step> step = point.newton(scale);
            Optional<BarrierPoint> next = step.isPresent() ? moved(point, step.get(), scale) : Optional.empty();
            if (next.isEmpty()) {
                return point; // rounding prevents a step
            }
            point = next.get();
            if (step.get().gain() < CENTERED) {
                return point;
            }
        }
        return point;
    }

    /** The point after the longest step that increases the barrier function. */
    private static Optional<BarrierPoint> moved(BarrierPoint point, BarrierPoint.Step step, double scale) {
        double value = point.value(scale);
        double rounding = ROUNDING * Math.abs(value);
        for (double length = Math.min(1, TO_THE_BORDER * point.room(step)); length > LEAST_STEP; length /= 2) {
            Optional<BarrierPoint> next = point.moved(step, length);
            if (next.isPresent() && next.get().value(scale) >= value + SLOPE * length * step.gain() - rounding) {
                return next;
            }
        }
        return Optional.empty();
    }

    public Vector lower() {
        return lower;
    }

    public Vector upper() {
        return upper;
    }

    RateFloors floors() {
        return floors;
    }

    List<RateConstraint> constraints() {
        return constraints;
    }

    /** The places of the links of a constraint among the free ones, negative for the others, and that of t. */
    int[] unknowns(int constraint) {
        return unknowns[constraint];
    }

    /** The links between their bounds; must not be modified. */
    int[] free() {
        return free;
    }
}
