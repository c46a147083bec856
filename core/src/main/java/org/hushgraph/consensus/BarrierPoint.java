package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;

/**
 * A point strictly inside the constraints of a {@link ConstrainedRate}, and the Newton step of its barrier function.
 *
 * <pre>
 *  Ψ = t/μ + Σ_C log det S_C + Σ_l log(w_l − lower_l) + log(upper_l − w_l) + Σ_j log(c_j(w) − τ_j t)
 *  ∂Ψ/∂w_l = Σ_C e_lᵀP_C e_l + …,   −∂²Ψ/∂w_l∂w_m = Σ_C (e_lᵀP_C e_m)² + …,   P = S⁻¹ on the vectors ⟂ 1
 * </pre>
 */
final class BarrierPoint {
    private final ConstrainedRate problem;
    private final int[] free;
    private final double[] weights;
    private final double rate;
    private final List<SlackMatrix> slacks;
    private final double[] rooms; // c_j − τ_j t

    private BarrierPoint(
            ConstrainedRate problem, double[] weights, double rate, List<SlackMatrix> slacks, double[] rooms) {
        this.problem = problem;
        this.free = problem.free();
        this.weights = weights;
        this.rate = rate;
        this.slacks = slacks;
        this.rooms = rooms;
    }

    /** Empty if the point is not strictly inside. */
    static Optional<BarrierPoint> at(ConstrainedRate problem, double[] weights, double rate) {
        for (int l : problem.free()) {
            if (!(weights[l] > problem.lower().get(l)
                    && weights[l] < problem.upper().get(l))) {
                return Optional.empty();
            }
        }
        double[] rooms = new double[problem.constraints().size()];
        for (int j = 0; j < rooms.length; j++) {
            RateConstraint constraint = problem.constraints().get(j);
            rooms[j] = constraint.value(weights) - constraint.pull() * rate;
            if (!(rooms[j] > 0)) {
                return Optional.empty();
            }
        }
        return InteriorPoint.slacks(problem.floors(), Vector.of(weights), rate)
                .map(slacks -> new BarrierPoint(problem, weights, rate, slacks, rooms));
    }

    double rate() {
        return rate;
    }

    double[] weights() {
        return weights;
    }

    /** Ψ. */
    double value(double scale) {
        double value = rate / scale;
        for (SlackMatrix slack : slacks) {
            value += slack.logDeterminant();
        }
        for (int l : free) {
            value += Math.log(weights[l] - problem.lower().get(l))
                    + Math.log(problem.upper().get(l) - weights[l]);
        }
        for (double room : rooms) {
            value += Math.log(room);
        }
        return value;
    }

    /** −∂Ψ/∂t without t/μ: t is central for μ = 1/pressure. */
    double pressure() {
        double pressure = 0;
        for (int b = 0; b < slacks.size(); b++) {
            pressure += part(b).floor() * slacks.get(b).inverseTrace();
        }
        for (int j = 0; j < rooms.length; j++) {
            pressure += problem.constraints().get(j).pull() / rooms[j];
        }
        return pressure;
    }

    private RateFloor part(int b) {
        return problem.floors().parts().get(b);
    }

    /** A Newton step. */
    @SuppressWarnings("ArrayRecordComponent") // stays inside the package
    record Step(double[] weights, double rate, double gain) {}

