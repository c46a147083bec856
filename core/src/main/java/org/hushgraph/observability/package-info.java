/**
 * What can be reconstructed from an output: {@link org.hushgraph.observability.ObservabilityGramian} and its {@link
 * org.hushgraph.observability.ObservabilityMeasure}s, over a {@link org.hushgraph.observability.TimeWindow}.
 */
package org.hushgraph.observability;
