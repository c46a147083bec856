package org.hushgraph.simulation;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.scenario.StateChoice;

/** Simulates the states of the nodes under the weights of a run. */
final class RunStates {
    private RunStates() {}

    /** Empty if the scenario has no states, if the weight history is incomplete, or after a cancellation. */
    static Measured<Optional<Trajectory>> of(PlayedRounds played, BooleanSupplier stop) {
        Optional<StateChoice> choice =
                played.scenario().plan().states().filter(any -> played.weights().isComplete());
        boolean cutShort = choice.isPresent() && stop.getAsBoolean();
        return new Measured<>(cutShort ? Optional.empty() : choice.map(states -> trajectory(played, states)), cutShort);
    }

    private static Trajectory trajectory(PlayedRounds played, StateChoice choice) {
        NodeSet first = played.scenario().intruders().observed(0);
        Trajectory trajectory = played.scenario().dynamics().trajectory(choice.initial(), first);
        for (Round round : played.rounds()) {
            trajectory.advance(
                    played.weights().at(round.round()),
                    round.observed(),
                    choice.roundLength(),
                    choice.samplesPerRound());
        }
        return trajectory;
    }
}
