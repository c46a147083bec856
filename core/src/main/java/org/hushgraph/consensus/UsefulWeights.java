package org.hushgraph.consensus;

import java.util.Collection;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.CompensatedSum;
import org.hushgraph.linalg.Vector;

/**
 * The feasible weights under which hidden nodes agree fast enough, whichever of some sets of nodes is observed.
 *
 * <p>For a large network it is only a capped simplex of them: no link between hidden nodes falls below its normal weight,
 * times a factor. Then no rate falls below that of the normal weights, times the factor, because rates do not fall when
 * weights rise. With the factor 1 this needs no eigenvalues. Mathematics: section 12.5.
 *
 * @param set the weights
 * @param reached the floors that the set keeps, relative to the required ones; below 1 if those are out of reach
 * @param whole whether the set has all weights that reach the floors, not only a capped simplex of them
 */
public record UsefulWeights(FeasibleSet set, double reached, boolean whole) {
    /** The largest network of which rates are computed. */
    public static final int MOST_NODES = 1000;

    /** The largest network that the interior point method serves. */
    public static final int MOST_SERVED_NODES = 500;

    public static final int MOST_SERVED_LINKS = 1000;
    private static final double MOST_CUBES = 5e8; // of the nodes, over all sets of observed nodes
    private static final double CLEARLY_FASTER = 1.1;
    private static final double ROUNDING = 1e-9;
    private static final double SUMMATION = 1e-14;
    private static final int HALVINGS = 60;
    private static final int SEARCHES = 20;

    /**
     * Returns the weights for some sets of observed nodes.
     *
     * @param base the feasible weights without this requirement
     * @param normal the normal weights
     * @param rate the least rate at which each component of the hidden nodes must agree; empty to keep the least rate
     *     under the normal weights
     */
    public static UsefulWeights of(
            Graph graph, FeasibleSet base, Collection<NodeSet> observed, Vector normal, OptionalDouble rate) {
        if (!isServed(graph, observed.size())) {
            return inner(graph, base, observed, normal, rate);
        }
        RateFloors required = RateFloors.NONE;
        for (NodeSet nodesRead : observed) {
            HiddenConvergence hidden = HiddenConvergence.of(graph, nodesRead);
            double floor = rate.orElseGet(() -> hidden.at(normal));
            required = Double.isFinite(floor) ? required.and(hidden.floors(floor)) : required;
        }
        return required.isEmpty() ? new UsefulWeights(base, 1, true) : whole(base, required, normal);
    }

    /** Whether the interior point method serves a network of this size, with so many sets of observed nodes. */
    public static boolean isServed(Graph graph, int sets) {
        return graph.nodeCount() <= MOST_SERVED_NODES
                && graph.edgeCount() <= MOST_SERVED_LINKS
                && sets * Math.pow(graph.nodeCount(), 3) <= MOST_CUBES;
    }

    private static UsefulWeights whole(FeasibleSet base, RateFloors required, Vector normal) {
        CappedSimplex simplex = base.simplex();
        RateFloors firm = base instanceof ConvergentWeights convergent ? convergent.floors() : RateFloors.NONE;
        RateFloors all = firm.and(required);
        if (simplex.contains(normal, ROUNDING) && all.ratio(normal) >= 1) {
            return new UsefulWeights(ConvergentWeights.around(normal, simplex, all), 1, true);
        }
        Vector raised = simplex.withLeast(l -> !required.concern(l)).project(normal);
        if (all.ratio(raised) >= CLEARLY_FASTER) {
            return new UsefulWeights(ConvergentWeights.around(raised, simplex, all), 1, true);
        }
        FastestWeights fastest = FastestWeights.of(all, simplex);
        double reached = fastest.rate() * ConvergentWeights.LARGEST_PART;
        if (reached >= 1) {
            return new UsefulWeights(ConvergentWeights.around(fastest.weights(), simplex, all), 1, true);
        }
        if (firm.isEmpty()) {
            RateFloors lowered = required.scaled(reached);
            return new UsefulWeights(ConvergentWeights.around(fastest.weights(), simplex, lowered), reached, true);
        }
        return besides(firm, required, simplex);
    }

    /** Lowers the floors of the hidden nodes until they agree with firm ones. */
    private static UsefulWeights besides(RateFloors firm, RateFloors required, CappedSimplex simplex) {
        double reached = largest(SEARCHES, part -> {
            FastestWeights found = FastestWeights.of(firm.and(required.scaled(part)), simplex);
            return found.rate() * ConvergentWeights.LARGEST_PART >= 1;
        });
        RateFloors lowered = reached > 0 ? firm.and(required.scaled(reached)) : firm;
        Vector known = FastestWeights.of(lowered, simplex).weights();
        return new UsefulWeights(ConvergentWeights.around(known, simplex, lowered), reached, true);
    }

    private static UsefulWeights inner(
            Graph graph, FeasibleSet base, Collection<NodeSet> observed, Vector normal, OptionalDouble rate) {
        double[] least = new double[graph.edgeCount()];
        for (NodeSet nodesRead : observed) {
            double factor = rate.isPresent() ? rate.getAsDouble() / rateOf(graph, nodesRead, normal) : 1;
            for (int l = 0; l < least.length; l++) {
                if (!nodesRead.contains(graph.from(l)) && !nodesRead.contains(graph.to(l))) {
                    least[l] = Math.max(least[l], factor * normal.get(l));
                }
            }
        }
        CappedSimplex simplex = base.inner(base.project(normal));
        double reached = fits(simplex, least, 1) ? 1 : largest(HALVINGS, part -> fits(simplex, least, part));
        return new UsefulWeights(simplex.raised(l -> reached * least[l]), reached > 1 - ROUNDING ? 1 : reached, false);
    }

    /** Rejects a network that is too large for eigenvalues. */
    private static double rateOf(Graph graph, NodeSet observed, Vector normal) {
        if (graph.nodeCount() > MOST_NODES) {
            throw new IllegalArgumentException("a number needs eigenvalues, and so at most " + MOST_NODES
                    + " nodes, but the network has " + graph + ". Try keep.");
        }
        return HiddenConvergence.of(graph, observed).at(normal);
    }

    /** Whether bounds and budget leave room for these weights, times a factor. */
    private static boolean fits(CappedSimplex simplex, double[] least, double part) {
        CompensatedSum sum = new CompensatedSum();
        for (int l = 0; l < least.length; l++) {
            double bound = part * least[l];
            if (bound > simplex.upper(l)) {
                return false;
            }
            sum.add(Math.max(simplex.lower(l), bound));
        }
        return sum.value() <= simplex.budget() * (1 + SUMMATION);
    }

    /** The largest number in [0, 1) with a property that smaller numbers have, too. */
    private static double largest(int halvings, DoublePredicate property) {
        double low = 0;
        double high = 1;
        for (int n = 0; n < halvings; n++) {
            double middle = (low + high) / 2;
            if (property.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
