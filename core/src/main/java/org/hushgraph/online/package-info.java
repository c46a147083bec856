/**
 * Who chooses the weights: {@link org.hushgraph.online.OnlineNewtonStep} with its {@link
 * org.hushgraph.online.NewtonParameters}, {@link org.hushgraph.online.OnlineGradientDescent} and {@link
 * org.hushgraph.online.ExponentiatedGradient} with a {@link org.hushgraph.online.StepRule}; and to compare with {@link
 * org.hushgraph.online.CutOff}, which isolates intruders, and {@link org.hushgraph.online.FixedWeights}, some of them from {@link
 * org.hushgraph.online.ConsensusWeights}. They know gradients, intruded nodes and a feasible set, nothing of privacy.
 *
 * <p>A {@link org.hushgraph.online.LearnerModel} makes an {@link org.hushgraph.online.OnlineLearner} from a {@link
 * org.hushgraph.online.LearnerSetup} with the {@link org.hushgraph.online.LearnerParameters} of a scenario; {@link
 * org.hushgraph.online.BuiltInLearner} names those of this package, and jars add others. A {@link
 * org.hushgraph.online.ResumableLearner} can be saved into a {@link org.hushgraph.state.SavedState} and continue from there after the
 * process has ended; an {@link org.hushgraph.online.AdjustableLearner} continues in a changed set.
 */
package org.hushgraph.online;
