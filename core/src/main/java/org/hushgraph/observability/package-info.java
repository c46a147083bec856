/**
 * How well initial states can be reconstructed from an output: {@link org.hushgraph.observability.ObservabilityGramian}
 * and its {@link org.hushgraph.observability.ObservabilityMeasure}s, over a
 * {@link org.hushgraph.observability.TimeWindow}. {@link org.hushgraph.observability.Reading} is what is read at a node.
 *
 * <p>For nonlinear networks there is the {@link org.hushgraph.observability.EmpiricalGramian}, computed from
 * trajectories that start at {@link org.hushgraph.observability.Perturbations}.
 */
package org.hushgraph.observability;
