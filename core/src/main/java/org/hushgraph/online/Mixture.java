package org.hushgraph.online;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.convex.Loss;
import org.hushgraph.convex.Projected;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * Averages the weights of several learners, its experts. The less an expert would have cost so far, the larger its
 * share.
 *
 * <pre>  w_t = Σ_e p_e w_{e,t},   p_e ∝ e^{−α Σ_{s<t} f_s(w_{e,s})} </pre>
 *
 * For α-exp-concave costs the total exceeds that of the best expert by at most ln(E)/α. {@link ExpertCosts} checks this
 * in every round. Each expert learns from the gradient at its own weights, so a round needs E + 1 evaluations.
 *
 * <p>Literature: Vovk 1990; Kivinen, Warmuth 1999. Mathematics: section 13.
 */
public final class Mixture implements ResumableLearner, AdjustableLearner {
    private static final String KIND = "mixture";

    private final FeasibleSet set;
    private final List<Expert> experts;
    private final ExpertCosts costs;
    private Optional<ComingRound> coming = Optional.empty();
    private Vector weights;

    /** One of the learners. */
    private record Expert(String name, ResumableLearner learner) {
        Expert within(FeasibleSet changed) {
            if (learner instanceof AdjustableLearner adjustable
                    && adjustable.within(changed) instanceof ResumableLearner moved) {
                return new Expert(name, moved);
            }
            throw new IllegalArgumentException("expert " + name + " can't continue in a changed set."
                    + " Try another expert, or implement AdjustableLearner in "
                    + learner.getClass().getName() + ".");
        }
    }

    private Mixture(FeasibleSet set, List<Expert> experts, ExpertCosts costs) {
        this.set = set;
        this.experts = List.copyOf(experts);
        this.costs = costs;
        combine();
    }

    /** With the learners of these models, in their default configuration. */
    static Mixture of(List<LearnerModel> models, LearnerSetup setup) {
        List<Expert> experts = models.stream()
                .map(model ->
                        new Expert(model.name(), resumable(model, model.learner(setup.with(LearnerParameters.NONE)))))
                .toList();
        return new Mixture(
                setup.set(),
                experts,
                new ExpertCosts(experts.stream().map(Expert::name).toList(), setup.alpha()));
    }

    private static ResumableLearner resumable(LearnerModel model, OnlineLearner learner) {
        if (learner instanceof ResumableLearner resumable) {
            return resumable;
        }
        throw new IllegalArgumentException("expert " + model.name() + " can't save its state."
                + " Try another expert, or implement ResumableLearner in "
                + learner.getClass().getName() + ".");
    }

    @Override
    public Vector weights() {
        return weights;
    }

    @Override
    public void alarm(NodeSet observed) {
        experts.forEach(expert -> expert.learner().alarm(observed));
        combine();
    }

    @Override
    public void prepare(ComingRound round) {
        prepare(round, Effort.unlimited());
    }

    @Override
    public void prepare(ComingRound round, Effort effort) {
        experts.forEach(expert -> expert.learner().prepare(round, effort));
        coming = Optional.of(round);
        combine();
    }

    /** {@inheritDoc} It computes those of its experts itself. */
    @Override
    public boolean usesGradients() {
        return false;
    }

    /** Evaluates the round for each expert. The given gradient is that at the average, which is not used. */
    @Override
    public Projected update(Vector gradient) {
        Loss cost = coming.orElseThrow(() -> new IllegalStateException(
                        "a mixture must know the cost of a round. Try calling prepare(round) before update(gradient)."))
                .cost();
        coming = Optional.empty();
        List<Loss.Evaluation> paid = new ArrayList<>();
        Projected.Status status = Projected.Status.CONVERGED;
        int iterations = 0;
        Loss.Evaluation own = cost.evaluate(weights);
        for (Expert expert : experts) {
            Loss.Evaluation at = cost.evaluate(expert.learner().weights());
            Projected next = expert.learner().update(at.gradient());
            paid.add(at);
            iterations += next.iterations();
            status = next.status() == Projected.Status.CONVERGED ? status : next.status();
        }
        costs.add(own, paid);
        combine();
        return new Projected(weights, status, iterations);
    }

    /** Σ_e p_e w_e. Rounding does not move a weight beyond those of all experts, so bounds hold exactly. */
    private void combine() {
        double[] shares = costs.shares();
        List<Vector> points =
                experts.stream().map(expert -> expert.learner().weights()).toList();
        weights = Vector.generate(set.size(), l -> {
            double sum = 0;
            double least = Double.POSITIVE_INFINITY;
            double largest = Double.NEGATIVE_INFINITY;
            for (int e = 0; e < shares.length; e++) {
                double weight = points.get(e).get(l);
                sum += shares[e] * weight;
                least = Math.min(least, weight);
                largest = Math.max(largest, weight);
            }
            return Math.max(least, Math.min(largest, sum));
        });
    }

    /** {@inheritDoc} One: the total, that of the best expert, and the limit. */
    @Override
    public List<String> notes() {
        return List.of(costs.note());
    }

    @Override
    public void save(StateWriter to) {
        StartingWeights.save(to, KIND, weights);
        costs.save(to);
        experts.forEach(expert -> expert.learner().save(to));
    }

    @Override
    public Mixture restored(StateReader from) {
        StartingWeights.saved(from, KIND, set); // computed again from the experts
        ExpertCosts saved = costs.restored(from);
        return new Mixture(
                set, mapped(expert -> new Expert(expert.name(), expert.learner().restored(from))), saved);
    }

    @Override
    public Mixture within(FeasibleSet changed) {
        return new Mixture(changed, mapped(expert -> expert.within(changed)), costs);
    }

    private List<Expert> mapped(UnaryOperator<Expert> change) {
        List<Expert> changed = new ArrayList<>();
        experts.forEach(expert -> changed.add(change.apply(expert))); // in order, because states are read in order
        return changed;
    }
}
