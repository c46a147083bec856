package org.hushgraph.simulation;

import java.util.List;
import java.util.Optional;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.regret.BestInHindsight;
import org.hushgraph.regret.ConvexityMonitor;
import org.hushgraph.regret.Regret;
import org.hushgraph.scenario.Scenario;

/**
 * A finished run and its evaluation.
 *
 * @param scenario the input
 * @param engine that computed the costs, such as dense or sparse
 * @param hasProvedErrors whether errors of costs and gradients are proved, rounding included; otherwise estimates
 * @param constants of the learner
 * @param rounds one entry per round
 * @param weights of all rounds and after the last one
 * @param best the best fixed weights in hindsight
 * @param staticRegret against {@code best}
 * @param dynamicRegret against each round's own best weights
 * @param bound the proved bound on the static regret, if there is one
 * @param convexity the convexity monitor's verdict, absent if the network is too large
 * @param trajectory the states, if the scenario simulates them
 * @param knowledge what intruders can learn about every node, if the scenario requires it
 * @param ledger what intruders have learned under the weights and at the places of all rounds, if there is an observer
 * @param protection privacy and usefulness under the initial and the last weights, absent without intruders
 * @param notes for the reader of the results
 */
public record Run(
        Scenario scenario,
        EngineChoice.Kind engine,
        boolean hasProvedErrors,
        Constants constants,
        List<Round> rounds,
        WeightHistory weights,
        BestInHindsight best,
        Regret staticRegret,
        Regret dynamicRegret,
        Optional<ProvedBound> bound,
        Optional<ConvexityMonitor.Verdict> convexity,
        Optional<Trajectory> trajectory,
        Optional<Knowledge> knowledge,
        Optional<RunLedger> ledger,
        Optional<Protection> protection,
        List<String> notes) {

    public Run {
        rounds = List.copyOf(rounds);
        notes = List.copyOf(notes);
    }

    /** The largest relative error of a cost or gradient, proved or estimated; 0 if exact up to rounding. */
    public double largestError() {
        return Round.largestError(rounds);
    }

    /** w_{T+1}, the weights that the learner would use next. */
    public Vector finalWeights() {
        return weights.last();
    }

    public Vector costs() {
        return Vector.generate(rounds.size(), t -> rounds.get(t).cost());
    }

    public double totalCost() {
        return costs().sum();
    }
}
