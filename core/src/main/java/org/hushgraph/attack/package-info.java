/**
 * Simulated attacks: the intruder's readings, its estimates of the initial states, and their errors.
 *
 * <p>In reading order: {@link org.hushgraph.attack.Readings}, round by round; their {@code Whitening} by the
 * {@code Innovations} of a Kalman filter, if nodes add noise; the {@code Reconstruction} from them;
 * {@link org.hushgraph.attack.AttackTrials}; {@link org.hushgraph.attack.RecordedRunAttack}, on recorded states.
 */
package org.hushgraph.attack;
