/**
 * What a run is about: {@link org.hushgraph.scenario.Scenario} with its {@link org.hushgraph.scenario.IntruderSchedule}, {@link
 * org.hushgraph.scenario.CostChoice} and {@link org.hushgraph.scenario.LearnerChoice}; {@link
 * org.hushgraph.scenario.ScenarioReader} reads one from a file, {@link org.hushgraph.scenario.ScenarioTemplate} many that differ in some values, {@link org.hushgraph.scenario.PaperScenarios} has the paper's.
 */
package org.hushgraph.scenario;
