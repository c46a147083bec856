/**
 * Live networks: alarms in, epochs of weights out.
 *
 * <p>Three classes run one network, each wrapping the previous one. {@link org.hushgraph.controller.LiveNetwork} is the
 * state that results from its {@link org.hushgraph.controller.Entry entries}, without clocks, files or threads. {@link
 * org.hushgraph.controller.NetworkController} stores each entry in a {@link org.hushgraph.controller.Store} before it
 * is applied, and recovers the network from there. {@link org.hushgraph.controller.NetworkWorker} is its thread, which
 * processes requests and plays rounds. It uses a {@link org.hushgraph.controller.TimeSource}, whose elapsed time never
 * jumps, and {@link org.hushgraph.controller.Computations}, which limit how many networks compute at once.
 *
 * <p>A {@link org.hushgraph.controller.NetworkId} identifies a network everywhere, because a name can be reused.
 *
 * <p>Do not confuse them with {@code network.Network}, a graph as described by a file, or {@code
 * dynamics.LinearNetwork}, the differential equation on that graph.
 */
package org.hushgraph.controller;
