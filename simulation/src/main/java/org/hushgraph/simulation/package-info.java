/**
 * Playing a scenario: {@link org.hushgraph.simulation.AdaptationLoop} introduces a learner to the costs, round by round, and a
 * {@link org.hushgraph.simulation.Run} holds what came out, judged against the best weights in hindsight, with the {@link
 * org.hushgraph.simulation.WeightHistory} of all rounds. A {@link
 * org.hushgraph.simulation.RunListener} hears how far it is. An {@link org.hushgraph.simulation.Attack} sets intruders on a scenario
 * whose weights adapt, an {@link org.hushgraph.simulation.AttackReplay} on any weights and noise.
 */
package org.hushgraph.simulation;
