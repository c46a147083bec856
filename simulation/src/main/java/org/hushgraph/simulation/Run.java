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
 * A finished run: what was done, and how good it was.
 *
 * @param scenario what was asked for
 * @param engine how costs were computed, dense or sparse
 * @param constants what the learner ran with
 * @param rounds one entry a round
 * @param weights of the rounds and after the last
 * @param best the best fixed weights in hindsight
 * @param staticRegret against {@code best}
 * @param dynamicRegret against each round's own best weights
 * @param bound the proved bound on the static regret, where there is one
 * @param convexity what the monitor saw, absent where the network is too large to look
 * @param trajectory the states, if they were asked for
 * @param knowledge what intruders could know of every node, if it was asked for
 * @param notes what the reader should know
 */
public record Run(
        Scenario scenario,
        EngineChoice.Kind engine,
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
        List<String> notes) {

    public Run {
        rounds = List.copyOf(rounds);
        notes = List.copyOf(notes);
    }

    /** The largest relative error that a cost or a gradient of a round may have; 0 when they are right to rounding. */
    public double largestError() {
        return Round.largestError(rounds);
    }

    /** w_{T+1}, what the learner would use next. */
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
