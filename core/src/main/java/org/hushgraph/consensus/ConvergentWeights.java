package org.hushgraph.consensus;

import java.util.Locale;
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
 * The feasible weights under which the network agrees at least at a given rate.
 *
 * <pre>  𝒫_c = { w ∈ 𝒫 : λ₂(L(w)) ≥ c } </pre>
 *
 * The set is convex, because λ₂ is concave. Projections use an interior point method, are exact to rounding, and depend
 * on their arguments alone. Cost: O(M³ + N³) if the floor is active, otherwise one eigendecomposition.
 *
 * <p>Mathematics: section 10.2.
 */
public final class ConvergentWeights implements FeasibleSet {
    /** Largest floor, relative to the fastest rate: above it the set has practically no interior. */
    public static final double LARGEST_PART = 1 - 1e-6;

    private static final double FITTED = 1e-6; // relative to the gap without a floor
    private static final double ROUNDING = 1e-12;
    private static final double LOG_OF_ALMOST_ZERO = -700; // its exponential is still a normal number

    private final Graph graph;
    private final CappedSimplex simplex;
    private final double floor;
    private final Vector start;

    private ConvergentWeights(Graph graph, CappedSimplex simplex, double floor, Vector start) {
        this.graph = graph;
        this.simplex = simplex;
        this.floor = floor;
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
        return new ConvergentWeights(graph, simplex, floor, interior(graph, simplex, floor, fastest));
    }

    /**
     * An interior point between the centre of the simplex and the fastest weights, halfway to the floor; λ₂ is concave.
     */
    private static Vector interior(Graph graph, CappedSimplex simplex, double floor, FastestWeights fastest) {
        Vector center = simplex.center();
        double rate = AlgebraicConnectivity.of(graph, center);
        double part = rate >= floor ? 1 : (fastest.rate() - floor) / (fastest.rate() - rate);
        return fastest.weights().plus(part / 2, center.minus(fastest.weights()));
    }

    /** c. */
    public double floor() {
        return floor;
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
        return simplex.contains(point, tolerance)
                && AlgebraicConnectivity.of(graph, point) >= floor - tolerance * Math.max(1, floor);
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
        return isFastEnough(without)
                ? without
                : constrained(LowRankMetric.scaledIdentity(size(), 1), weights, gradient.scale(length))
                        .weights();
    }

    @Override
    public Projected newtonStep(Metric metric, Vector weights, Vector gradient, double length) {
        Projected without = metric.newtonStep(weights, gradient, length, simplex);
        if (isFastEnough(without.point())) {
            return without;
        }
        SpectralProgram.Optimum found = constrained(metric, weights, gradient.scale(length));
        return new Projected(found.weights(), found.status(), without.iterations());
    }

    private boolean isFastEnough(Vector weights) {
        return AlgebraicConnectivity.of(graph, weights) >= floor;
    }

    /** argmin ½(x − w)ᵀ𝔸(x − w) + gᵀx. */
    private SpectralProgram.Optimum constrained(Metric metric, Vector weights, Vector gradient) {
        Matrix matrix = metric.matrix();
        return constrained(new SpectralProgram.Objective(
                x -> matrix.times(x.minus(weights)).plus(gradient), (x, l, m) -> matrix.get(l, m)));
    }

    private SpectralProgram.Optimum constrained(SpectralProgram.Objective objective) {
        SpectralProgram.Optimum found =
                SpectralProgram.least(graph, simplex, objective, floor, start).solve();
        return new SpectralProgram.Optimum(movedToFloor(found.weights()), found.dual(), found.status());
    }

    /** Moves the weights towards the start, which is in the interior, until they reach the floor: λ₂ is concave. */
    private Vector movedToFloor(Vector weights) {
        double rate = AlgebraicConnectivity.of(graph, weights);
        if (rate >= floor * (1 - ROUNDING)) {
            return weights;
        }
        double part = (floor - rate) / (AlgebraicConnectivity.of(graph, start) - rate);
        return weights.plus(Math.min(1, part), start.minus(weights));
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
        return constrained(entropy).weights();
    }

    @Override
    public Vector farPoint(Vector cost) {
        return project(simplex.farPoint(cost));
    }

    /**
     * {@inheritDoc} Here it is the least bound that several X prove ({@link DualCertificate}). First X = 0 and one
     * fitted to the eigenvectors at the floor, which is exact at most minima. If that is not good enough, the X of the
     * linear program.
     */
    @Override
    public double frankWolfeGap(Vector point, Vector gradient) {
        EigenspaceMultipliers slowest = new EigenspaceMultipliers(graph, simplex, point);
        double gap = simplex.frankWolfeGap(point, gradient);
        for (int count : slowest.counts(floor)) {
            gap = Math.min(gap, slowest.balancing(gradient, count, true).gap(simplex, floor, point, gradient));
        }
        if (slowest.counts(floor).length == 0 || gap <= FITTED * simplex.frankWolfeGap(point, gradient)) {
            return gap;
        }
        DualMatrix dual = linear(gradient).dual();
        gap = Math.min(gap, dual.certificate().gap(simplex, floor, point, gradient));
        for (int count : slowest.counts(floor)) {
            gap = Math.min(gap, slowest.balancing(gradient, count, true, dual).gap(simplex, floor, point, gradient));
        }
        return gap;
    }

    /** argmin gᵀx. */
    private SpectralProgram.Optimum linear(Vector gradient) {
        return constrained(new SpectralProgram.Objective(x -> gradient, (x, l, m) -> 0));
    }

    /** The diameter of the simplex, an upper bound. */
    @Override
    public Diameter diameter() {
        return new Diameter(simplex.diameter().value(), false);
    }

    @Override
    public String toString() {
        return simplex + " and convergence of at least " + floor;
    }
}
