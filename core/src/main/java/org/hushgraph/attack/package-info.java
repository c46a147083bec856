/**
 * An intruder at work: what is read, how the initial states are estimated from it, and how well that goes.
 *
 * <p>In reading order: {@link org.hushgraph.attack.Readings}, round by round; their {@code Whitening}, where nodes add noise, by the
 * {@code Innovations} of a Kalman filter; the {@code Reconstruction} from them; {@link org.hushgraph.attack.AttackTrials};
 * {@link org.hushgraph.attack.RecordedRunAttack}, on states that really were.
 */
package org.hushgraph.attack;
