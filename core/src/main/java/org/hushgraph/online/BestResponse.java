package org.hushgraph.online;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.ChangePrice;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.convex.ProjectedDescent;
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
 * gradients is limited, so that the gap may be larger.
 *
 * <p>Its dynamic regret is 0 up to the gaps. Mathematics: section 13.
 */
public final class BestResponse implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "best response";
    private static final double RELATIVE_GAP = 1e-9;
    private static final int MOST_GRADIENTS = 5000;
    private static final int MOST_SEARCHED = 500; // for each start, if there may be several minima
    private static final double SEARCH_WORK = 3e9; // operations for each start: a second or two
    private static final double LEAST_PROGRESS = 1e-5;
    private static final int MOST_ENTRIES = 100_000_000; // of all gradients: large networks get fewer
    private static final int LEAST_GRADIENTS = 5;
    private static final double TIE = 1e-12; // relative: costs that differ less count as equal

    private final Graph graph;
    private final FeasibleSet set;
    private final Vector normal;
    private Vector weights;
    private Optional<ComingRound> answered = Optional.empty();
    private boolean settled; // the weights answer the present round

    /** With the normal weights, which apply without intruders. */
    public BestResponse(Graph graph, FeasibleSet set, Vector normal) {
        this.graph = graph;
        this.set = set;
        this.normal = StartingWeights.given(set, normal);
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

    private Vector response(ComingRound round) {
        Vector stay = round.price()
                .map(ChangePrice::from)
                .filter(from -> round.set().contains(from, 1e-9)) // projecting could change its last digits
                .orElseGet(() -> round.set().project(weights));
        if (round.convex() && staysBest(round, stay)) {
            return stay;
        }
        List<Vector> starts = new ArrayList<>();
        starts.add(IsolatedWeights.of(round.set(), CutLinks.of(graph, round.observed()), normal));
        starts.add(stay);
        starts.add(round.set().project(normal));
        List<Vector> found = new ArrayList<>();
        if (round.price().isPresent()) {
            found.add(stay); // first, because it wins ties
        }
        if (round.convex()) {
            found.add(descent(MOST_GRADIENTS)
                    .minimise(round.objective(), round.set(), cheapest(round, starts))
                    .point());
            return cheapest(round, found);
        }
        if (!round.belief().isCertain()) {
            starts.add(IsolatedWeights.expected(round.set(), graph, round.belief(), normal));
        }
        found.addAll(starts);
        ProjectedDescent search = search(round.cost());
        starts.stream()
                .distinct()
                .forEach(start -> found.add(
                        search.minimise(round.objective(), round.set(), start).point()));
        return cheapest(round, found);
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

    private ProjectedDescent descent(int most) {
        int affordable = Math.max(LEAST_GRADIENTS, MOST_ENTRIES / set.size());
        return new ProjectedDescent(RELATIVE_GAP, Math.min(most, affordable));
    }

    /** A descent that finds one of several minima, with fewer gradients the more expensive each one is. */
    private static ProjectedDescent search(Loss cost) {
        double affordable = SEARCH_WORK / Math.max(1, cost.work());
        int most = (int) Math.max(LEAST_GRADIENTS, Math.min(MOST_SEARCHED, affordable));
        return new ProjectedDescent(RELATIVE_GAP, most).whileImprovingBy(LEAST_PROGRESS);
    }

    /** The first of the points with the least cost, up to rounding. */
    private static Vector cheapest(ComingRound round, List<Vector> points) {
        Vector best = points.get(0);
        if (points.size() == 1) {
            return best;
        }
        double least = round.objective().value(best);
        for (Vector point : points.subList(1, points.size())) {
            double cost = round.objective().value(point);
            if (cost < least - TIE * Math.abs(least)) {
                best = point;
                least = cost;
            }
        }
        return best;
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
        BestResponse learner = new BestResponse(graph, set, from.vector("normal", set.size()));
        learner.weights = saved;
        learner.settled = from.flag("settled"); // computing the response again could change its last digits
        return learner;
    }

    @Override
    public BestResponse within(FeasibleSet changed) {
        BestResponse learner = new BestResponse(graph, changed, StartingWeights.moved(changed, normal));
        learner.weights = StartingWeights.moved(changed, weights);
        return learner;
    }
}
