/**
 * How states move: {@link org.hushgraph.dynamics.LinearNetwork} is A(w); {@link org.hushgraph.dynamics.NetworkSpectrum} and
 * {@link org.hushgraph.dynamics.Resolvent} are the two ways to compute with it, for finite times and for all time; {@link
 * org.hushgraph.dynamics.Trajectory} moves a state along.
 *
 * <p>Beyond linear ones, {@link org.hushgraph.dynamics.NonlinearNetwork} is f(x, w), {@link
 * org.hushgraph.dynamics.CoupledNetwork} one by a {@link org.hushgraph.dynamics.Coupling}, and a {@link
 * org.hushgraph.dynamics.DynamicsModel} makes one from what a scenario says ({@code CoupledModel} the built-in ones); {@link org.hushgraph.dynamics.TrajectoryPair} follows
 * two neighbouring states on a {@link org.hushgraph.dynamics.StageGrid} that a {@link org.hushgraph.dynamics.PilotTrajectory} laid out, and
 * takes gradients back.
 *
 * <p>The networks of this package are dynamics: right-hand sides of x' = f(x, w) on a graph, linear ({@code LinearNetwork}) or not
 * ({@code NonlinearNetwork}, of which {@code CoupledNetwork} is one). What is read from a file, with names, weights and attributes
 * of its nodes and links, is the {@code network.Network} of module networks, and says nothing about how states move.
 */
package org.hushgraph.dynamics;
