package org.hushgraph.privacy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.NewtonSystems;
import org.hushgraph.krylov.ImpulseNewton;
import org.hushgraph.linalg.Vector;

/**
 * Newton systems of the {@link AllTimeCost}, by sparse solves on the whole graph.
 *
 * <p>Mathematics: section 13.2.
 */
final class AllTimeNewton implements NewtonSystems {
    private static final int MOST_NODES = 16; // observed: the systems have a block for each

    private final AllTimeCost cost;
    private Optional<ImpulseNewton> created = Optional.empty(); // when it is needed
    private Optional<Vector> point = Optional.empty();

    private AllTimeNewton(AllTimeCost cost) {
        this.cost = cost;
    }

    /** Empty without intruders, or with too many. */
    static Optional<NewtonSystems> of(AllTimeCost cost) {
        return cost.observed().isEmpty() || cost.observed().size() > MOST_NODES
                ? Optional.empty()
                : Optional.of(new AllTimeNewton(cost));
    }

    private ImpulseNewton systems() {
        if (created.isEmpty()) {
            created = Optional.of(new ImpulseNewton(cost.network(), cost.observed(), cost.discount()));
        }
        return created.get();
    }

    @Override
    public Loss.Evaluation moveTo(Vector weights) {
        if (!point.equals(Optional.of(weights))) {
            systems().respond(weights);
            point = Optional.of(weights);
        }
        return new Loss.Evaluation(
                systems().response() / 2,
                Vector.adopt(systems().squares()).scale(-0.5),
                systems().responseError() / 2,
                0); // the solution is accurate to about rounding
    }

    @Override
    public Steps solve(double[] spread, double[] v) {
        ImpulseNewton.Solution solution = systems().solve(spread, v);
        return new Steps() {
            @Override
            public double[] sums() {
                return new double[] {
                    Vector.adopt(solution.step(1, 0)).sum(),
                    Vector.adopt(solution.step(0, 1)).sum()
                };
            }

            @Override
            public double[] combined(double factor) {
                return solution.step(1, factor);
            }
        };
    }

    @Override
    public OptionalDouble leastOver(CappedSimplex set) {
        return OptionalDouble.of(AllTimeDual.least(
                systems().response(),
                systems().decayEnergy(),
                Vector.adopt(systems().squares()),
                set));
    }
}
