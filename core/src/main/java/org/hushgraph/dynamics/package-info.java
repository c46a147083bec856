/**
 * How states move: {@link org.hushgraph.dynamics.LinearNetwork} is A(w); {@link org.hushgraph.dynamics.NetworkSpectrum} and
 * {@link org.hushgraph.dynamics.Resolvent} are the two ways to compute with it, for finite times and for all time; {@link
 * org.hushgraph.dynamics.Trajectory} moves a state along.
 */
package org.hushgraph.dynamics;
