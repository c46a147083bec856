package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;

import java.util.Optional;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.Scenario;

/**
 * The noise that all numbers of a ledger rest on.
 *
 * @param messages the density of the noise that agents add to messages, if they add some
 * @param observer how well intruders read otherwise
 */
public record LedgerNoise(Optional<Double> messages, Observer observer) {
    /** Of the ledger of a scenario with an observer. */
    public static LedgerNoise of(Scenario scenario) {
        return new LedgerNoise(scenario.messageNoise(), scenario.observer().orElseThrow());
    }

    /** What carries the noise. */
    public String source() {
        return messages.isPresent() ? "messages" : "readings";
    }

    public double density() {
        return messages.orElse(observer.noise());
    }

    /** A sentence or two. */
    public String assumption() {
        return messages.map(density -> "This rests on noise that the operator controls: agents add noise of density "
                        + number(density) + " to what they send. A node that is read counts as known exactly.")
                .orElseGet(() ->
                        "This holds for readers with instrument noise of density " + number(observer.noise()) + ".");
    }
}
