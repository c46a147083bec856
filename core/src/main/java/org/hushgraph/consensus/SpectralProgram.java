package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
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
 * method follows ({@link NewtonSystem}). Cost: 15 to 30 steps of O(M³ + N³).
 *
 * <p>Helmberg, Rendl, Vanderbei, Wolkowicz: "An interior-point method for semidefinite programming", SIAM Journal on Optimization 6, 1996.
 * Mathematics: section 10.1.
 */
final class SpectralProgram {
    private static final int MOST_STEPS = 100;
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
    private final int conditions;
    private InteriorPoint point;
    private InteriorPoint best; // whose X proved most so far
    private double proved; // the gap of its weights

    /** A convex f, by its gradient and its curvature. */
    record Objective(UnaryOperator<Vector> gradient, Curvature curvature) {}

    /** ∂²f/∂w_l∂w_m. */
    interface Curvature {
        double at(double[] weights, int l, int m);
    }

    /**
     * Where it ended.
     *
     * @param weights feasible
     * @param dual the X on the way that proves most: near the end rounding may take from it
     * @param status converged where no weights are better by more than a millionth of the first gap
     */
    record Optimum(Vector weights, DualMatrix dual, Projected.Status status) {
        /** What e_lᵀXe_l is on links between their bounds where weights are fastest. */
        Vector stretched() {
            DualCertificate balance = dual.balance();
            return Vector.constant(weights.size(), balance.stretch().dot(weights) / weights.sum());
        }
    }

    private SpectralProgram(
            Graph graph, CappedSimplex set, Objective objective, boolean climbing, Vector start, double rate) {
        this.graph = graph;
        this.set = set;
        this.objective = objective;
        this.climbing = climbing;
        this.conditions = graph.nodeCount() - 1 + 2 * InteriorPoint.free(set, start).length;
        SlackMatrix slack = SlackMatrix.of(graph, start.toArray(), rate).orElseThrow();
        this.point = InteriorPoint.central(set, start, rate, slack, firstScale(start, slack));
        this.best = point;
        this.proved = provedGap(point);
    }

    /** The fastest weights, from weights with room on both sides. */
    static SpectralProgram fastest(Graph graph, CappedSimplex set, Vector start) {
        Objective nothing = new Objective(weights -> Vector.constant(weights.size(), 0), (weights, l, m) -> 0);
        return new SpectralProgram(graph, set, nothing, true, start, AlgebraicConnectivity.of(graph, start) / 2);
    }

    /** The least value of a function where the network agrees at least at a rate, from weights with room on all sides. */
    static SpectralProgram least(Graph graph, CappedSimplex set, Objective objective, double rate, Vector start) {
        return new SpectralProgram(graph, set, objective, false, start, rate);
    }

    /** What the gap may be per condition at the beginning. */
    private double firstScale(Vector start, SlackMatrix slack) {
        return climbing
                ? 1 / slack.inverseTrace()
                : Math.max(set.frankWolfeGap(start, objective.gradient().apply(start)), Double.MIN_NORMAL) / conditions;
    }

    /**
     * The minimiser. Along the path of the μ-centers w(μ) = w* + O(μ), so that a step of Newton's method to μ = 0 from a center
     * with a small μ ends O(μ²) from w*, which is rounding.
     */
    Optimum solve() {
        boolean single = point.free().length < 2;
        double first = point.gap();
        double small = (climbing ? SMALLER_GAP : SMALL_GAP) * first;
        for (int n = 0; n < MOST_STEPS && !single && point.gap() > small && step(); n++) {}
        for (int n = 0; n < CENTERINGS && !single && center(); n++) {}
        Vector center = set.project(Vector.of(point.weights()));
        Vector end = single ? center : system().flatMap(this::end).orElse(center);
        for (int n = 0; n < HALVINGS && !isAsGood(end, center); n++) { // rounding may lead the last step astray
            end = center.plus(0.5, end.minus(center));
        }
        boolean converged = single || gapAt(end) <= PROVED_GAP * first;
        return new Optimum(end, best.dual(), converged ? Projected.Status.CONVERGED : Projected.Status.ITERATION_LIMIT);
    }

    private Optional<NewtonSystem> system() {
        return NewtonSystem.at(point, objective, climbing);
    }

    /** A step to a smaller μ, which a first look at where μ = 0 leads chooses; false where rounding ends the way. */
    private boolean step() {
        return system().flatMap(system -> {
                    double gap = point.gap();
                    NewtonSystem.Direction look = system.direction(0);
                    double left = Math.max(0, point.gapAfter(look, point.reach(look))) / gap;
                    double part = Math.min(0.8, Math.max(0.1, left * left * left));
                    return point.moved(system.direction(part * gap / conditions));
                })
                .map(this::move)
                .isPresent();
    }

    /** A step that keeps μ; false where rounding ends the way. */
    private boolean center() {
        return system().flatMap(system -> point.moved(system.direction(point.gap() / conditions)))
                .map(this::move)
                .isPresent();
    }

    private InteriorPoint move(InteriorPoint next) {
        point = next;
        double gap = provedGap(next);
        if (gap < proved) {
            best = next;
            proved = gap;
        }
        return next;
    }

    /** What the X of a point proves of its weights: none are better by more than this. */
    private double provedGap(InteriorPoint at) {
        Vector weights = Vector.of(at.weights());
        DualCertificate balance = at.dual().balance();
        return climbing
                ? balance.fastest(set) - at.rate()
                : balance.gap(set, at.rate(), weights, objective.gradient().apply(weights));
    }

    /** Where the last step leads, unless rounding leads it nowhere. */
    private Optional<Vector> end(NewtonSystem system) {
        double[] end = point.weightsAfter(system.direction(0), 1);
        return Arrays.stream(end).allMatch(Double::isFinite)
                ? Optional.of(set.project(Vector.adopt(end))) // moves only what rounding left
                : Optional.empty();
    }

    private boolean isAsGood(Vector end, Vector center) {
        double rounding = SHORTFALL * point.rate() + ROUNDING * end.largestMagnitude();
        return AlgebraicConnectivity.of(graph, end) >= point.rate() - rounding
                && (climbing || gapAt(end) <= 2 * gapAt(center) + rounding);
    }

    /** How far a point is at most from the least value: f(x) − f* ≤ f(x) − f(w) + gap ≤ ∇f(x)ᵀ(x − w) + gap, w the weights of the best X. */
    private double gapAt(Vector end) {
        return climbing
                ? best.dual().balance().fastest(set) - AlgebraicConnectivity.of(graph, end)
                : proved + Math.max(0, objective.gradient().apply(end).dot(end.minus(Vector.of(best.weights()))));
    }
}
