/**
 * Who chooses the weights: {@link org.hushgraph.online.OnlineNewtonStep} with its {@link
 * org.hushgraph.online.NewtonParameters}, {@link org.hushgraph.online.OnlineGradientDescent} and {@link
 * org.hushgraph.online.ExponentiatedGradient} with a {@link org.hushgraph.online.StepRule}; and to compare with {@link
 * org.hushgraph.online.CutOff}, which isolates intruders, and {@link org.hushgraph.online.FixedWeights}, some of them from {@link
 * org.hushgraph.online.ConsensusWeights}. They know gradients, intruded nodes and a feasible set, nothing of privacy.
 *
 * <p>A learner can be saved into a {@link org.hushgraph.state.SavedState} and go on from there after the process has ended.
 */
package org.hushgraph.online;
