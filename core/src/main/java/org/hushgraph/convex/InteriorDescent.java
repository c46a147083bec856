package org.hushgraph.convex;

import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Minimises a convex loss over a capped simplex by a primal-dual interior point method.
 *
 * <pre>
 *  ∇f(w) = ν1 + z − z',   z (w − lower) = μ,   z' (upper − w) = μ,   1ᵀw = budget
 *  (∇²f + diag(1/c)) Δw = r + Δν 1,   1/c = z/(w − lower) + z'/(upper − w),   1ᵀΔw = budget − 1ᵀw
 * </pre>
 *
 * Each step solves one {@linkplain NewtonSystems Newton system} and divides μ by ten, down to the μ whose central point
 * is good enough. A smaller one makes the systems harder, and the gap larger by rounding. Thirty to fifty steps reach a
 * relative gap of 1e-9, whatever the size. Projected gradients do not at a million links. Every point is feasible.
 *
 * <p>Nocedal, Wright: "Numerical Optimization", second edition, 2006, section 19.2. Mathematics: section 13.2.
 */
public final class InteriorDescent implements Search {
    private static final int MOST_STEPS = 80;
    private static final int PATIENCE = 6; // steps without a better gap
    private static final double SHRINKAGE = 0.1; // of μ in each step
    private static final double LAST = 0.5; // the gap of the last μ's central point, relative to the wanted one
    private static final double TO_THE_BORDER = 0.95;
    private static final double CENTER = 0.5; // the share of the centre in the first point

    private final double relativeGap;
    private NewtonSystems systems;
    private CappedSimplex set;
    private double[] weights;
    private double[] low; // z
    private double[] high; // z'
    private double multiplier; // ν
    private int steps;
    private ProjectedDescent.Minimum best;
    private int sinceBest;
    private boolean done;

    private InteriorDescent(double relativeGap) {
        this.relativeGap = relativeGap;
    }

    /** Starts between a feasible point and the centre of the set. */
    public static InteriorDescent start(double relativeGap, NewtonSystems systems, CappedSimplex set, Vector near) {
        InteriorDescent descent = new InteriorDescent(relativeGap);
        Vector center = set.center();
        descent.weights = near.plus(CENTER, center.minus(near)).toArray();
        descent.systems = systems;
        descent.set = set;
        Loss.Evaluation at = systems.moveTo(Vector.of(descent.weights));
        descent.best = descent.minimum(at);
        double gap = set.frankWolfeGap(descent.best.point(), at.gradient()); // the other bound is too small for μ
        double mu = SHRINKAGE * Math.max(gap, Double.MIN_NORMAL) / Math.max(1, set.size());
        descent.low = new double[set.size()];
        descent.high = new double[set.size()];
        descent.center(mu, at.gradient());
        descent.done = descent.isGoodEnough() || set.diameter().value() == 0;
        return descent;
    }

    /** Sets z and z' to their values on the central path. */
    private void center(double mu, Vector gradient) {
        double sum = 0;
        int free = 0;
        for (int l = 0; l < weights.length; l++) {
            if (isFree(l)) {
                low[l] = mu / (weights[l] - set.lower(l));
                high[l] = mu / (set.upper(l) - weights[l]);
                sum += gradient.get(l) - low[l] + high[l];
                free++;
            }
        }
        multiplier = free == 0 ? 0 : sum / free;
    }

    private boolean isFree(int l) {
        return set.upper(l) > set.lower(l) && weights[l] > set.lower(l) && weights[l] < set.upper(l);
    }

    @Override
    public boolean isDone() {
        return done;
    }

    @Override
    public ProjectedDescent.Minimum best() {
        return best;
    }

    @Override
    public void resume(Loss sameLoss, FeasibleSet sameSet) {
        set = sameSet.simplex();
        systems = sameLoss.newtonSystems().orElseThrow();
    }

    @Override
    public void step() {
        if (done) {
            return;
        }
        int size = weights.length;
        Loss.Evaluation at = systems.moveTo(Vector.of(weights));
        double mu = Math.max(SHRINKAGE * complementarity(), LAST * relativeGap * Math.abs(at.value())) / (2.0 * size);
        double[] spread = new double[size];
        double[] right = new double[size];
        Parallel.forBlocks(size, (from, to) -> prepare(mu, at.gradient(), spread, right, from, to));
        NewtonSystems.Steps solved = systems.solve(spread, right);
        double[] sums = solved.sums();
        double missing = set.budget() - Vector.of(weights).sum();
        double change = (missing - sums[0]) / sums[1];
        double[] move = solved.combined(change);
        double primal = reach(move, mu, true);
        double dual = reach(move, mu, false);
        if (!Double.isFinite(change) || !Double.isFinite(primal + dual)) {
            done = true; // rounding prevents a step
            return;
        }
        Parallel.forBlocks(size, (from, to) -> move(move, mu, primal, dual, from, to));
        multiplier += dual * change;
        Loss.Evaluation next = systems.moveTo(Vector.of(weights));
        ProjectedDescent.Minimum found = minimum(next);
        steps++;
        sinceBest++;
        if (found.gap() < best.gap()) {
            best = found;
            sinceBest = 0;
        }
        done = isGoodEnough() || steps >= MOST_STEPS || sinceBest >= PATIENCE;
    }

