package org.hushgraph.convex;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * Minimises a loss over a feasible set by projected gradients with Barzilai–Borwein steps and a nonmonotone line search
 * (Birgin, Martínez, Raydan 2000).
 *
 * <p>Needs only gradients and the linear-time projection, so it works at every size. It stops when the Frank–Wolfe gap is
 * below the tolerance, when rounding prevents further descent, or when a value has an error of more than 10 %. The gap bounds the distance to the minimum of a
 * convex loss.
 *
 * @param relativeGap the gap to reach, relative to the value
 * @param limit maximum number of gradients
 * @param leastProgress stops once {@value #PROGRESS_OVER} gradients reduce the loss by less than this part of it; 0 for
 *     never
 * @param stop cancellation check, called before every gradient but the first; if true, the best point so far is
 *     returned
 */
public record ProjectedDescent(double relativeGap, int limit, double leastProgress, BooleanSupplier stop) {
    static final int PROGRESS_OVER = 20;
    private static final int MEMORY = 10;
    private static final int PATIENCE = 100;
    private static final double ROUNDING = 1e-14;
    private static final double UNRELIABLE = 0.1; // relative error of a value

    public ProjectedDescent(double relativeGap, int limit) {
        this(relativeGap, limit, 0, () -> false);
    }

    /** A relative gap of 1e-12 within 5,000 gradients. */
    public static ProjectedDescent defaults() {
        return new ProjectedDescent(1e-12, 5000);
    }

    /** The same with a cancellation check; the gap then bounds the distance to the minimum. */
    public ProjectedDescent until(BooleanSupplier stopSignal) {
        return new ProjectedDescent(relativeGap, limit, leastProgress, stopSignal);
    }

    /** The same with another limit on the number of gradients. */
    public ProjectedDescent atMost(int gradients) {
        return new ProjectedDescent(relativeGap, gradients, leastProgress, stop);
    }

    /** The same, which stops once several gradients reduce the loss by less than this part of it. */
    public ProjectedDescent whileImprovingBy(double part) {
        return new ProjectedDescent(relativeGap, limit, part, stop);
    }

    /**
     * The result of a descent.
     *
     * @param point the best point found
     * @param value its loss
     * @param gap upper bound on max_{v∈𝒫} ∇fᵀ(point − v), including the error of the gradient
     * @param iterations number of gradients computed
     */
    public record Minimum(Vector point, double value, double gap, int iterations) {}

    public Minimum minimise(Loss loss, FeasibleSet set, Vector start) {
        Vector point = set.project(start);
        Loss.Evaluation at = loss.evaluate(point);
        Minimum best = new Minimum(point, at.value(), gap(set, point, at), 1);
        Deque<Double> recent = new ArrayDeque<>();
        double step = firstStep(set, at.gradient());
        double checked = best.value(); // when progress was checked last
        int nextCheck = PROGRESS_OVER;
        for (int n = 1; n < limit && best.gap() > relativeGap * Math.abs(best.value()); n++) {
            recent.addLast(at.value());
            if (recent.size() > MEMORY) {
                recent.removeFirst();
            }
            if (at.valueError() > UNRELIABLE * Math.abs(at.value())) {
                break; // differences of such values are meaningless
            }
            if (leastProgress > 0 && n >= nextCheck) {
                if (checked - best.value() <= leastProgress * Math.abs(checked)) {
                    break;
                }
                checked = best.value();
                nextCheck = n + PROGRESS_OVER;
            }
            double reference = Collections.max(recent);
            Vector target = set.gradientStep(point, step, at.gradient());
            double slope = slope(at.gradient(), point, target);
            if (!(slope < ROUNDING * Math.abs(at.value())) || n - best.iterations() > PATIENCE || stop.getAsBoolean()) {
                break; // only rounding left, no progress for a long time, or cancelled
            }
            double length = 1;
            Vector next = target;
            Loss.Evaluation nextAt = loss.evaluate(next);
            double slack = 4 * Math.ulp(reference); // rounding must not reject a good step
            while (nextAt.value() > reference + slack + 1e-4 * length * slope && length > 1e-10) {
                if (stop.getAsBoolean()) {
                    return best;
                }
                length /= 2;
                next = between(point, length, target);
                nextAt = loss.evaluate(next);
                n++;
            }
            Move move = Move.of(point, at.gradient(), next, nextAt.gradient());
            step = move.curvature() > 0 ? Math.min(1e12 * step, move.square() / move.curvature()) : 10 * step;
            point = next;
            at = nextAt;
            double gap = gap(set, point, at);
            double rounding = 4 * Math.ulp(best.value()); // values this close are indistinguishable, but gaps are not
            if (at.value() < best.value() - rounding || (at.value() <= best.value() + rounding && gap < best.gap())) {
                best = new Minimum(point, at.value(), gap, n + 1);
            }
            if (move.square() == 0) {
                break;
            }
        }
        return best;
    }

    /** The Frank–Wolfe gap plus the errors: that of the gradient times the diameter, and that of the value. */
    private static double gap(FeasibleSet set, Vector point, Loss.Evaluation at) {
        double spread = at.gradientError() == 0
                ? 0
                : at.gradientError() * set.diameter().value();
        return set.frankWolfeGap(point, at.gradient()) + spread + at.valueError();
    }

    /**
     * gᵀ(y − x) for points of the same sum; subtracts the mean of g, so that rounding of the points does not matter.
     */
    private static double slope(Vector gradient, Vector x, Vector y) {
        double mean = gradient.sum() / gradient.size();
        return Parallel.sum(x.size(), (from, to) -> {
            double sum = 0;
            for (int l = from; l < to; l++) {
                sum += (gradient.get(l) - mean) * (y.get(l) - x.get(l));
            }
            return sum;
        });
    }

    private static Vector between(Vector x, double length, Vector y) {
        double[] result = new double[x.size()];
        Parallel.forBlocks(result.length, (from, to) -> {
            for (int l = from; l < to; l++) {
                result[l] = x.get(l) + length * (y.get(l) - x.get(l));
            }
        });
        return Vector.adopt(result);
    }

    /** ‖Δw‖² and Δwᵀ Δ∇f, the two numbers of a Barzilai–Borwein step. */
    private record Move(double square, double curvature) {
        static Move of(Vector x, Vector atX, Vector y, Vector atY) {
            double[] sums = Parallel.sums(x.size(), 2, (parts, from, to) -> {
                for (int l = from; l < to; l++) {
                    double moved = y.get(l) - x.get(l);
                    parts[0] += moved * moved;
                    parts[1] += moved * (atY.get(l) - atX.get(l));
                }
            });
            return new Move(sums[0], sums[1]);
        }
    }

    private static double firstStep(FeasibleSet set, Vector gradient) {
        double size = gradient.norm();
        return size == 0 ? 1 : Math.max(1e-6, set.diameter().value()) / size;
    }
}
