package org.hushgraph.convex;

import java.util.ArrayDeque;
import java.util.Deque;
import org.hushgraph.linalg.Vector;

/**
 * Minimises a loss over a capped simplex by projected gradients with Barzilai–Borwein steps and a line search that allows the
 * value to rise for a while (Birgin, Martínez, Raydan 2000).
 *
 * <p>Needs only gradients and the linear-time projection, so that it works at every size. Ends when the Frank–Wolfe gap, which
 * for a convex loss bounds the distance to the minimum, is below the tolerance, or when rounding stops the descent.
 *
 * @param relativeGap the gap to reach, relative to the value
 * @param limit the most gradients to compute
 */
public record ProjectedDescent(double relativeGap, int limit) {
    private static final int MEMORY = 10;
    private static final int PATIENCE = 100;
    private static final double ROUNDING = 1e-14;

    /** A gap of 1e-12 of the value within 5,000 gradients. */
    public static ProjectedDescent standard() {
        return new ProjectedDescent(1e-12, 5000);
    }

    /**
     * Where a descent ended.
     *
     * @param point the best point seen
     * @param value the loss there
     * @param gap max_{v∈𝒫} ∇fᵀ(point − v)
     * @param iterations gradients computed
     */
    public record Minimum(Vector point, double value, double gap, int iterations) {}

    public Minimum minimise(Loss loss, CappedSimplex set, Vector start) {
        Vector point = set.project(start);
        Loss.Evaluation at = loss.evaluate(point);
        Minimum best = new Minimum(point, at.value(), set.frankWolfeGap(point, at.gradient()), 1);
        Deque<Double> recent = new ArrayDeque<>();
        double step = firstStep(set, at.gradient());
        for (int n = 1; n < limit && best.gap() > relativeGap * Math.abs(best.value()); n++) {
            recent.addLast(at.value());
            if (recent.size() > MEMORY) {
                recent.removeFirst();
            }
            double reference =
                    recent.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
            Vector direction = set.project(point.plus(-step, at.gradient())).minus(point);
            double slope = CappedSimplex.alongBudget(at.gradient(), direction);
            if (!(slope < ROUNDING * Math.abs(at.value())) || n - best.iterations() > PATIENCE) {
                break; // no descent but rounding, or none for a long time
            }
            double length = 1;
            Vector next = point.plus(direction);
            Loss.Evaluation nextAt = loss.evaluate(next);
            double slack = 4 * Math.ulp(reference); // rounding must not reject a good step
            while (nextAt.value() > reference + slack + 1e-4 * length * slope && length > 1e-10) {
                length /= 2;
                next = point.plus(length, direction);
                nextAt = loss.evaluate(next);
                n++;
            }
            Vector moved = next.minus(point);
            double bend = moved.dot(nextAt.gradient().minus(at.gradient()));
            step = bend > 0 ? Math.min(1e12 * step, moved.dot(moved) / bend) : 10 * step;
            point = next;
            at = nextAt;
            double gap = set.frankWolfeGap(point, at.gradient());
            double rounding = 4 * Math.ulp(best.value()); // values this close can't be told apart, but gaps can
            if (at.value() < best.value() - rounding || (at.value() <= best.value() + rounding && gap < best.gap())) {
                best = new Minimum(point, at.value(), gap, n + 1);
            }
            if (moved.largestMagnitude() == 0) {
                break;
            }
        }
        return best;
    }

    private static double firstStep(CappedSimplex set, Vector gradient) {
        double size = gradient.norm();
        return size == 0 ? 1 : Math.max(1e-6, set.diameter().value()) / size;
    }
}
