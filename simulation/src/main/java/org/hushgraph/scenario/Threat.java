package org.hushgraph.scenario;

import java.util.Optional;
import org.hushgraph.observability.Observer;

/**
 * Who reads what.
 *
 * @param intruders the nodes that are read, by round
 * @param observer how well intruders read, where the scenario says so
 */
public record Threat(IntruderSchedule intruders, Optional<Observer> observer) {}
