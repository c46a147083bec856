package org.hushgraph.online;

import java.util.function.IntPredicate;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.consensus.HiddenConvergence;
import org.hushgraph.consensus.RateFloors;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.linalg.Vector;

/**
 * The best weights of a round under which hidden nodes agree fastest, if the cost does not depend on some links.
 *
 * <p>These are the links at which its gradient is exactly 0. All others keep their weights. Returns the given weights if
 * the network is too large for the interior point method, or if nothing is gained.
 */
final class FastestTie {
    private static final double ROUNDING = 1e-9;

    private FastestTie() {}

    static Vector of(Graph graph, ComingRound round, Vector best) {
        Vector gradient = round.cost().gradient(best);
        IntPredicate isFree = l -> gradient.get(l) == 0;
        RateFloors hidden = HiddenConvergence.of(graph, round.observed()).floors(1);
        if (!round.convex() || hidden.isEmpty() || !UsefulWeights.isServed(graph, 1)) {
            return best;
        }
        CappedSimplex all = round.set().simplex();
        CappedSimplex face = CappedSimplex.of(
                Vector.generate(all.size(), l -> isFree.test(l) ? all.lower(l) : best.get(l)),
                Vector.generate(all.size(), l -> isFree.test(l) ? all.upper(l) : best.get(l)),
                all.budget());
        FastestWeights fastest = FastestWeights.of(hidden, face);
        return fastest.rate() > hidden.ratio(best) && round.set().contains(fastest.weights(), ROUNDING)
                ? fastest.weights()
                : best;
    }
}
