package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;

/**
 * The intruders of a scenario, and what the policy knows about them.
 *
 * @param intruders the observed nodes by round
 * @param observer how well intruders read, if the scenario states it
 * @param doubt how the policy finds out about them
 * @param reading which states an intruder at a node reads
 * @param ledger what a live network records about them, if the scenario states it
 * @param messageNoise s², the density of the noise that agents add to what they send, if they do
 */
public record Threat(
        IntruderSchedule intruders,
        Optional<Observer> observer,
        Doubt doubt,
        Reading reading,
        Optional<LedgerChoice> ledger,
        Optional<Double> messageNoise) {
    /** Intruders read states, and the policy knows them at once. */
    public Threat(IntruderSchedule intruders, Optional<Observer> observer) {
        this(intruders, observer, Doubt.NONE, Reading.STATE, Optional.empty(), Optional.empty());
    }

    Threat withIntruders(IntruderSchedule value) {
        return new Threat(value, observer, doubt, reading, ledger, messageNoise);
    }

    Threat withObserver(Observer value) {
        return new Threat(intruders, Optional.of(value), doubt, reading, ledger, messageNoise);
    }

    Threat withDoubt(Doubt value) {
        return new Threat(intruders, observer, value, reading, ledger, messageNoise);
    }

    Threat withReading(Reading value) {
        return new Threat(intruders, observer, doubt, value, ledger, messageNoise);
    }
}
