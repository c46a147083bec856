package org.hushgraph.consensus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Projected;
import org.hushgraph.linalg.Vector;

/**
 * Minimises a function over the weights under which parts C of a network agree fast enough. Or it finds the weights
 * under which they agree fastest, relative to their floors c_C.
 *
 * <pre>
 *  minimise  f(w)  or  −t      over w ∈ 𝒫,  S_C = L_C(w) − t c_C (I − 11ᵀ/N) ⪰ 0,   t = 1 or unknown
 *  there are X_C ⪰ 0 and z ≥ 0:   ∇f = ν1 + Σ_C (e_lᵀX_C e_l) + z − z',
 *                                 X_C S_C = 0,   z(w − lower) = 0,   z'(upper − w) = 0
 * </pre>
 *
 * This is a semidefinite program, solved by a primal-dual interior point method: a decreasing μ replaces the zeros, and
 * Newton's method follows ({@link NewtonSystem}). Cost: 15 to 30 steps of O(M³ + Σ N³).
 *
 * <p>Helmberg, Rendl, Vanderbei, Wolkowicz: "An interior-point method for semidefinite programming", SIAM Journal on
 * Optimization 6, 1996. Mathematics: section 10.1.
 */
final class SpectralProgram {
    private static final int MOST_STEPS = 100;
    private static final int CENTERINGS = 4;
    private static final double SMALL_GAP = 1e-9; // relative to the initial gap
    private static final double SMALLER_GAP = 1e-10;
    private static final double PROVED_GAP = 1e-6;
    private static final double SHORTFALL = 5e-12; // relative to the rate
    private static final double ROUNDING = 1e-14;
    private static final int HALVINGS = 50;

    private final RateFloors floors;
    private final CappedSimplex set;
    private final Objective objective;
    private final boolean climbing; // t is unknown
    private final int conditions;
    private InteriorPoint point;
    private InteriorPoint best; // the point whose X proves the smallest gap so far
    private double proved; // the gap of its weights

    /** A convex f, given by its gradient and its curvature. */
    record Objective(UnaryOperator<Vector> gradient, Curvature curvature) {}

    /** ∂²f/∂w_l∂w_m. */
    interface Curvature {
        double at(double[] weights, int l, int m);
    }

    /**
     * The result.
     *
     * @param weights feasible
     * @param duals the X of the iterate that proves the smallest gap, because rounding may spoil the last ones
     * @param certificate what they prove
     * @param status converged if no weights are better by more than a millionth of the initial gap
     */
    record Optimum(Vector weights, List<DualMatrix> duals, DualCertificate certificate, Projected.Status status) {
        /** The common value of e_lᵀXe_l on the links between their bounds at the fastest weights. */
        Vector equalStretch() {
            return Vector.constant(weights.size(), certificate.stretch().dot(weights) / weights.sum());
        }
    }

    private SpectralProgram(
            RateFloors floors, CappedSimplex set, Objective objective, boolean climbing, Vector start, double rate) {
        this.floors = floors;
        this.set = set;
        this.objective = objective;
        this.climbing = climbing;
        int directions = floors.parts().stream()
                .mapToInt(part -> part.graph().nodeCount() - 1)
                .sum();
        this.conditions = directions + 2 * InteriorPoint.free(set, start).length;
        List<SlackMatrix> slacks = InteriorPoint.slacks(floors, start, rate).orElseThrow();
        this.point = InteriorPoint.central(set, start, rate, floors, slacks, firstScale(start, slacks));
        this.best = point;
        this.proved = provedGap(point);
    }

    /** Finds the fastest weights, starting strictly between the bounds. */
    static SpectralProgram fastest(RateFloors floors, CappedSimplex set, Vector start) {
        Objective nothing = new Objective(weights -> Vector.constant(weights.size(), 0), (weights, l, m) -> 0);
        return new SpectralProgram(floors, set, nothing, true, start, floors.ratio(start) / 2);
    }

    /** Minimises a function over the weights that reach the floors, starting in the interior. */
    static SpectralProgram least(RateFloors floors, CappedSimplex set, Objective objective, Vector start) {
        return new SpectralProgram(floors, set, objective, false, start, 1);
    }

    /** Initial μ: the gap per condition. */
    private double firstScale(Vector start, List<SlackMatrix> slacks) {
        double traces = 0;
        for (int b = 0; b < slacks.size(); b++) {
            traces += floors.parts().get(b).floor() * slacks.get(b).inverseTrace();
        }
        return climbing
                ? 1 / traces
                : Math.max(set.frankWolfeGap(start, objective.gradient().apply(start)), Double.MIN_NORMAL) / conditions;
    }

    /**
     * Returns the minimiser. On the central path w(μ) = w* + O(μ). So a Newton step to μ = 0 from a point with a small
     * μ ends O(μ²) from w*, which is below rounding.
     */
    Optimum solve() {
        boolean single = point.free().length < 2;
        double first = point.gap();
        double small = (climbing ? SMALLER_GAP : SMALL_GAP) * first;
        for (int n = 0; n < MOST_STEPS && !single && point.gap() > small && step(); n++) {}
        for (int n = 0; n < CENTERINGS && !single && center(); n++) {}
        Vector center = set.project(Vector.of(point.weights()));
        Vector end = single ? center : system().flatMap(this::end).orElse(center);
        for (int n = 0; n < HALVINGS && !isAsGood(end, center); n++) { // rounding may spoil the last step
            end = center.plus(0.5, end.minus(center));
        }
        boolean converged = single || gapAt(end) <= PROVED_GAP * first;
        return new Optimum(
                end,
                best.duals(),
                certificate(best),
                converged ? Projected.Status.CONVERGED : Projected.Status.ITERATION_LIMIT);
    }

    private Optional<NewtonSystem> system() {
        return NewtonSystem.at(point, objective, climbing);
    }

    /** Steps to a smaller μ, chosen by a trial direction with μ = 0; returns false if rounding prevents a step. */
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

    /** Steps with the same μ; returns false if rounding prevents a step. */
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

    /** The gap that the X of a point proves: no weights are better by more than this. */
    private double provedGap(InteriorPoint at) {
        Vector weights = Vector.of(at.weights());
        DualCertificate balance = certificate(at);
        return climbing
                ? balance.fastest(set) - at.rate()
                : balance.gap(set, weights, objective.gradient().apply(weights));
    }

    private DualCertificate certificate(InteriorPoint at) {
        return DualCertificate.of(set.size(), floors, at.duals());
    }

    /** The end of the last step; empty if rounding makes it infinite. */
    private Optional<Vector> end(NewtonSystem system) {
        double[] end = point.weightsAfter(system.direction(0), 1);
        return Arrays.stream(end).allMatch(Double::isFinite)
                ? Optional.of(set.project(Vector.adopt(end))) // removes rounding errors only
                : Optional.empty();
    }

    private boolean isAsGood(Vector end, Vector center) {
        double rounding = ROUNDING * end.largestMagnitude();
        double allowance = SHORTFALL * point.rate() * floors.largest() + rounding;
        return floors.areMet(end, point.rate(), SHORTFALL, rounding)
                && (climbing || gapAt(end) <= 2 * gapAt(center) + allowance);
    }

    /**
     * Bound on the distance from the minimum: f(x) − f* ≤ f(x) − f(w) + gap ≤ ∇f(x)ᵀ(x − w) + gap, w the weights of the
     * best X.
     */
    private double gapAt(Vector end) {
        return climbing
                ? certificate(best).fastest(set) - floors.ratio(end)
                : proved + Math.max(0, objective.gradient().apply(end).dot(end.minus(Vector.of(best.weights()))));
    }
}
