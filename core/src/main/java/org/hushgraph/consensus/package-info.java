/**
 * Agreement of a network: {@link org.hushgraph.consensus.Agreement} measures it after a number of rounds, and
 * {@link org.hushgraph.consensus.AlgebraicConnectivity} is its rate. {@link org.hushgraph.consensus.FastestWeights}
 * maximise the rate, and {@link org.hushgraph.consensus.ConvergentWeights} keep it above a floor.
 */
package org.hushgraph.consensus;
