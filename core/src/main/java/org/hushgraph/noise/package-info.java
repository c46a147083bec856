/**
 * What nodes add to their own states so that others learn less.
 *
 * <p>In reading order: {@link org.hushgraph.noise.InjectedNoise} is {@link org.hushgraph.noise.NoNoise}, {@link
 * org.hushgraph.noise.InitialNoise} or {@link org.hushgraph.noise.ZeroSumNoise}; {@link
 * org.hushgraph.noise.GaussianMechanism} tells how private it makes a state.
 */
package org.hushgraph.noise;
