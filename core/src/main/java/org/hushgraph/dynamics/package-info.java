/**
 * The dynamics of states. {@link org.hushgraph.dynamics.LinearNetwork} is A(w).
 * {@link org.hushgraph.dynamics.NetworkSpectrum} and {@link org.hushgraph.dynamics.Resolvent} are the two ways to
 * compute with it, for finite times and for all time. {@link org.hushgraph.dynamics.Trajectory} simulates a state.
 *
 * <p>Nonlinear dynamics: {@link org.hushgraph.dynamics.NonlinearNetwork} is f(x, w), and
 * {@link org.hushgraph.dynamics.CoupledNetwork} is one with a {@link org.hushgraph.dynamics.Coupling}. A
 * {@link org.hushgraph.dynamics.DynamicsModel} creates one from a scenario ({@code CoupledModel} for the built-in
 * ones). {@link org.hushgraph.dynamics.TrajectoryPair} integrates two neighbouring states and computes gradients by the
 * adjoint method. It uses a {@link org.hushgraph.dynamics.StageGrid} from a
 * {@link org.hushgraph.dynamics.PilotTrajectory}.
 *
 * <p>The networks of this package are dynamics: right-hand sides of x' = f(x, w) on a graph, linear ({@code
 * LinearNetwork}) or not ({@code NonlinearNetwork}, such as {@code CoupledNetwork}). A network read from a file, with
 * names, weights and attributes of nodes and links, is a {@code network.Network} of module networks. It does not
 * describe dynamics.
 */
package org.hushgraph.dynamics;