    /** The Newton step and its decrement gᵀd; empty if rounding makes the system indefinite. */
    Optional<Step> newton(double scale) {
        int count = free.length;
        Cholesky factor = new Cholesky(count + 1);
        double[] gradient = new double[count + 1];
        gradient[count] = 1 / scale;
        for (int m = 0; m < count; m++) {
            double below = weights[free[m]] - problem.lower().get(free[m]);
            double above = problem.upper().get(free[m]) - weights[free[m]];
            gradient[m] = 1 / below - 1 / above;
            factor.upperRows()[m][m] = 1 / (below * below) + 1 / (above * above);
        }
        for (int b = 0; b < slacks.size(); b++) {
            addPart(b, factor.upperRows(), gradient);
        }
        for (int j = 0; j < rooms.length; j++) {
            addConstraint(j, factor.upperRows(), gradient);
        }
        if (!factor.factorise(count + 1)) {
            return Optional.empty();
        }
        double[] step = gradient.clone();
        factor.solve(step);
        double gain = Rows.dot(gradient, step);
        return Double.isFinite(gain)
                ? Optional.of(new Step(Arrays.copyOf(step, count), step[count], gain))
                : Optional.empty();
    }

    private void addPart(int b, double[][] rows, double[] gradient) {
        RateFloor part = part(b);
        SlackMatrix slack = slacks.get(b);
        int count = free.length;
        int[] inside =
                IntStream.range(0, count).filter(m -> part.local(free[m]) >= 0).toArray();
        int[] local = IntStream.of(inside).map(m -> part.local(free[m])).toArray();
        for (int p = 0; p < inside.length; p++) {
            gradient[inside[p]] += slack.form(local[p], local[p]);
            double[] row = rows[inside[p]];
            for (int q = p; q < inside.length; q++) {
                double form = slack.form(local[p], local[q]);
                row[inside[q]] += form * form;
            }
            row[count] -= part.floor() * slack.inverseSquare(local[p]);
        }
        gradient[count] -= part.floor() * slack.inverseTrace();
        rows[count][count] += part.floor() * part.floor() * slack.inverseSquareTrace();
    }

    private void addConstraint(int j, double[][] rows, double[] gradient) {
        RateConstraint constraint = problem.constraints().get(j);
        int[] index = problem.unknowns(j);
        int last = index.length - 1; // t
        double[] slope = Arrays.copyOf(constraint.gradient(weights), index.length);
        double[] bend = Arrays.copyOf(constraint.direction(), index.length);
        slope[last] = -constraint.pull();
        double room = rooms[j];
        for (int p = 0; p < index.length; p++) {
            if (index[p] >= 0) {
                gradient[index[p]] += slope[p] / room;
            }
        }
        addProduct(rows, index, slope, 1 / (room * room));
        addProduct(rows, index, bend, constraint.curvature(weights) / room);
    }

    /** Adds factor · x xᵀ above the diagonal. */
    private static void addProduct(double[][] rows, int[] index, double[] x, double factor) {
        if (factor == 0) {
            return;
        }
        double[] whole = new double[rows.length];
        int end = 0;
        for (int p = 0; p < index.length; p++) {
            if (index[p] >= 0) {
                whole[index[p]] = x[p];
                end = x[p] == 0 ? end : index[p] + 1;
            }
        }
        for (int p = 0; p < end; p++) {
            if (whole[p] != 0) {
                addTail(rows[p], factor * whole[p], whole, p, end);
            }
        }
    }

    /** A loop that the JIT compiler vectorises. */
    private static void addTail(double[] row, double factor, double[] x, int from, int to) {
        for (int q = from; q < to; q++) {
            row[q] += factor * x[q];
        }
    }

    /** The length along a step up to which the weights stay between their bounds. */
    double room(Step step) {
        double length = Double.POSITIVE_INFINITY;
        for (int m = 0; m < free.length; m++) {
            double change = step.weights()[m];
            double room = change < 0
                    ? weights[free[m]] - problem.lower().get(free[m])
                    : problem.upper().get(free[m]) - weights[free[m]];
            length = change == 0 ? length : Math.min(length, room / Math.abs(change));
        }
        return length;
    }

    /** The point after a step; empty if it is not strictly inside. */
    Optional<BarrierPoint> moved(Step step, double length) {
        double[] moved = weights.clone();
        for (int m = 0; m < free.length; m++) {
            moved[free[m]] += length * step.weights()[m];
        }
        return at(problem, moved, rate + length * step.rate());
    }
}
