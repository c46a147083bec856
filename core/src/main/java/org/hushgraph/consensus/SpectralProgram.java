package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Cholesky;
import org.hushgraph.linalg.Vector;

/**
 * Minimises over the weights under which a network agrees fast enough, or seeks those under which it agrees fastest.
 *
 * <pre>
 *  minimise  f(w)  or  −t      over w ∈ 𝒫,  S = L(w) − t (I − 11ᵀ/N) ⪰ 0,   t given or sought
 *  there are X ⪰ 0 and z ≥ 0:   ∇f = ν1 + (e_lᵀXe_l) + z − z',   XS = 0,   z(w − lower) = 0,   z'(upper − w) = 0
 * </pre>
 *
 * A semidefinite program, solved by a primal-dual interior point method: the zeros are replaced by a μ that shrinks, and Newton's
 * method follows. With P = S⁻¹ the curvature is ∇²f + (e_lᵀXe_m)(e_lᵀPe_m)
 * and a diagonal. Cost: 15 to 30 steps of O(M³ + N³).
 *
 * <p>Helmberg, Rendl, Vanderbei, Wolkowicz: "An interior-point method for semidefinite programming", SIAM Journal on Optimization 6, 1996.
 * Mathematics: section 10.1.
 */
final class SpectralProgram {
    private static final int MOST_STEPS = 100;
    private static final double TO_THE_BORDER = 0.95;
    private static final double LEAST_STEP = 1e-6;
    private static final int CENTERINGS = 4;
    private static final double SMALL_GAP = 1e-9; // of the first one
    private static final double SMALLER_GAP = 1e-10;
    private static final double PROVED_GAP = 1e-6;
    private static final double SHORTFALL = 5e-12; // of the rate
    private static final double ROUNDING = 1e-14;
    private static final int HALVINGS = 50;

    private final Graph graph;
    private final CappedSimplex set;
    private final Objective objective;
    private final boolean climbing; // t is sought
    private final int[] free; // links that have room
    private final double[] weights;
    private final double[] low; // z of the free links
    private final double[] high; // z'
    private final Cholesky system;
    private double rate; // t
    private SlackMatrix slack; // S
    private DualMatrix dual; // X
    private DualMatrix best; // the X that proved most so far
    private Vector bestWeights; // the weights of which it proved that
    private double proved; // their gap

    /** A convex f, by its gradient and its curvature. */
    interface Objective {
        double[] gradient(double[] weights);

        double curvature(double[] weights, int l, int m);
    }

    /**
     * Where it ended.
     *
     * @param weights feasible
     * @param dual the X on the way that proves most: near the end rounding may take from it
     * @param isProved whether no weights are better by more than a millionth of the first gap
     */
    record Optimum(Vector weights, DualMatrix dual, boolean isProved) {
        /** What e_lᵀXe_l is on links between their bounds where weights are fastest. */
        Vector stretched() {
            Balance balance = dual.balance();
            return Vector.constant(weights.size(), balance.stretch().dot(weights) / weights.sum());
        }
    }

    private SpectralProgram(
            Graph graph, CappedSimplex set, Objective objective, boolean climbing, Vector start, double rate) {
        this.graph = graph;
        this.set = set;
        this.objective = objective;
        this.climbing = climbing;
        this.weights = start.toArray();
        this.rate = rate;
        this.free = IntStream.range(0, weights.length)
                .filter(l -> weights[l] > set.lower(l) && weights[l] < set.upper(l))
                .toArray();
        this.low = new double[free.length];
        this.high = new double[free.length];
        this.system = new Cholesky(free.length + 1);
        this.slack = SlackMatrix.of(graph, weights, rate).orElseThrow();
        double mu = firstScale();
        this.dual = DualMatrix.of(slack, mu);
        for (int m = 0; m < free.length; m++) {
            low[m] = mu / below(m);
            high[m] = mu / above(m);
        }
        keepBest();
    }

    /** The fastest weights, from weights with room on both sides. */
    static SpectralProgram fastest(Graph graph, CappedSimplex set, Vector start) {
        Objective nothing = new Objective() {
            @Override
            public double[] gradient(double[] weights) {
                return new double[weights.length];
            }

            @Override
            public double curvature(double[] weights, int l, int m) {
                return 0;
            }
        };
        return new SpectralProgram(graph, set, nothing, true, start, AlgebraicConnectivity.of(graph, start) / 2);
    }

    /** The least value of a function where the network agrees at least at a rate, from weights with room on all sides. */
    static SpectralProgram least(Graph graph, CappedSimplex set, Objective objective, double rate, Vector start) {
        return new SpectralProgram(graph, set, objective, false, start, rate);
    }

