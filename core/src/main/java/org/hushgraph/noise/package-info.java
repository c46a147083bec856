/**
 * Noise that nodes add to their own states so that others learn less.
 *
 * <p>In reading order: {@link org.hushgraph.noise.InjectedNoise} is {@link org.hushgraph.noise.InitialNoise} (deviation
 * 0 for no noise) or {@link org.hushgraph.noise.ZeroSumNoise}. {@link org.hushgraph.noise.NoiseCovariance} follows it
 * through a network, and {@link org.hushgraph.noise.GaussianMechanism} computes how private it makes a state.
 */
package org.hushgraph.noise;
