package org.hushgraph.consensus;

import java.util.Locale;
import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Diameter;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.LowRankMetric;
import org.hushgraph.convex.Metric;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights under which parts of the network agree at least at given rates.
 *
 * <pre>  𝒫_c = { w ∈ 𝒫 : λ₂(L_C(w)) ≥ c_C for each part C } </pre>
 *
 * A part is the whole network, or a component of its hidden nodes. The set is convex, because λ₂ is concave. Projections
 * use an interior point method, are exact to rounding, and depend on their arguments alone. Cost: O(M³ + Σ N³) if a
 * floor is active, otherwise one eigendecomposition for each part.
 *
 * <p>Mathematics: sections 10.2 and 12.5.
 */
public final class ConvergentWeights implements FeasibleSet {
    /** Largest floor, relative to the fastest rate: above it the set has practically no interior. */
    public static final double LARGEST_PART = 1 - 1e-6;

    private static final double CLEARLY_FASTER = 1.1; // relative to the floors: the interior is near
    private static final double STEPS = 20; // of the interior point method
    private static final double MOST_WORK = 3e9; // operations for a better gap
    private static final double FITTED = 1e-6; // relative to the gap without a floor
    private static final double ROUNDING = 1e-12;
    private static final double LOG_OF_ALMOST_ZERO = -700; // its exponential is still a normal number

    private final RateFloors floors;
    private final CappedSimplex simplex;
    private final Vector known; // a point of the set
    private boolean searched; // the next is computed when it is needed
    private Optional<Vector> start; // in the interior, if there is one

    private ConvergentWeights(RateFloors floors, CappedSimplex simplex, Vector known, Optional<Vector> start) {
        this.floors = floors;
        this.simplex = simplex;
        this.known = known;
        this.searched = start.isPresent();
        this.start = start;
    }

    /** Rejects a floor that no feasible weights reach, or that is within a millionth of the fastest rate. */
    public static ConvergentWeights of(Graph graph, CappedSimplex simplex, double floor) {
        FastestWeights fastest = FastestWeights.of(graph, simplex);
        if (!(floor > 0) || floor > LARGEST_PART * fastest.rate()) {
            throw new IllegalArgumentException("convergence of at least " + floor
                    + " is out of reach: the largest λ₂ of feasible weights is "
                    + String.format(Locale.ROOT, "%.6g", fastest.rate())
                    + ". Try lowering the floor, raising the budget, or widening the bounds.");
        }
        RateFloors floors = RateFloors.of(graph, floor);
        return new ConvergentWeights(
                floors, simplex, fastest.weights(), Optional.of(interior(floors, simplex, fastest.weights())));
    }

    /**
     * The set around a point that reaches all floors. If it has no interior, projections lead to the largest capped
     * simplex around that point instead.
     */
    public static ConvergentWeights around(Vector known, CappedSimplex simplex, RateFloors floors) {
        return new ConvergentWeights(floors, simplex, known, Optional.empty());
    }

    /**
     * An interior point between the centre of the simplex and faster weights, halfway to the floors: λ₂ is concave.
     */
    private static Vector interior(RateFloors floors, CappedSimplex simplex, Vector fast) {
        Vector center = simplex.center();
        double rate = floors.ratio(center);
        double reached = floors.ratio(fast);
        double part = rate >= 1 ? 1 : (reached - 1) / (reached - rate);
        return fast.plus(part / 2, center.minus(fast));
    }

    /** Starts from weights that are clearly faster than the floors, found without a search if possible. */
    private Optional<Vector> start() {
        if (!searched) {
            searched = true;
            Vector fast = simplex.withLeast(l -> !floors.concern(l)).project(known);
            if (floors.ratio(fast) < CLEARLY_FASTER) {
                fast = FastestWeights.of(floors, simplex).weights();
            }
            start = floors.ratio(fast) * LARGEST_PART < 1
                    ? Optional.empty()
                    : Optional.of(interior(floors, simplex, fast));
        }
        return start;
    }

    public RateFloors floors() {
        return floors;
    }

    /** c, the largest floor. */
    public double floor() {
        return floors.largest();
    }

    @Override
    public int size() {
        return simplex.size();
    }

    @Override
    public CappedSimplex simplex() {
        return simplex;
    }

    @Override
    public boolean contains(Vector point, double tolerance) {
        return simplex.contains(point, tolerance) && floors.areMet(point, 1, tolerance, tolerance);
    }

    /** {@inheritDoc} Here no link of a part may fall below its weight at the point: no rate falls when weights rise. */
    @Override
    public CappedSimplex inner(Vector point) {
        return simplex.raised(l -> floors.concern(l) ? point.get(l) : simplex.lower(l));
    }

    @Override
    public double projectionWork() {
        return STEPS * (Math.pow(size(), 3) + floors.cubes());
    }

    @Override
    public Vector uniform() {
        return project(simplex.uniform());
    }