    /** What the gap may be per condition at the beginning. */
    private double firstScale() {
        if (climbing) {
            return 1 / slack.inverseTrace();
        }
        Vector gradient = Vector.adopt(objective.gradient(weights));
        double gap = set.frankWolfeGap(Vector.of(weights), gradient);
        return Math.max(gap, Double.MIN_NORMAL) / conditions();
    }

    private int conditions() {
        return graph.nodeCount() - 1 + 2 * free.length;
    }

    /**
     * The minimiser. Along the path of the μ-centers w(μ) = w* + O(μ), so that a step of Newton's method to μ = 0 from a center
     * with a small μ ends O(μ²) from w*, which is rounding.
     */
    Optimum solve() {
        double first = gap();
        double small = (climbing ? SMALLER_GAP : SMALL_GAP) * first;
        for (int n = 0; n < MOST_STEPS && free.length > 1 && gap() > small && step(); n++) {}
        for (int n = 0; n < CENTERINGS && free.length > 1 && center(); n++) {}
        Vector center = set.project(Vector.of(weights));
        Vector end = free.length > 1 && factorise() ? end(direction(0)).orElse(center) : center;
        for (int n = 0; n < HALVINGS && !isAsGood(end, center); n++) { // rounding may lead the last step astray
            end = center.plus(0.5, end.minus(center));
        }
        return new Optimum(end, best, free.length < 2 || gapAt(end) <= PROVED_GAP * first);
    }

    /** A step that keeps μ; false where rounding ends the way. */
    private boolean center() {
        if (!factorise()) {
            return false;
        }
        Direction across = direction(gap() / conditions());
        double length = reach(across);
        return length > LEAST_STEP && move(across, length);
    }

    /** Where a step leads, unless rounding leads it nowhere. */
    private Optional<Vector> end(Direction last) {
        double[] end = weights.clone();
        for (int m = 0; m < free.length; m++) {
            end[free[m]] += last.weights[m];
        }
        return Arrays.stream(end).allMatch(Double::isFinite)
                ? Optional.of(set.project(Vector.adopt(end))) // moves only what rounding left
                : Optional.empty();
    }

    private boolean isAsGood(Vector end, Vector center) {
        double rounding = SHORTFALL * rate + ROUNDING * end.largestMagnitude();
        return AlgebraicConnectivity.of(graph, end) >= rate - rounding
                && (climbing || gapAt(end) <= 2 * gapAt(center) + rounding);
    }

    /** How far a point is at most from the least value: f(x) − f* ≤ f(x) − f(w) + gap ≤ ∇f(x)ᵀ(x − w) + gap, w the weights of the best X. */
    private double gapAt(Vector point) {
        return climbing
                ? best.balance().fastest(set) - AlgebraicConnectivity.of(graph, point)
                : proved + Math.max(0, gradient(point).dot(point.minus(bestWeights)));
    }

    private Vector gradient(Vector point) {
        return Vector.adopt(objective.gradient(point.toArray()));
    }

    private void keepBest() {
        Vector present = Vector.of(weights);
        Balance balance = dual.balance();
        double gap = climbing ? balance.fastest(set) - rate : balance.gap(set, rate, present, gradient(present));
        if (best == null || gap < proved) {
            best = dual;
            bestWeights = present;
            proved = gap;
        }
    }

    /** ⟨X, S⟩ + zᵀ(w − lower) + z'ᵀ(upper − w): at least how far the value is above the minimum, once the gradients balance. */
    double gap() {
        double sum = dual.product(slack);
        for (int m = 0; m < free.length; m++) {
            sum += low[m] * below(m) + high[m] * above(m);
        }
        return sum;
    }

    private double below(int m) {
        return weights[free[m]] - set.lower(free[m]);
    }

    private double above(int m) {
        return set.upper(free[m]) - weights[free[m]];
    }

    /** A step to a smaller μ, which a first look at where μ = 0 leads chooses; false where rounding ends the way. */
    private boolean step() {
        if (!factorise()) {
            return false;
        }
        double gap = gap();
        Direction look = direction(0);
        double reach = reach(look);
        double left = Math.max(0, gapAfter(look, reach)) / gap;
        Direction chosen = direction(Math.min(0.8, Math.max(0.1, left * left * left)) * gap / conditions());
        double length = reach(chosen);
        return length > LEAST_STEP && move(chosen, length);
    }

