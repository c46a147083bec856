/**
 * Plays scenarios. An {@link org.hushgraph.simulation.AdaptationLoop} runs a learner on the costs, round by round. {@code RunEvaluation}
 * compares the rounds with the best weights in hindsight. A {@link org.hushgraph.simulation.Run} holds the results, with the {@link
 * org.hushgraph.simulation.WeightHistory} of all rounds. A {@link org.hushgraph.simulation.RunListener} receives the progress. An
 * {@link org.hushgraph.simulation.Attack} simulates intruders while the weights adapt; an {@link
 * org.hushgraph.simulation.AttackReplay} does so for any weights and noise.
 */
package org.hushgraph.simulation;
