package org.hushgraph.simulation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hushgraph.consensus.UsefulWeights;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.scenario.HiddenFloor;
import org.hushgraph.scenario.Scenario;

/** Notes about the floor on hidden convergence: where it was lowered, and where it was replaced by a stricter one. */
final class FloorNotes {
    private static final String LIMITS =
            UsefulWeights.MOST_SERVED_NODES + " nodes or " + UsefulWeights.MOST_SERVED_LINKS + " links";

    private final PlayedRounds played;
    private final Scenario scenario;
    private final List<String> notes = new ArrayList<>();

    private FloorNotes(PlayedRounds played) {
        this.played = played;
        this.scenario = played.scenario();
    }

    static List<String> of(PlayedRounds played) {
        FloorNotes all = new FloorNotes(played);
        all.addTie();
        if (played.scenario().hiddenFloor().kind() != HiddenFloor.Kind.NONE) {
            all.addFloors();
        }
        return all.notes;
    }

    private void addTie() {
        boolean fastest =
                scenario.learner().parameters().word(BuiltInLearner.TIE).equals(Optional.of("fastest"));
        if (fastest && !UsefulWeights.isServed(scenario.graph(), 1)) {
            notes.add(
                    "The network has more than " + LIMITS
                            + ", so tie: fastest was not used. Of several best weights, those nearest to the initial ones were chosen.");
        }
    }

    private void addFloors() {
        Set<NodeSet> intruded = played.rounds().stream()
                .map(round -> round.perceived()
                        .map(perceived -> perceived.belief().likely())
                        .orElse(round.observed()))
                .filter(observed -> !observed.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        intruded.stream()
                .filter(observed -> played.sets().useful(observed).reached() < 1)
                .findFirst()
                .ifPresent(this::addLowered);
        if (intruded.stream()
                .anyMatch(observed -> !played.sets().useful(observed).whole())) {
            notes.add("The network has more than " + LIMITS
                    + ", so the floor on hidden convergence is replaced by a stricter one."
                    + " No link between hidden nodes falls below "
                    + (scenario.hiddenFloor().rate().isPresent()
                            ? "a fixed part of its initial weight."
                            : "its initial weight."));
        } else if (isCostly(intruded)) {
            notes.add("The best weights of all rounds and of single rounds were searched under a stricter floor,"
                    + " because projections take long. So the regret shown may be too small.");
        }
    }

    private void addLowered(NodeSet observed) {
        double reached = played.sets().useful(observed).reached();
        notes.add(new LoweredFloor(observed, reached).note(scenario));
    }

    private boolean isCostly(Set<NodeSet> intruded) {
        return intruded.stream()
                .map(played.sets()::of)
                .anyMatch(set -> !set.equals(scenario.feasibleSet()) && SearchEffort.isCostly(set));
    }
}
