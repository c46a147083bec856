/**
 * What nodes add to their own states so that others learn less.
 *
 * <p>In reading order: {@link org.hushgraph.noise.InjectedNoise} is {@link org.hushgraph.noise.InitialNoise}, of deviation 0
 * where nodes add nothing, or {@link org.hushgraph.noise.ZeroSumNoise}; {@link org.hushgraph.noise.NoiseCovariance} tells
 * what becomes of it in a network, and {@link org.hushgraph.noise.GaussianMechanism} how private it makes a state.
 */
package org.hushgraph.noise;
