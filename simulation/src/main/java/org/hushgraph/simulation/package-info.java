/**
 * Playing a scenario: {@link org.hushgraph.simulation.AdaptationLoop} introduces a learner to the costs, round by round, and {@code RunEvaluation}
 * compares the rounds with the best weights in hindsight. A {@link org.hushgraph.simulation.Run} holds the results, with the {@link
 * org.hushgraph.simulation.WeightHistory} of all rounds. A {@link org.hushgraph.simulation.RunListener} receives the progress. An {@link org.hushgraph.simulation.Attack} sets intruders on a scenario
 * whose weights adapt, an {@link org.hushgraph.simulation.AttackReplay} on any weights and noise.
 */
package org.hushgraph.simulation;
