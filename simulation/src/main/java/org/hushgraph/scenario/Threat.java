package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.observability.Observer;

/**
 * The intruders of a scenario.
 *
 * @param intruders the observed nodes by round
 * @param observer how well intruders read, if the scenario states it
 */
public record Threat(IntruderSchedule intruders, Optional<Observer> observer) {}
