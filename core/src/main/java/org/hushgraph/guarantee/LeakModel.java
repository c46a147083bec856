package org.hushgraph.guarantee;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.consensus.ConstrainedRate;
import org.hushgraph.consensus.RateConstraint;
import org.hushgraph.consensus.RateFloors;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;

/**
 * A linear model of leaks in a region around some weights w, relative to the limit.
 *
 * <pre>  (Ω(w) + ∇Ω(w)ᵀ(v − w)) / limit + correction,   |v_l − w_l| ≤ radius (w_l + a/20) </pre>
 *
 * A correction is the error of the model under other weights.
 */
final class LeakModel {
    private static final double CENTRAL = 0.1; // part of the way to the middle of the region
    private static final double INSIDE = 1e-4; // slack of a start
    private static final double OVERSHOOT = 1.05; // of corrections
    private static final double SMALL_WEIGHT = 0.05; // relative to the decay

    private final LinearNetwork network;
    private final WeightLimits limits;
    private final Vector center; // w
    private final Leaks before;
    private final double limit;
    private final EnergySlopes slopes;
    private final Map<Leak, Term> terms = new LinkedHashMap<>();

    private record Term(double value, Vector slope, double correction) {}

    LeakModel(LinearNetwork network, WeightLimits limits, Vector center, Leaks before, double limit) {
        this.network = network;
        this.limits = limits;
        this.center = center;
        this.before = before;
        this.limit = limit;
        this.slopes = new EnergySlopes(network.graph(), before.energies());
    }

    void add(Leak leak) {
        terms.computeIfAbsent(
                leak,
                added -> new Term(
                        before.energy(added) / limit,
                        slopes.of(added.node(), added.readers()).scale(1 / limit),
                        0));
    }

    /** Corrects the model by its errors under other weights, and adds the leaks that are too large there. */
    void correct(Vector weights, Leaks after) {
        after.worst().stream().filter(leak -> after.energy(leak) > limit).forEach(this::add);
        Vector move = weights.minus(center);
        terms.replaceAll((leak, term) -> {
            double error =
                    after.energy(leak) / limit - term.value() - term.slope().dot(move);
            return new Term(term.value(), term.slope(), OVERSHOOT * Math.max(0, error));
        });
    }

    /** The weights of the region with the largest rate; empty if the model leaves none. */
    Optional<Vector> climb(RateFloors floors, double radius, double accuracy) {
        ConstrainedRate problem = problem(floors, radius, 0);
        Vector start = start(problem);
        Optional<Vector> inside = problem.isInside(start)
                ? Optional.of(start)
                : problem.slack().maximise(start, INSIDE, INSIDE).filter(problem::isInside);
        return inside.flatMap(
                found -> problem.maximise(found, Math.max(accuracy, Double.MIN_NORMAL), Double.POSITIVE_INFINITY));
    }

    /** The weights of the region under which the largest leak is least, or clearly below the limit. */
    Optional<Vector> restore(double radius, double accuracy) {
        ConstrainedRate problem = problem(RateFloors.NONE, radius, 1);
        return problem.maximise(withinBudget(problem, start(problem)), accuracy, INSIDE);
    }

    private ConstrainedRate problem(RateFloors floors, double radius, double pull) {
        int[] links = IntStream.range(0, center.size()).toArray();
        List<RateConstraint> constraints = new ArrayList<>();
        constraints.add(limits.withinBudget());
        terms.values().forEach(term -> {
            double room = 1 - term.value() + term.slope().dot(center) - term.correction();
            constraints.add(RateConstraint.linear(links, term.slope().toArray(), room, pull));
        });
        double small = SMALL_WEIGHT * network.leastDecay();
        Vector reach = center.map(weight -> radius * (weight + small));
        Vector lower =
                Vector.generate(center.size(), l -> Math.max(limits.lower().get(l), center.get(l) - reach.get(l)));
        Vector upper =
                Vector.generate(center.size(), l -> Math.min(limits.upper().get(l), center.get(l) + reach.get(l)));
        return new ConstrainedRate(floors, lower, upper, constraints);
    }

    /** Strictly between the bounds. */
    private Vector start(ConstrainedRate problem) {
        Vector middle = problem.lower().plus(problem.upper()).scale(0.5);
        return center.plus(CENTRAL, middle.minus(center));
    }

    /** Moves towards the lower bounds until the budget is not used up. */
    private Vector withinBudget(ConstrainedRate problem, Vector start) {
        double least = problem.lower().sum();
        double room = (1 - INSIDE) * (limits.budget() - least);
        Vector above = start.minus(problem.lower());
        return above.sum() <= room ? start : problem.lower().plus(room / above.sum(), above);
    }
}
