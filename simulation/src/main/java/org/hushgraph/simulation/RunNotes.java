package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.Projected;
import org.hushgraph.scenario.Scenario;

/** Notes that help to interpret the numbers of a run. */
final class RunNotes {
    private static final double SPLIT_ERROR = 1e-6; // relative; less is not visible in a report

    private final PlayedRounds played;
    private final Scenario scenario;
    private final List<String> notes = new ArrayList<>();

    private RunNotes(PlayedRounds played) {
        this.played = played;
        this.scenario = played.scenario();
    }

    /**
     * Returns the notes of a run.
     *
     * @param cutShort whether a cancellation cut the evaluation short
     * @param protection what the run achieved, if that was computed
     */
    static List<String> of(PlayedRounds played, boolean cutShort, Optional<Protection> protection) {
        RunNotes all = new RunNotes(played);
        all.addStop(cutShort);
        protection.filter(Protection::isWorse).ifPresent(all::addWorse);
        all.notes.addAll(played.notes());
        all.addCaps();
        RunFilter.note(played.scenario(), played.rounds()).ifPresent(all.notes::add);
        all.addPremises();
        FloorNotes.of(played).forEach(all.notes::add);
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

    private void addWorse(Protection protection) {
        notes.add(String.format(
                Locale.ROOT,
                "The exposure of hidden nodes rose from %.3g to %.3g.%s",
                protection.before().others(),
                protection.after().others(),
                scenario.objective().isAboutHiddenNodes()
                        ? ""
                        : " The objective counts the observed nodes, too, although their states are lost."
                                + " Try objective: others."));
    }

    private void addCaps() {
        scenario.weights().caps().ifPresent(caps -> notes.addAll(caps.notes(scenario.initialWeights())));
    }

    private void addPremises() {
        if (scenario.intruders().changes().isEmpty()) {
            notes.add("No round has an intruder, so nothing leaks and the weights do not change.");
        }
        if (!played.constants().diameter().exact()) {
            notes.add(
                    scenario.feasibleSet() instanceof ConvergentWeights
                            ? "The diameter ignores the minimum rate of convergence, so it is a proved upper bound."
                            : "The weight bounds differ between links, so the diameter is a proved upper bound.");
        }
    }

    private void addAccuracy() {
        double error = Round.largestError(played.rounds());
        if (error > scenario.engine().tolerance() * (1 + 1e-9)) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The tolerance of %.1e was not reached in every round: costs and gradients have a relative error of up to"
                            + " %.1e. Weights much larger than the decay rates, or very late windows, limit the accuracy.",
                    scenario.engine().tolerance(),
                    error));
        }
        double splitError =
                played.rounds().stream().mapToDouble(Round::splitError).max().orElse(0);
        if (splitError > Math.max(error, SPLIT_ERROR)) {
            notes.add(String.format(
                    Locale.ROOT,
                    "The parts of the exposure about observed and other nodes have an estimated relative error of up to %.1e."
                            + " Weights much larger than the decay rates limit their accuracy.",
                    splitError));
        }
    }

    private void addOmissions() {
        if (scenario.observer().isPresent() && scenario.graph().nodeCount() > Knowledge.LARGEST_GRAMIAN) {
            notes.add("What the observer can learn about each node was not computed: the network has more than "
                    + Knowledge.LARGEST_GRAMIAN + " nodes.");
        }
        if (played.costs().distinct().stream()
                        .anyMatch(cost -> cost.gradientBound().isEmpty())
                && scenario.learner().gradientBound().isEmpty()
                && played.constants().newton().isPresent()) {
            notes.add("The gradient bound G is an estimate: twice the largest gradient norm at the initial weights."
                    + " No bound is proved for "
                    + (scenario.linear().isPresent() ? "this cost." : "nonlinear networks."));
        }
        if (!played.weights().isComplete()) {
            notes.add(
                    "The weights of all rounds are more than 20 million values, so each round keeps only the links that changed"
                            + " most."
                            + (scenario.plan().states().isPresent() ? " States were not simulated." : ""));
        }
    }

    private void addRounds() {
        played.rounds().stream()
                .filter(round -> round.status() != Projected.Status.CONVERGED)
                .findFirst()
                .ifPresent(
                        round -> notes.add(
                                "The projection in round " + round.round()
                                        + " reached its iteration limit. The resulting weights are feasible, but not the nearest ones."));
        played.rounds().stream()
                .filter(round -> played.costs().cost(round.round()).underflows())
                .findFirst()
                .ifPresent(round -> notes.add("From round " + round.round()
                        + " on, windows start so late that costs and gradients underflow (e^(-2as) is below the"
                        + " smallest number). They count as 0."));
    }
}