    @Override
    public Vector project(Vector y) {
        return gradientStep(y, 0, y);
    }

    @Override
    public Vector gradientStep(Vector weights, double length, Vector gradient) {
        Vector without = simplex.gradientStep(weights, length, gradient);
        if (isFastEnough(without)) {
            return without;
        }
        Metric identity = LowRankMetric.scaledIdentity(size(), 1);
        return constrained(identity, weights, gradient.scale(length))
                .map(SpectralProgram.Optimum::weights)
                .orElseGet(() -> inner(known).gradientStep(weights, length, gradient));
    }

    @Override
    public Projected newtonStep(Metric metric, Vector weights, Vector gradient, double length) {
        Projected without = metric.newtonStep(weights, gradient, length, simplex);
        if (isFastEnough(without.point())) {
            return without;
        }
        return constrained(metric, weights, gradient.scale(length))
                .map(found -> new Projected(found.weights(), found.status(), without.iterations()))
                .orElseGet(() -> new Projected(
                        inner(known).project(without.point()), Projected.Status.ITERATION_LIMIT, without.iterations()));
    }

    private boolean isFastEnough(Vector weights) {
        return floors.ratio(weights) >= 1;
    }

    /** argmin ½(x − w)ᵀ𝔸(x − w) + gᵀx. */
    private Optional<SpectralProgram.Optimum> constrained(Metric metric, Vector weights, Vector gradient) {
        Matrix matrix = metric.matrix();
        return constrained(new SpectralProgram.Objective(
                x -> matrix.times(x.minus(weights)).plus(gradient), (x, l, m) -> matrix.get(l, m)));
    }

    private Optional<SpectralProgram.Optimum> constrained(SpectralProgram.Objective objective) {
        return start().map(inside -> {
            SpectralProgram.Optimum found =
                    SpectralProgram.least(floors, simplex, objective, inside).solve();
            return new SpectralProgram.Optimum(
                    movedToFloor(found.weights(), inside), found.duals(), found.certificate(), found.status());
        });
    }

    /** Moves the weights towards the interior until they reach the floors: λ₂ is concave. */
    private Vector movedToFloor(Vector weights, Vector inside) {
        double rate = floors.ratio(weights);
        if (rate >= 1 - ROUNDING) {
            return weights;
        }
        double part = (1 - rate) / (floors.ratio(inside) - rate);
        return weights.plus(Math.min(1, part), inside.minus(weights));
    }

    @Override
    public Vector entropicProjection(Vector y) {
        Vector without = simplex.entropicProjection(y);
        if (isFastEnough(without)) {
            return without;
        }
        Vector target = y.map(value -> Math.max(LOG_OF_ALMOST_ZERO, value));
        SpectralProgram.Objective entropy =
                new SpectralProgram.Objective(x -> x.map(Math::log).minus(target), (x, l, m) -> l == m ? 1 / x[l] : 0);
        return constrained(entropy)
                .map(SpectralProgram.Optimum::weights)
                .orElseGet(() -> inner(known).entropicProjection(target));
    }

    @Override
    public Vector farPoint(Vector cost) {
        return project(simplex.farPoint(cost));
    }

    /**
     * {@inheritDoc} Here it is the least bound that several X prove ({@link DualCertificate}). First X = 0 and one
     * fitted to the eigenvectors at the floors, which is exact at most minima. If that is not good enough, the X of the
     * linear program, unless the network is large.
     */
    @Override
    public double frankWolfeGap(Vector point, Vector gradient) {
        double without = simplex.frankWolfeGap(point, gradient);
        if (without == 0) {
            return 0;
        }
        EigenspaceMultipliers slowest = new EigenspaceMultipliers(floors, simplex, point);
        double gap = without;
        for (int[] counts : slowest.counts(1)) {
            gap = Math.min(gap, slowest.balancing(gradient, counts, true).gap(simplex, point, gradient));
        }
        if (slowest.counts(1).isEmpty() || gap <= FITTED * without || projectionWork() > MOST_WORK) {
            return gap;
        }
        Optional<SpectralProgram.Optimum> linear = linear(gradient);
        if (linear.isEmpty()) {
            return gap;
        }
        gap = Math.min(gap, linear.get().certificate().gap(simplex, point, gradient));
        for (int[] counts : slowest.counts(1)) {
            gap = Math.min(
                    gap, slowest.balancing(gradient, counts, true, linear.get()).gap(simplex, point, gradient));
        }
        return gap;
    }

    /** argmin gᵀx. */
    private Optional<SpectralProgram.Optimum> linear(Vector gradient) {
        return constrained(new SpectralProgram.Objective(x -> gradient, (x, l, m) -> 0));
    }

    /** The diameter of the simplex, an upper bound. */
    @Override
    public Diameter diameter() {
        return new Diameter(simplex.diameter().value(), false);
    }

    @Override
    public String toString() {
        return simplex + " and " + floors;
    }
}
