/**
 * How well a network agrees: {@link org.hushgraph.consensus.AlgebraicConnectivity} and the {@link
 * org.hushgraph.consensus.FastestWeights} that maximise it.
 */
package org.hushgraph.consensus;
