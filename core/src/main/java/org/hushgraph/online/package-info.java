/**
 * Learners, which choose the weights: {@link org.hushgraph.online.OnlineNewtonStep} with its
 * {@link org.hushgraph.online.NewtonParameters}, and {@link org.hushgraph.online.OnlineGradientDescent} and
 * {@link org.hushgraph.online.ExponentiatedGradient} with a {@link org.hushgraph.online.StepRule}.
 * {@link org.hushgraph.online.AdaptiveGradientDescent} needs no constants. {@link org.hushgraph.online.BestResponse}
 * minimises the cost of a {@link org.hushgraph.online.ComingRound}. Its {@link org.hushgraph.online.ResponseSearch} ends early if the {@link org.hushgraph.online.Effort}
 * is limited. A {@link org.hushgraph.online.Mixture} averages
 * several learners. The baselines are
 * {@link org.hushgraph.online.CutOff}, which isolates intruders, and {@link org.hushgraph.online.FixedWeights}, partly
 * from {@link org.hushgraph.online.ConsensusWeights}. Learners depend on gradients, intruded nodes and a feasible set,
 * not on privacy.
 *
 * <p>A {@link org.hushgraph.online.LearnerModel} creates an {@link org.hushgraph.online.OnlineLearner} from a
 * {@link org.hushgraph.online.LearnerSetup} with the {@link org.hushgraph.online.LearnerParameters} of a scenario.
 * {@link org.hushgraph.online.BuiltInLearner} lists the models of this package; jars can add others. A
 * {@link org.hushgraph.online.ResumableLearner} can be saved into a {@link org.hushgraph.state.SavedState} and continue
 * after a restart of the process. An {@link org.hushgraph.online.AdjustableLearner} continues in a changed set.
 */
package org.hushgraph.online;
