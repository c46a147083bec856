/**
 * Agreement of a network: {@link org.hushgraph.consensus.Agreement} measures it after a number of rounds, and
 * {@link org.hushgraph.consensus.AlgebraicConnectivity} is its rate. {@link org.hushgraph.consensus.FastestWeights}
 * maximise the rate, and {@link org.hushgraph.consensus.ConvergentWeights} keep it above floors
 * ({@link org.hushgraph.consensus.RateFloors}). {@link org.hushgraph.consensus.ConstrainedRate} maximises it under further
 * constraints. {@link org.hushgraph.consensus.HiddenConvergence} is the rate that remains among hidden nodes, and
 * {@link org.hushgraph.consensus.UsefulWeights} keep that one.
 */
package org.hushgraph.consensus;
