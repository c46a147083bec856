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
 * projections onto it. If the effort of a round ends earlier, the weights are the best
 * so far, and the {@linkplain ResponseSearch search} continues in the next round.
 *
 * <p>Its dynamic regret is 0 up to the gaps. Mathematics: section 13.
 */
public final class BestResponse implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "best response";

    private final Graph graph;
    private final FeasibleSet set;
    private final Vector normal;
    private final Tie tie;
    private Vector weights;
    private Optional<ComingRound> answered = Optional.empty();
    private Optional<ResponseSearch> search = Optional.empty(); // unfinished
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
        search = Optional.empty();
        settled = false;
    }

    @Override
    public void prepare(ComingRound round) {
        prepare(round, Effort.unlimited());
    }

    /** {@inheritDoc} An unfinished search continues in the next round. */
    @Override
    public void prepare(ComingRound round, Effort effort) {
        boolean restored = settled && answered.isEmpty();
        boolean isNew = !restored && answered.filter(round::isLike).isEmpty();
        if (search.isPresent()) {
            answer(round, search.get(), effort);
        } else if (isNew && round.isIdle()) {
            weights = round.set().project(normal);
        } else if (isNew) {
            answer(round, effort);
        }
        answered = Optional.of(round);
        settled = search.isEmpty();
    }

    private void answer(ComingRound round, Effort effort) {
        Vector stay = round.price()
                .map(ChangePrice::from)
                .filter(from -> round.set().contains(from, 1e-9)) // projecting could change its last digits
                .orElseGet(() -> round.set().simplex().project(weights));
        if (round.convex() && staysBest(round, stay)) {
            weights = stay;
        } else {
            Vector rest = round.set().project(normal);
            answer(round, ResponseSearch.of(round, starts(round, stay), stay, rest), effort);
        }
    }

    private void answer(ComingRound round, ResponseSearch from, Effort effort) {
        from.advance(round, effort);
        search = Optional.of(from).filter(open -> !open.isComplete());
        boolean hasTies =
                search.isEmpty() && tie == Tie.FASTEST && round.price().isEmpty();
        weights = hasTies ? FastestTie.of(graph, round, from.best()) : from.best();
    }

    private List<Vector> starts(ComingRound round, Vector stay) {
        CappedSimplex simplex = round.set().simplex();
        List<Vector> starts = new ArrayList<>();
        if (round.price().isPresent()) {
            starts.add(stay); // first, because it wins ties
        }
        starts.add(IsolatedWeights.of(simplex, CutLinks.of(graph, round.observed()), normal));
        starts.add(stay);
        starts.add(simplex.project(normal));
        if (!round.convex() && !round.belief().isCertain()) {
            starts.add(IsolatedWeights.expected(simplex, graph, round.belief(), normal));
        }
        return starts;
    }

    /** Whether a subgradient at the present weights proves that changing them does not pay. */
    private static boolean staysBest(ComingRound round, Vector stay) {
        return round.price()
                .filter(price -> price.from().equals(stay))
                .filter(price -> {
                    Loss.Evaluation at = round.cost().evaluate(stay);
                    Vector slope = price.subgradient(round.set(), stay, at.gradient());
                    return round.set().frankWolfeGap(stay, slope) <= ResponseSearch.RELATIVE_GAP * at.value();
                })
                .isPresent();
    }

    @Override
    public boolean usesGradients() {
        return false;
    }

    @Override
    public boolean isSettled() {
        return settled;
    }

    @Override
    public boolean choosesInComingSet() {
        return true;
    }

    @Override
    public boolean isUnfinished() {
        return search.isPresent();
    }

    /** Keeps its weights: it has answered this round already. */
    @Override
    public Projected update(Vector gradient) {
        return new Projected(weights, Projected.Status.CONVERGED, 0);
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        to.put(normal).put(settled).put(search.isPresent());
        search.ifPresent(open -> open.save(to));
    }

    @Override
    public BestResponse restored(StateReader from) {
        Vector saved = StartingWeights.saved(from, KIND, set.size());
        BestResponse learner = new BestResponse(graph, set, from.vector("normal", set.size()), tie);
        learner.weights = saved;
        learner.settled = from.flag("settled"); // computing the response again could change its last digits
        if (from.flag("search")) {
            learner.search = Optional.of(ResponseSearch.restored(set.size(), from));
        }
        return learner;
    }

    @Override
    public BestResponse within(FeasibleSet changed) {
        BestResponse learner = new BestResponse(graph, changed, StartingWeights.moved(changed, normal), tie);
        learner.weights = StartingWeights.moved(changed, weights);
        return learner;
    }
}
