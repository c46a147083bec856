/**
 * What can be reconstructed from an output: {@link org.hushgraph.observability.ObservabilityGramian} and its {@link
 * org.hushgraph.observability.ObservabilityMeasure}s, over a {@link org.hushgraph.observability.TimeWindow}.
 *
 * <p>For nonlinear networks the {@link org.hushgraph.observability.EmpiricalGramian}, from trajectories that start where {@link
 * org.hushgraph.observability.Perturbations} say.
 */
package org.hushgraph.observability;
