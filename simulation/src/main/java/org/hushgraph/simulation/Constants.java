package org.hushgraph.simulation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.convex.Diameter;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;

/**
 * The constants that a learner runs with: what the user gave, and the proved values for the rest.
 *
 * @param gradientBound G, at least the norm of every gradient; an estimate for nonlinear networks
 * @param diameter D of the feasible set
 * @param alpha exp-concavity of every round's cost, absent where it is not proved
 * @param newton β and ε, absent when there is nothing to learn: no intruder, or a single feasible point
 */
public record Constants(
        double gradientBound, Diameter diameter, Optional<Double> alpha, Optional<NewtonParameters> newton) {

    public static Constants of(Scenario scenario) {
        double gradientBound = 0;
        double alpha = Double.POSITIVE_INFINITY;
        boolean concave = true;
        Set<NodeSet> known = new HashSet<>(); // of each set of intruders the first window, which counts most
        for (PrivacyCost cost : CostSequence.of(scenario).distinct()) {
            if (cost.gradientBound().isPresent()) {
                gradientBound = Math.max(gradientBound, cost.gradientBound().get());
            } else if (scenario.learner().gradientBound().isEmpty() && known.add(cost.observed())) {
                gradientBound = Math.max(gradientBound, estimate(cost, scenario));
            }
            alpha = Math.min(alpha, cost.expConcavity().orElse(Double.POSITIVE_INFINITY));
            concave &= cost.expConcavity().isPresent();
        }
        LearnerChoice choice = scenario.learner();
        double bound = choice.gradientBound().orElse(gradientBound);
        Diameter diameter = scenario.feasibleSet().diameter();
        Optional<Double> proved = concave && Double.isFinite(alpha) ? Optional.of(alpha) : Optional.empty();
        Optional<Double> used = choice.alpha().or(() -> proved);
        boolean idle = bound * diameter.value() == 0;
        return new Constants(
                bound,
                diameter,
                used,
                idle && choice.beta().isEmpty()
                        ? Optional.empty()
                        : Optional.of(newton(choice, bound, diameter.value(), used)));
    }

    /** Where nothing is proved: twice the norm at the initial weights. */
    private static double estimate(PrivacyCost cost, Scenario scenario) {
        return 2 * cost.gradient(scenario.initialWeights()).norm();
    }

    private static NewtonParameters newton(
            LearnerChoice choice, double gradientBound, double diameter, Optional<Double> alpha) {
        NewtonParameters standard = choice.beta()
                .map(beta -> NewtonParameters.of(beta, diameter))
                .orElseGet(() -> alpha.map(a -> NewtonParameters.proved(gradientBound, diameter, a))
                        .orElseGet(() -> NewtonParameters.paper(gradientBound, diameter)));
        return choice.epsilon()
                .map(epsilon -> new NewtonParameters(standard.beta(), epsilon))
                .orElse(standard);
    }
}
