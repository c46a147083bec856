package org.hushgraph.online;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.CutLinks;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Minimises the cost of the coming round, because the alarms say where the intruders are, for certain or probably.
 *
 * <pre>  w_t = argmin_{w∈𝒫} f_t(w) + λ‖w − w_{t−1}‖₂,   λ = 0 without a price of change </pre>
 *
 * A convex cost is minimised to a relative Frank–Wolfe gap of 1e-8, from the better of two starts: the present weights
 * and the {@linkplain IsolatedWeights isolating} ones. Any other cost is minimised from both and from the normal
 * weights, and the best result is kept. So no result is worse than the present weights. Without intruders the weights
 * are the normal ones. When neither cost nor set changes, nor do the weights. With a price of change,
 * they also stay where a subgradient proves that a change does not pay. Beyond 20,000 links the number of
 * gradients is limited, so that the gap may be larger. If the set has a floor on convergence, so is the number of
 * projections onto it ({@link ResponseSearch}).
 *
 * <p>Its dynamic regret is 0 up to the gaps. Mathematics: section 13.
 */
public final class BestResponse implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "best response";
    private static final double RELATIVE_GAP = 1e-9;

    private final Graph graph;
    private final FeasibleSet set;
    private final Vector normal;
    private final Tie tie;
    private Vector weights;
    private Optional<ComingRound> answered = Optional.empty();
    private boolean settled; // the weights answer the present round

    /** Which of several best weights to choose, if the cost does not depend on some links. */
    public enum Tie {
        /** Those nearest to the normal weights. */
        NEAREST,
        /** Those under which the hidden nodes agree fastest; on small networks only. */
        FASTEST
    }

    /** With the normal weights, which apply without intruders. */
    public BestResponse(Graph graph, FeasibleSet set, Vector normal) {
        this(graph, set, normal, Tie.NEAREST);
    }

    public BestResponse(Graph graph, FeasibleSet set, Vector normal, Tie tie) {
        this.graph = graph;
        this.set = set;
        this.normal = StartingWeights.given(set, normal);
        this.tie = tie;
        this.weights = normal;
    }

    @Override
    public Vector weights() {
        return weights;
    }

    /** The coming round is not yet answered, even by a response that was restored. */
    @Override
    public void alarm(NodeSet observed) {
        answered = Optional.empty();
        settled = false;
    }

    @Override
    public void prepare(ComingRound round) {
        boolean restored = settled && answered.isEmpty();
        if (!restored && answered.filter(round::isLike).isEmpty()) {
            weights = round.isIdle() ? round.set().project(normal) : response(round);
        }
        answered = Optional.of(round);
        settled = true;
    }

    @Override
    public boolean isSettled() {
        return settled;
    }

    @Override
    public boolean choosesInComingSet() {
        return true;
    }

    private Vector response(ComingRound round) {
        CappedSimplex simplex = round.set().simplex();
        Vector stay = round.price()
                .map(ChangePrice::from)
                .filter(from -> round.set().contains(from, 1e-9)) // projecting could change its last digits
                .orElseGet(() -> simplex.project(weights));
        if (round.convex() && staysBest(round, stay)) {
            return stay;
        }
        List<Vector> starts = new ArrayList<>();
        starts.add(IsolatedWeights.of(simplex, CutLinks.of(graph, round.observed()), normal));
        starts.add(stay);
        starts.add(simplex.project(normal));
        if (!round.convex() && !round.belief().isCertain()) {
            starts.add(IsolatedWeights.expected(simplex, graph, round.belief(), normal));
        }
        ResponseSearch search = new ResponseSearch(round, round.set().project(normal));
        Vector best = search.from(starts);
        if (round.price().isPresent()) { // the present weights win ties
            return round.set().contains(stay, 1e-9) ? search.cheapest(List.of(stay, best)) : best;
        }
        return tie == Tie.NEAREST ? best : FastestTie.of(graph, round, best);
    }

    /** Whether a subgradient at the present weights proves that changing them does not pay. */
    private static boolean staysBest(ComingRound round, Vector stay) {
        return round.price()
                .filter(price -> price.from().equals(stay))
                .filter(price -> {
                    Loss.Evaluation at = round.cost().evaluate(stay);
                    Vector slope = price.subgradient(round.set(), stay, at.gradient());
                    return round.set().frankWolfeGap(stay, slope) <= RELATIVE_GAP * at.value();
                })
                .isPresent();
    }

    /** Keeps its weights: it has answered this round already. */
    @Override
    public Projected update(Vector gradient) {
        return new Projected(weights, Projected.Status.CONVERGED, 0);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(normal).put(settled);
    }

    @Override
    public BestResponse restored(StateReader from) {
        Vector saved = StartingWeights.saved(from, KIND, set.size());
        BestResponse learner = new BestResponse(graph, set, from.vector("normal", set.size()), tie);
        learner.weights = saved;
        learner.settled = from.flag("settled"); // computing the response again could change its last digits
        return learner;
    }

    @Override
    public BestResponse within(FeasibleSet changed) {
        BestResponse learner = new BestResponse(graph, changed, StartingWeights.moved(changed, normal), tie);
        learner.weights = StartingWeights.moved(changed, weights);
        return learner;
    }
}
