/**
 * What reports about intruders imply. {@link org.hushgraph.belief.ReportModel} draws the reports that alarms make about
 * true intruders. A {@link org.hushgraph.belief.BeliefFilter} turns the reports of each round into a
 * {@link org.hushgraph.belief.Belief}: {@link org.hushgraph.belief.OneIntruderFilter} and
 * {@link org.hushgraph.belief.UnknownIntrudersFilter} under the assumptions of {@link org.hushgraph.belief.FilterRates},
 * {@link org.hushgraph.belief.LastReports} without any.
 */
package org.hushgraph.belief;
