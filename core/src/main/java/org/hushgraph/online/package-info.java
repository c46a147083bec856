/**
 * Who chooses the weights: {@link org.hushgraph.online.OnlineNewtonStep} with its {@link
 * org.hushgraph.online.NewtonParameters}, {@link org.hushgraph.online.OnlineGradientDescent}, and {@link
 * org.hushgraph.online.FixedWeights} to compare with, some of them from {@link org.hushgraph.online.ConsensusWeights}. They know
 * gradients and a feasible set, nothing of privacy.
 */
package org.hushgraph.online;