    /** Computes c and r for some links. */
    private void prepare(double mu, Vector gradient, double[] spread, double[] right, int from, int to) {
        for (int l = from; l < to; l++) {
            if (isFree(l)) {
                double below = weights[l] - set.lower(l);
                double above = set.upper(l) - weights[l];
                spread[l] = 1 / (low[l] / below + high[l] / above);
                right[l] = multiplier - gradient.get(l) + mu / below - mu / above;
            }
        }
    }

    /** Σ z (w − lower) + z' (upper − w). */
    private double complementarity() {
        return Parallel.sum(weights.length, (from, to) -> {
            double sum = 0;
            for (int l = from; l < to; l++) {
                sum += low[l] * (weights[l] - set.lower(l)) + high[l] * (set.upper(l) - weights[l]);
            }
            return sum;
        });
    }

    /** Δz, the change of the multiplier of a bound at this distance, which changes by {@code move}. */
    private static double dualMove(double mu, double multiplier, double distance, double move) {
        return (mu - multiplier * move) / distance - multiplier;
    }

    /** The longest step, at most 1, that stays inside the bounds, or keeps the multipliers positive. */
    private double reach(double[] move, double mu, boolean primal) {
        double shortest = Parallel.max(weights.length, (from, to) -> {
            double most = 0; // 1 / step
            for (int l = from; l < to; l++) {
                if (isFree(l)) {
                    double below = weights[l] - set.lower(l);
                    double above = set.upper(l) - weights[l];
                    most = Math.max(
                            most,
                            primal
                                    ? Math.max(-move[l] / below, move[l] / above)
                                    : Math.max(
                                            -dualMove(mu, low[l], below, move[l]) / low[l],
                                            -dualMove(mu, high[l], above, -move[l]) / high[l]));
                }
            }
            return most;
        });
        return Math.min(1, TO_THE_BORDER / shortest);
    }

    private void move(double[] move, double mu, double primal, double dual, int from, int to) {
        for (int l = from; l < to; l++) {
            if (isFree(l)) {
                double below = weights[l] - set.lower(l);
                double above = set.upper(l) - weights[l];
                low[l] += dual * dualMove(mu, low[l], below, move[l]);
                high[l] += dual * dualMove(mu, high[l], above, -move[l]);
                weights[l] += primal * move[l];
            }
        }
    }

    private ProjectedDescent.Minimum minimum(Loss.Evaluation at) {
        Vector point = Vector.of(weights);
        double gap = set.frankWolfeGap(point, at.gradient());
        double proved = systems.leastOver(set).orElse(Double.NEGATIVE_INFINITY);
        return new ProjectedDescent.Minimum(
                point, at.value(), Math.max(0, Math.min(gap, at.value() + at.valueError() - proved)), steps + 1);
    }

    private boolean isGoodEnough() {
        return best.gap() <= relativeGap * Math.abs(best.value());
    }

    @Override
    public void save(StateWriter to) {
        to.put(Vector.of(weights)).put(Vector.of(low)).put(Vector.of(high)).put(multiplier);
        to.put(steps).put(sinceBest).put(done);
        to.put(best.point()).put(best.value()).put(best.gap()).put(best.iterations());
    }

    /** Reads a descent of this size. It must be resumed before its next step. */
    public static InteriorDescent restored(double relativeGap, int size, StateReader from) {
        InteriorDescent descent = new InteriorDescent(relativeGap);
        descent.weights = from.vector("weights", size).toArray();
        descent.low = from.vector("low", size).toArray();
        descent.high = from.vector("high", size).toArray();
        descent.multiplier = from.real("multiplier");
        descent.steps = (int) from.whole("steps");
        descent.sinceBest = (int) from.whole("sinceBest");
        descent.done = from.flag("done");
        descent.best = new ProjectedDescent.Minimum(
                from.vector("point", size), from.real("value"), from.real("gap"), (int) from.whole("iterations"));
        return descent;
    }
}
