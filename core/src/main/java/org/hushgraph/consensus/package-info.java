/**
 * How well a network agrees: {@link org.hushgraph.consensus.Agreement} after some rounds, {@link
 * org.hushgraph.consensus.AlgebraicConnectivity} for how fast, the {@link org.hushgraph.consensus.FastestWeights} that maximise it and
 * the {@link org.hushgraph.consensus.ConvergentWeights} that keep it above a floor.
 */
package org.hushgraph.consensus;
