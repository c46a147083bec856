package org.hushgraph.comparison;

import java.util.Collections;
import java.util.Optional;
import org.hushgraph.consensus.FastestWeights;
import org.hushgraph.guarantee.GuaranteedWeights;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.linalg.Vector;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.scenario.GuaranteeChoice;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Constants;
import org.hushgraph.simulation.WeightHistory;

/** Computes the weights of every round under each defence. */
final class DefenceRunner {
    private static final int MOST_NODES = 500; // limits of the fastest weights, a semidefinite program
    private static final int MOST_EDGES = 1000;

    private final Scenario scenario;
    private final Constants constants;
    private final Vector bestFixed;

    DefenceRunner(Scenario scenario, Vector bestFixed) {
        this.scenario = scenario.withLearner(withDefaults(BuiltInLearner.NEWTON_STEP, scenario));
        this.constants = Constants.of(this.scenario);
        this.bestFixed = bestFixed;
    }

    /** A learner with the scenario's gradient bound, if it has one. All other constants have their defaults. */
    private static LearnerChoice withDefaults(LearnerModel model, Scenario scenario) {
        LearnerChoice choice = LearnerChoice.of(model);
        return scenario.learner().gradientBound().map(choice::withGradientBound).orElse(choice);
    }

    /** The reason why a defence can't be played; empty if it can. */
    Optional<String> obstacle(Defence defence) {
        boolean large =
                scenario.graph().nodeCount() > MOST_NODES || scenario.graph().edgeCount() > MOST_EDGES;
        if (defence == StandardDefence.FASTEST && large) {
            return Optional.of("limited to " + MOST_NODES + " nodes and " + MOST_EDGES + " links");
        }
        if (defence == StandardDefence.NEWTON_PROVED && constants.alpha().isEmpty()) {
            return Optional.of("exp-concavity is not proved for this cost");
        }
        return Optional.empty();
    }

    WeightHistory weights(Defence defence) {
        if (defence instanceof CustomLearner own) {
            return learned(own.model());
        }
        return defence == GuaranteeDefence.GUARANTEE ? guaranteed() : weights((StandardDefence) defence);
    }

    private WeightHistory weights(StandardDefence defence) {
        return switch (defence) {
            case INITIAL, GAUSSIAN_NOISE, ZERO_SUM_NOISE -> learned(BuiltInLearner.FIXED);
            case UNIFORM -> learned(BuiltInLearner.UNIFORM);
            case MAX_DEGREE -> learned(BuiltInLearner.MAX_DEGREE);
            case METROPOLIS -> learned(BuiltInLearner.METROPOLIS);
            case FASTEST ->
                fixed(FastestWeights.of(scenario.graph(), scenario.feasibleSet().simplex())
                        .weights());
            case BEST_FIXED -> fixed(bestFixed);
            case NEWTON_PAPER -> learned(paper());
            case NEWTON_PROVED -> learned(scenario.learner());
            case NEWTON_RESTARTING -> learned(BuiltInLearner.RESTARTING_NEWTON_STEP);
            case GRADIENT_DESCENT -> learned(BuiltInLearner.GRADIENT_DESCENT);
            case EXPONENTIATED_GRADIENT -> learned(BuiltInLearner.EXPONENTIATED_GRADIENT);
            case ADAGRAD -> learned(BuiltInLearner.ADAPTIVE_GRADIENT_DESCENT);
            case BEST_RESPONSE -> learned(BuiltInLearner.BEST_RESPONSE);
            case CUT_OFF -> learned(BuiltInLearner.CUT_OFF);
        };
    }

    private WeightHistory guaranteed() {
        GuaranteeChoice choice = scenario.guarantee().orElseThrow();
        return fixed(GuaranteedWeights.of(
                        scenario.linear().orElseThrow(),
                        choice.limits(),
                        scenario.initialWeights(),
                        choice.always(),
                        ProofKind.CAPS)
                .weights());
    }

    /** β = 1/(8GD), even without a proof for this cost; the default if there is nothing to learn. */
    private LearnerChoice paper() {
        double scale = constants.gradientBound() * constants.diameter().value();
        return scale == 0 ? scenario.learner() : scenario.learner().with(NewtonParameters.BETA, 1 / (8 * scale));
    }

    private WeightHistory learned(LearnerModel model) {
        return learned(withDefaults(model, scenario));
    }

    private WeightHistory learned(LearnerChoice choice) {
        return new AdaptationLoop(scenario.withLearner(choice)).weights();
    }

    private WeightHistory fixed(Vector weights) {
        return WeightHistory.of(Collections.nCopies(scenario.rounds(), weights), weights);
    }
}
