package org.hushgraph.consensus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.linalg.Vector;

/**
 * A point strictly inside the constraints of a {@link SpectralProgram}, with its multipliers.
 *
 * <pre>  lower < w < upper,   S_C = L_C(w) − t c_C (I − 11ᵀ/N) ≻ 0,   X_C ≻ 0,   z > 0,   z' > 0 </pre>
 *
 * @param free the links that lie strictly between their bounds
 * @param weights w
 * @param rate t
 * @param floors the parts C and their floors c_C
 * @param slacks S of each part
 * @param duals X of each part
 * @param low z of the free links
 * @param high z' of the free links
 */
@SuppressWarnings("ArrayRecordComponent") // stays inside the package, and is not modified
record InteriorPoint(
        CappedSimplex set,
        int[] free,
        double[] weights,
        double rate,
        RateFloors floors,
        List<SlackMatrix> slacks,
        List<DualMatrix> duals,
        double[] low,
        double[] high) {
    private static final double TO_THE_BORDER = 0.95;
    private static final double LEAST_STEP = 1e-6;

    /**
     * A point of the central path, at which all complementarity conditions have the same product.
     *
     * @param mu the products; X = μP, z = μ/(w − lower), z' = μ/(upper − w)
     */
    static InteriorPoint central(
            CappedSimplex set, Vector start, double rate, RateFloors floors, List<SlackMatrix> slacks, double mu) {
        int[] free = free(set, start);
        double[] low = Arrays.stream(free)
                .mapToDouble(l -> mu / (start.get(l) - set.lower(l)))
                .toArray();
        double[] high = Arrays.stream(free)
                .mapToDouble(l -> mu / (set.upper(l) - start.get(l)))
                .toArray();
        List<DualMatrix> duals =
                slacks.stream().map(slack -> DualMatrix.of(slack, mu)).toList();
        return new InteriorPoint(set, free, start.toArray(), rate, floors, slacks, duals, low, high);
    }

    /** S of each part; empty if one does not agree that fast. */
    static Optional<List<SlackMatrix>> slacks(RateFloors floors, Vector weights, double rate) {
        List<SlackMatrix> slacks = new ArrayList<>();
        for (RateFloor part : floors.parts()) {
            Optional<SlackMatrix> slack =
                    SlackMatrix.of(part.graph(), part.own(weights).toArray(), rate * part.floor());
            if (slack.isEmpty()) {
                return Optional.empty();
            }
            slacks.add(slack.get());
        }
        return Optional.of(slacks);
    }

    /** The links that lie strictly between their bounds. */
    static int[] free(CappedSimplex set, Vector weights) {
        return IntStream.range(0, weights.size())
                .filter(l -> weights.get(l) > set.lower(l) && weights.get(l) < set.upper(l))
                .toArray();
    }

    /** The indices of those free links that are in a part. */
    int[] freeOf(RateFloor part) {
        return IntStream.range(0, free.length)
                .filter(m -> part.local(free[m]) >= 0)
                .toArray();
    }

    /** w − lower of a free link. */
    double below(int m) {
        return weights[free[m]] - set.lower(free[m]);
    }

    /** upper − w of a free link. */
    double above(int m) {
        return set.upper(free[m]) - weights[free[m]];
    }

    /** Budget minus the sum of the weights, which is rounding. */
    double missing() {
        double missing = set.budget();
        for (double weight : weights) {
            missing -= weight;
        }
        return missing;
    }

    /**
     * Σ_C ⟨X_C, S_C⟩ + zᵀ(w − lower) + z'ᵀ(upper − w): an upper bound on the distance to the minimum once the gradients
     * balance.
     */
    double gap() {
        double sum = 0;
        for (int b = 0; b < slacks.size(); b++) {
            sum += duals.get(b).product(slacks.get(b));
        }
        for (int m = 0; m < free.length; m++) {
            sum += low[m] * below(m) + high[m] * above(m);
        }
        return sum;
    }

    /** The gap after a step. */
    double gapAfter(NewtonSystem.Direction direction, double length) {
        double sum = 0;
        for (int b = 0; b < slacks.size(); b++) {
            sum += duals.get(b)
                    .productAfter(
                            direction.duals().get(b),
                            slacks.get(b),
                            direction.slacks().get(b),
                            length);
        }
        for (int m = 0; m < free.length; m++) {
            double moved = length * direction.weights()[m];
            sum += (low[m] + length * direction.low()[m]) * (below(m) + moved)
                    + (high[m] + length * direction.high()[m]) * (above(m) - moved);
        }
        return sum;
    }

    /** Length along a direction up to which everything stays inside with a margin, at most 1. */
    double reach(NewtonSystem.Direction direction) {
        double length = 1;
        for (int m = 0; m < free.length; m++) {
            double change = direction.weights()[m];
            length = shortened(length, below(m), change);
            length = shortened(length, above(m), -change);
            length = shortened(length, low[m], direction.low()[m]);
            length = shortened(length, high[m], direction.high()[m]);
        }
        while (length > LEAST_STEP && !isPositiveAfter(direction, length / TO_THE_BORDER)) {
            length *= 0.8;
        }
        return length;
    }

    private boolean isPositiveAfter(NewtonSystem.Direction direction, double length) {
        return IntStream.range(0, slacks.size())
                .allMatch(b -> slacks.get(b).isPositiveAfter(direction.slacks().get(b), length)
                        && duals.get(b).isPositiveAfter(direction.duals().get(b), length));
    }

    private static double shortened(double length, double room, double change) {
        return change < 0 ? Math.min(length, TO_THE_BORDER * room / -change) : length;
    }

    /** The weights after a step. */
    double[] weightsAfter(NewtonSystem.Direction direction, double length) {
        double[] moved = weights.clone();
        for (int m = 0; m < free.length; m++) {
            moved[free[m]] += length * direction.weights()[m];
        }
        return moved;
    }

    /** The point after the longest step that stays inside; empty if rounding prevents a step. */
    Optional<InteriorPoint> moved(NewtonSystem.Direction direction) {
        double length = reach(direction);
        if (!(length > LEAST_STEP)) {
            return Optional.empty();
        }
        double[] moved = weightsAfter(direction, length);
        double next = rate + length * direction.rate();
        List<DualMatrix> nextDuals = IntStream.range(0, duals.size())
                .mapToObj(b -> duals.get(b).moved(direction.duals().get(b), length))
                .toList();
        return slacks(floors, Vector.of(moved), next)
                .map(nextSlacks -> new InteriorPoint(
                        set,
                        free,
                        moved,
                        next,
                        floors,
                        nextSlacks,
                        nextDuals,
                        moved(low, direction.low(), length),
                        moved(high, direction.high(), length)));
    }

    private static double[] moved(double[] values, double[] changes, double length) {
        double[] moved = values.clone();
        Arrays.setAll(moved, m -> values[m] + length * changes[m]);
        return moved;
    }
}
