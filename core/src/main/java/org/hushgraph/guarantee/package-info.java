/**
 * Promises about what readers learn about a network's nodes, and the weights that keep them.
 *
 * <p>A {@link org.hushgraph.guarantee.Guarantee} is a promise against {@link org.hushgraph.guarantee.Readers}.
 * {@link org.hushgraph.guarantee.LinkCaps} keep it whatever weights and readers do, by a
 * {@link org.hushgraph.guarantee.StarBound}. {@link org.hushgraph.guarantee.GuaranteeCheck} tests constant weights
 * exactly, from {@link org.hushgraph.guarantee.ResponseEnergies}. {@link org.hushgraph.guarantee.GuaranteedWeights} are
 * the fastest ones within {@link org.hushgraph.guarantee.WeightLimits} that keep the promise.
 */
package org.hushgraph.guarantee;
