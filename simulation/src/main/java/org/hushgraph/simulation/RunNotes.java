package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.Projected;
import org.hushgraph.scenario.Scenario;

/** What the reader of a run should know besides its numbers. */
final class RunNotes {
    private final PlayedRounds played;
    private final Scenario scenario;
    private final List<String> notes = new ArrayList<>();

    private RunNotes(PlayedRounds played) {
        this.played = played;
        this.scenario = played.scenario();
    }

    /**
     * The notes of a run.
     *
     * @param cutShort whether a request to stop cut the evaluation short
     */
    static List<String> of(PlayedRounds played, boolean cutShort) {
        RunNotes all = new RunNotes(played);
        all.addStop(cutShort);
        all.addPremises();
        all.addAccuracy();
        all.addOmissions();
        all.addRounds();
        return all.notes;
    }

    private void addStop(boolean cutShort) {
        if (cutShort || played.count() < scenario.rounds()) {
            notes.add(
                    "The run was stopped by the user after " + played.count() + " of " + scenario.rounds() + " rounds."
                            + (cutShort
                                    ? " The evaluation was cut short, so the regret shown is a lower bound, and missing values were"
                                            + " not computed."
                                    : ""));
        }
    }

    private void addPremises() {
        if (scenario.intruders().changes().isEmpty()) {
            notes.add("There is no intruder in any round: nothing leaks and nothing is adapted.");
        }
        if (!played.constants().diameter().exact()) {
            notes.add(
                    scenario.feasibleSet() instanceof ConvergentWeights
                            ? "The diameter is that of the weights without a floor on convergence: a proved upper bound."
                            : "The bounds differ from edge to edge: the diameter is a proved upper bound.");
        }
    }

    private void addAccuracy() {
        double error = Round.largestError(played.rounds());
        if (error > scenario.engine().tolerance() * (1 + 1e-9)) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The tolerance of %.1e was not reached in every round: costs and gradients may be off by %.1e of themselves."
                            + " Weights that dwarf the decays, or very late windows, leave no more digits.",
                    scenario.engine().tolerance(),
                    error));
        }
    }

    private void addOmissions() {
        if (scenario.observer().isPresent() && scenario.graph().nodeCount() > Knowledge.LARGEST_GRAMIAN) {
            notes.add("What the observer knows of every node was not measured: the network has more than "
                    + Knowledge.LARGEST_GRAMIAN + " nodes.");
        }
        if (played.costs().distinct().stream()
                        .anyMatch(cost -> cost.gradientBound().isEmpty())
                && scenario.learner().gradientBound().isEmpty()
                && played.constants().newton().isPresent()) {
            notes.add("The bound G on the gradients is an estimate, twice the largest at the initial weights: none is"
                    + " proved for " + (scenario.linear().isPresent() ? "this cost." : "nonlinear networks."));
        }
        if (!played.weights().isComplete()) {
            notes.add(
                    "The weights of all rounds are more than 20 million values: of each, those that changed most were kept."
                            + (scenario.plan().states().isPresent() ? " States were not simulated." : ""));
        }
    }

    private void addRounds() {
        played.rounds().stream()
                .filter(round -> round.status() != Projected.Status.CONVERGED)
                .findFirst()
                .ifPresent(round -> notes.add("The projection of round " + round.round()
                        + " stopped at its iteration limit; its weights are feasible but not the nearest."));
        played.rounds().stream()
                .filter(round -> played.costs().cost(round.round()).underflows())
                .findFirst()
                .ifPresent(round -> notes.add("From round " + round.round()
                        + " on, the window starts so late that everything in it lies below the smallest number"
                        + " (e^(-2as) underflows): these costs and gradients count as 0."));
    }
}
