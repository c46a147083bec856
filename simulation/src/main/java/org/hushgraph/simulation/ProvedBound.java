package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import org.hushgraph.convex.Projected;
import org.hushgraph.observability.ModeRounding;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.regret.LogarithmicBound;
import org.hushgraph.scenario.HiddenFloor;
import org.hushgraph.scenario.Scenario;

/**
 * The logarithmic regret bound of one run. Only stated if every assumption of its proof was checked.
 *
 * @param theorem the bound as the theorem states it
 * @param beta the step scale that was used
 * @param inexactness what errors of the gradients add to the regret
 * @param trivial a bound that holds for any weights: costs are not negative, and no round costs more than |K_t|/(2(a+ρ))
 */
public record ProvedBound(LogarithmicBound theorem, double beta, double inexactness, double trivial) {
    private static final double ROUNDING = 1e-9;

    /** R_T ≤ 5 (1/α + GD) M log T, plus the inexactness. */
    public double after(int rounds) {
        return theorem.after(rounds) + inexactness;
    }

    /** A sharper bound from the same proof. */
    public double sharpAfter(int rounds) {
        return theorem.sharp(rounds, beta) + inexactness;
    }

    /** Whether even the sharper bound is not below the trivial one, so that it says nothing. */
    public boolean isVacuous(int rounds) {
        return sharpAfter(rounds) >= trivial;
    }

    /**
     * Returns the bound if this run met its assumptions. Costs are exp-concave with a proved α. The learner is an Online Newton Step
     * without restarts, with β = ½ min{1/(4GD), α} and ε = 1/(β²D²). No gradient at the iterates is longer than G, which is all that
     * the proof requires of G. All projections converged. Gradients with the errors δ_t add at most (1 + βGD) D Σ ‖δ_t‖. Errors that
     * are too small to be stated count as their limit.
     *
     * <p>Mathematics: section 7.4.
     */
    static Optional<ProvedBound> of(Scenario scenario, Constants constants, List<Round> rounds) {
        CostSequence costs = CostSequence.of(scenario.withRounds(rounds.size()));
        Optional<Double> proved = costs.expConcavity();
        if (scenario.doubt().isPresent() // the gradients are not those of the costs that the regret counts
                || !scenario.learner().model().equals(BuiltInLearner.NEWTON_STEP)
                || scenario.hiddenFloor().kind() != HiddenFloor.Kind.NONE // the set changes
                || proved.isEmpty()
                || constants.alpha().isEmpty()
                || constants.newton().isEmpty()
                || rounds.size() < 2) {
            return Optional.empty();
        }
        double alpha = constants.alpha().get();
        double bound = constants.gradientBound();
        double diameter = constants.diameter().value();
        NewtonParameters newton = constants.newton().get();
        double largestBeta = Math.min(1 / (4 * bound * diameter), alpha) / 2;
        double curvature = 1 / (newton.beta() * newton.beta() * diameter * diameter);
        boolean holds = alpha <= proved.get() * (1 + ROUNDING)
                && Math.abs(newton.beta() - largestBeta) <= ROUNDING * largestBeta
                && Math.abs(newton.initialCurvature() - curvature) <= ROUNDING * curvature
                && rounds.stream()
                        .allMatch(round -> round.gradientNorm() <= bound * (1 + ROUNDING)
                                && round.status() == Projected.Status.CONVERGED
                                && round.refused().isEmpty());
        double errors = rounds.stream()
                .mapToDouble(round -> Math.max(round.gradientError(), ModeRounding.NEGLIGIBLE) * round.gradientNorm())
                .sum();
        double inexactness = (1 + newton.beta() * bound * diameter) * diameter * errors;
        LogarithmicBound theorem =
                new LogarithmicBound(bound, diameter, alpha, scenario.graph().edgeCount());
        return holds
                ? Optional.of(new ProvedBound(theorem, newton.beta(), inexactness, costs.valueBound()))
                : Optional.empty();
    }
}
