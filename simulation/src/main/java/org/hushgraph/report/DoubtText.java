package org.hushgraph.report;

import java.util.List;
import java.util.Optional;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.scenario.PerceivedRound;
import org.hushgraph.simulation.Round;
import org.hushgraph.simulation.Run;

/** The words for what the policy knew about the intruders, and for the price of change. The same on the terminal and in reports. */
public final class DoubtText {
    private static final int DIGITS = 4;

    private DoubtText() {}

    /** How many reports there were, how many were right, and what the policy believed. Absent without doubt. */
    public static Optional<String> alarms(Run run, NumberStyle style) {
        List<Round> rounds = run.rounds().stream()
                .filter(round -> round.perceived().isPresent())
                .toList();
        if (rounds.isEmpty()) {
            return Optional.empty();
        }
        long reports = rounds.stream()
                .mapToLong(round -> reports(round).reports().size())
                .sum();
        long right = rounds.stream()
                .mapToLong(round -> reports(round).reports().stream()
                        .filter(round.observed()::contains)
                        .count())
                .sum();
        return Optional.of((reports == 0
                        ? "no reports"
                        : reports + (reports == 1 ? " report, " : " reports, ") + right
                                + " about a node that was read in the same round")
                + belief(rounds, style));
    }

    private static String belief(List<Round> rounds, NumberStyle style) {
        return rounds.stream()
                .flatMapToDouble(round -> round.observed().stream()
                        .mapToDouble(node -> reports(round).belief().of(node)))
                .average()
                .stream()
                .mapToObj(mean -> "; mean probability of the nodes that were read " + style.number(mean, DIGITS))
                .findFirst()
                .orElse("");
    }

    private static PerceivedRound reports(Round round) {
        return round.perceived().orElseThrow();
    }

    /** The price paid for all changes. Absent if changes are free. */
    public static Optional<String> price(Run run, NumberStyle style) {
        double change = run.rounds().stream().mapToDouble(Round::change).sum();
        return run.scenario()
                .weights()
                .changePrice()
                .map(rate -> style.number(rate * change, DIGITS) + " for changes of " + style.number(change, DIGITS));
    }
}
