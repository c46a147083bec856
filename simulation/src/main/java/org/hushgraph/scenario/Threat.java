package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.observability.Observer;

/**
 * The intruders of a scenario, and what the policy knows about them.
 *
 * @param intruders the observed nodes by round
 * @param observer how well intruders read, if the scenario states it
 * @param doubt how the policy finds out about them
 */
public record Threat(IntruderSchedule intruders, Optional<Observer> observer, Doubt doubt) {
    /** The policy knows the intruders at once. */
    public Threat(IntruderSchedule intruders, Optional<Observer> observer) {
        this(intruders, observer, Doubt.NONE);
    }
}