    /** Where a step leads: changes of w and z of the free links, of t, S and X. */
    private static final class Direction {
        private double[] weights;
        private double[] low;
        private double[] high;
        private double rate;
        private double[][] slack;
        private double[][] dual;
    }

    /** ∇²f + (e_lᵀXe_m)(e_lᵀPe_m) + z/(w − lower) + z'/(upper − w), bordered by t where it is sought. */
    private boolean factorise() {
        int count = free.length;
        double[] edge = climbing ? dual.formsWithInverse(free, slack) : new double[count]; // e_lᵀ X P e_l
        double corner = climbing ? dual.productWithInverse(slack) : 1; // Tr XP
        for (int m = 0; m < count; m++) {
            double[] row = system.upperRows()[m];
            for (int n = m; n < count; n++) {
                row[n] = objective.curvature(weights, free[m], free[n])
                        + dual.form(free[m], free[n]) * slack.form(free[m], free[n]);
            }
            row[m] += low[m] / below(m) + high[m] / above(m);
            row[count] = -edge[m];
        }
        system.upperRows()[count][count] = corner;
        return system.factorise(count + 1);
    }

    private Direction direction(double mu) {
        int count = free.length;
        double[] gradient = objective.gradient(weights);
        double[] move = new double[count + 1];
        double[] ones = new double[count + 1];
        double missing = set.budget();
        for (double weight : weights) {
            missing -= weight;
        }
        for (int m = 0; m < count; m++) {
            move[m] = mu * (slack.form(free[m], free[m]) + 1 / below(m) - 1 / above(m)) - gradient[free[m]];
            ones[m] = 1;
        }
        move[count] = climbing ? 1 - mu * slack.inverseTrace() : 0;
        system.solve(move);
        system.solve(ones);
        double shift = (missing - sum(move, count)) / sum(ones, count);
        for (int m = 0; m <= count; m++) {
            move[m] += shift * ones[m];
        }
        Direction direction = new Direction();
        direction.weights = Arrays.copyOf(move, count);
        direction.low = new double[count];
        direction.high = new double[count];
        for (int m = 0; m < count; m++) {
            direction.low[m] = (mu - low[m] * move[m]) / below(m) - low[m];
            direction.high[m] = (mu + high[m] * move[m]) / above(m) - high[m];
        }
        direction.rate = climbing ? move[count] : 0;
        direction.slack = slack.change(free, direction.weights, direction.rate);
        direction.dual = dual.change(mu, slack, direction.slack);
        return direction;
    }

    private static double sum(double[] values, int count) {
        double sum = 0;
        for (int m = 0; m < count; m++) {
            sum += values[m];
        }
        return sum;
    }

    /** How far along a direction everything stays inside, with some distance, at most 1. */
    private double reach(Direction direction) {
        double length = 1;
        for (int m = 0; m < free.length; m++) {
            double change = direction.weights[m];
            length = shortened(length, below(m), change);
            length = shortened(length, above(m), -change);
            length = shortened(length, low[m], direction.low[m]);
            length = shortened(length, high[m], direction.high[m]);
        }
        while (length > LEAST_STEP
                && !(slack.isPositiveAfter(direction.slack, length / TO_THE_BORDER)
                        && dual.isPositiveAfter(direction.dual, length / TO_THE_BORDER))) {
            length *= 0.8;
        }
        return length;
    }

    private static double shortened(double length, double room, double change) {
        return change < 0 ? Math.min(length, TO_THE_BORDER * room / -change) : length;
    }

    private double gapAfter(Direction direction, double length) {
        double sum = dual.productAfter(direction.dual, slack, direction.slack, length);
        for (int m = 0; m < free.length; m++) {
            double moved = length * direction.weights[m];
            sum += (low[m] + length * direction.low[m]) * (below(m) + moved)
                    + (high[m] + length * direction.high[m]) * (above(m) - moved);
        }
        return sum;
    }

    private boolean move(Direction direction, double length) {
        double[] moved = weights.clone();
        for (int m = 0; m < free.length; m++) {
            moved[free[m]] += length * direction.weights[m];
        }
        var next = SlackMatrix.of(graph, moved, rate + length * direction.rate);
        if (next.isEmpty()) {
            return false;
        }
        System.arraycopy(moved, 0, weights, 0, moved.length);
        rate += length * direction.rate;
        slack = next.get();
        dual = dual.moved(direction.dual, length);
        for (int m = 0; m < free.length; m++) {
            low[m] += length * direction.low[m];
            high[m] += length * direction.high[m];
        }
        keepBest();
        return true;
    }
}
