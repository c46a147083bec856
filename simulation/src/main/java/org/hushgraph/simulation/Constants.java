package org.hushgraph.simulation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.convex.Diameter;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerParameters;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Perception;
import org.hushgraph.scenario.Scenario;

/**
 * The constants of a learner: the user's values, and proved values for the rest.
 *
 * @param gradientBound G, an upper bound on the norm of every gradient; an estimate for nonlinear networks
 * @param diameter D of the feasible set
 * @param alpha exp-concavity of every round's cost, absent if it is not proved
 * @param newton β and ε, absent if there is nothing to learn: no intruder, or a single feasible point
 */
public record Constants(
        double gradientBound, Diameter diameter, Optional<Double> alpha, Optional<NewtonParameters> newton) {

    public static Constants of(Scenario scenario) {
        Bounds proved = Bounds.of(scenario);
        LearnerChoice choice = scenario.learner();
        double bound = choice.gradientBound().orElse(proved.gradient);
        Diameter diameter = scenario.feasibleSet().diameter();
        LearnerParameters given =
                BuiltInLearner.NEWTON.contains(choice.model()) ? choice.parameters() : LearnerParameters.NONE;
        Optional<Double> used = given.number(NewtonParameters.ALPHA).or(proved::expConcavity);
        return new Constants(bound, diameter, used, NewtonParameters.chosen(bound, diameter.value(), used, given));
    }

    /** The bounds of the costs whose gradients the learner receives, collected one by one. */
    private static final class Bounds {
        private final Scenario scenario;
        private final Set<NodeSet> estimated = new HashSet<>();
        private double gradient;
        private double alpha = Double.POSITIVE_INFINITY; // NaN if it is not proved for every cost

        private Bounds(Scenario scenario) {
            this.scenario = scenario;
        }

        static Bounds of(Scenario scenario) {
            Bounds bounds = new Bounds(scenario);
            if (scenario.doubt().isPresent()) { // the costs of all rounds differ, and are not kept
                Perception perception = scenario.perception();
                for (int round = 0; round < scenario.rounds(); round++) {
                    bounds.add(scenario.believedCost(perception.next()));
                }
            } else {
                CostSequence.of(scenario).distinct().forEach(bounds::add);
            }
            return bounds;
        }

        /** Estimates only the first window of each set of observed nodes: it has the largest cost. */
        private void add(PrivacyCost cost) {
            if (cost.gradientBound().isPresent()) {
                gradient = Math.max(gradient, cost.gradientBound().get());
            } else if (scenario.learner().gradientBound().isEmpty() && estimated.add(cost.observed())) {
                gradient = Math.max(gradient, estimate(cost, scenario));
            }
            alpha = Math.min(alpha, cost.expConcavity().orElse(Double.NaN));
        }

        Optional<Double> expConcavity() {
            return Double.isFinite(alpha) ? Optional.of(alpha) : Optional.empty();
        }
    }

    /** Creates the learner of the scenario with these constants. The start must be feasible. */
    public OnlineLearner learner(Scenario scenario, Vector start) {
        LearnerChoice choice = scenario.learner();
        return choice.model()
                .learner(new LearnerSetup(
                        scenario.graph(), scenario.feasibleSet(), start, gradientBound, alpha, choice.parameters()));
    }

    /** An estimate where no bound is proved: twice the gradient norm at the initial weights. */
    private static double estimate(PrivacyCost cost, Scenario scenario) {
        return 2 * cost.gradient(scenario.initialWeights()).norm();
    }
}
