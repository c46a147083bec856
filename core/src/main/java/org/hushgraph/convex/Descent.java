package org.hushgraph.convex;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Optional;
import org.hushgraph.convex.ProjectedDescent.Minimum;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * A {@link ProjectedDescent} in progress. Each step computes one gradient.
 *
 * <p>It can be saved between two steps. A restored descent continues bit for bit after it is
 * {@linkplain #resume resumed}, if the loss gives the same values again.
 */
public final class Descent implements Search {
    private static final double LONGEST = 1e100; // of a step: longer ones could overflow
    private static final int MEMORY = 10;
    private static final int PATIENCE = 100;
    private static final double ROUNDING = 1e-14;
    private static final double SHORTEST = 1e-10;
    private static final double UNRELIABLE = 0.1; // relative error of a value

    private final ProjectedDescent rule;
    private final Deque<Double> recent = new ArrayDeque<>();
    private Loss loss;
    private FeasibleSet set;
    private Vector point;
    private Loss.Evaluation at; // the point
    private double step;
    private int gradients;
    private Minimum best;
    private double checked; // the best value when progress was checked last
    private int nextCheck = ProjectedDescent.PROGRESS_OVER; // number of gradients
    private Optional<Trial> trial = Optional.empty(); // empty when the descent is done

    /**
     * A line search from the point to a target.
     *
     * @param slope of the loss along the line
     * @param reference the value to improve on
     * @param length the part of the line to try next
     */
    private record Trial(Vector target, double slope, double reference, double length) {
        Trial shorter() {
            return new Trial(target, slope, reference, length / 2);
        }

        boolean accepts(double value) {
            double slack = 4 * Math.ulp(reference); // rounding must not reject a good step
            return !(value > reference + slack + 1e-4 * length * slope && length > SHORTEST);
        }
    }

    private Descent(ProjectedDescent rule) {
        this.rule = rule;
    }

    /** Starts at the feasible point nearest to the given one. Ignores the cancellation check of the rule. */
    public static Descent start(ProjectedDescent rule, Loss loss, FeasibleSet set, Vector start) {
        Descent descent = new Descent(rule);
        descent.point = set.project(start);
        descent.resume(loss, set);
        descent.gradients = 1;
        descent.best = new Minimum(descent.point, descent.at.value(), descent.gap(), 1);
        descent.checked = descent.best.value();
        descent.step = firstStep(set, descent.at.gradient());
        descent.open();
        return descent;
    }

    /** {@inheritDoc} Evaluates the present point again. */
    @Override
    public void resume(Loss sameLoss, FeasibleSet sameSet) {
        this.loss = sameLoss;
        this.set = sameSet;
        this.at = sameLoss.evaluate(point);
    }

    @Override
    public boolean isDone() {
        return trial.isEmpty();
    }

    @Override
    public Minimum best() {
        return best;
    }

    /** Computes a gradient. */
    @Override
    public void step() {
        trial.ifPresent(this::step);
    }

    private void step(Trial tried) {
        Vector next = tried.length() == 1 ? tried.target() : between(point, tried.length(), tried.target());
        Loss.Evaluation nextAt = loss.evaluate(next);
        gradients++;
        if (tried.accepts(nextAt.value())) {
            moveTo(next, nextAt);
        } else {
            trial = Optional.of(tried.shorter());
        }
    }

    private void moveTo(Vector next, Loss.Evaluation nextAt) {
        Move move = Move.of(point, at.gradient(), next, nextAt.gradient());
        step = move.curvature() > 0 ? Math.min(1e12 * step, move.square() / move.curvature()) : 10 * step;
        point = next;
        at = nextAt;
        double gap = gap();
        double rounding = 4 * Math.ulp(best.value()); // values this close are indistinguishable, but gaps are not
        if (at.value() < best.value() - rounding || (at.value() <= best.value() + rounding && gap < best.gap())) {
            best = new Minimum(point, at.value(), gap, gradients);
        }
        if (move.square() == 0) {
            trial = Optional.empty();
        } else {
            open();
        }
    }

    /** Opens the next line search, unless the descent is done. */
    private void open() {
        trial = Optional.empty();
        if (gradients >= rule.limit() || !(best.gap() > rule.relativeGap() * Math.abs(best.value()))) {
            return;
        }
        recent.addLast(at.value());
        if (recent.size() > MEMORY) {
            recent.removeFirst();
        }
        if (at.valueError() > UNRELIABLE * Math.abs(at.value()) || isTooSlow()) {
            return; // differences of unreliable values are meaningless
        }
        step = Math.min(
                step, LONGEST / Math.max(Double.MIN_NORMAL, at.gradient().largestMagnitude()));
        step = Math.min(step, Double.MAX_VALUE); // the gradient may underflow
        Vector target = set.gradientStep(point, step, at.gradient());
        double slope = slope(at.gradient(), point, target);
        if (slope < ROUNDING * Math.abs(at.value()) && gradients - best.iterations() <= PATIENCE) {
            trial = Optional.of(new Trial(target, slope, Collections.max(recent), 1));
        } // else only rounding is left, or there was no progress for a long time
    }

    /** Checks the progress from time to time, if the rule demands some. */
    private boolean isTooSlow() {
        if (rule.leastProgress() <= 0 || gradients < nextCheck) {
            return false;
        }
        boolean slow = checked - best.value() <= rule.leastProgress() * Math.abs(checked);
        checked = best.value();
        nextCheck = gradients + ProjectedDescent.PROGRESS_OVER;
        return slow;
    }

    /** {@inheritDoc} The rule is not written either. */
    @Override
    public void save(StateWriter to) {
        to.put(point).put(step).put(gradients).put(checked).put(nextCheck);
        to.put(Vector.of(recent.stream().mapToDouble(Double::doubleValue).toArray()));
        to.put(best.point()).put(best.value()).put(best.gap()).put(best.iterations());
        to.put(trial.isPresent());
        trial.ifPresent(open ->
                to.put(open.target()).put(open.slope()).put(open.reference()).put(open.length()));
    }

    /** Reads a descent of this size. It must be resumed before its next step. */
    public static Descent restored(ProjectedDescent rule, int size, StateReader from) {
        Descent descent = new Descent(rule);
        descent.point = from.vector("point", size);
        descent.step = from.real("step");
        descent.gradients = (int) from.whole("gradients");
        descent.checked = from.real("checked");
        descent.nextCheck = (int) from.whole("nextCheck");
        Vector values = from.vector("recent");
        for (int n = 0; n < values.size(); n++) {
            descent.recent.addLast(values.get(n));
        }
        descent.best = new Minimum(
                from.vector("best", size), from.real("value"), from.real("gap"), (int) from.whole("iterations"));
        if (from.flag("trial")) {
            descent.trial = Optional.of(new Trial(
                    from.vector("target", size), from.real("slope"), from.real("reference"), from.real("length")));
        }
        return descent;
    }

    /** The Frank–Wolfe gap plus the errors: that of the gradient times the diameter, and that of the value. */
    private double gap() {
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
