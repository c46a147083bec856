/**
 * The input of a run. A {@link org.hushgraph.scenario.Scenario} has {@link org.hushgraph.scenario.Dynamics}, a {@link
 * org.hushgraph.scenario.WeightChoice}, a {@link org.hushgraph.scenario.Threat} with its {@link org.hushgraph.scenario.IntruderSchedule} and {@link org.hushgraph.scenario.Doubt},
 * a {@link org.hushgraph.scenario.CostPlan} with its {@link org.hushgraph.scenario.CostChoice}, and a {@link org.hushgraph.scenario.RunPlan}
 * with its {@link org.hushgraph.scenario.LearnerChoice}.
 *
 * <p>{@link org.hushgraph.scenario.ScenarioReader} reads one from a file, section by section. {@link
 * org.hushgraph.scenario.ScenarioFile} also changes single values, and finds those that have no effect; {@link
 * org.hushgraph.scenario.ScenarioTemplate} reads variants that differ in some values; {@link org.hushgraph.scenario.PaperScenarios} holds the
 * paper's two scenarios.
 */
package org.hushgraph.scenario;
