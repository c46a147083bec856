/**
 * Live networks: alarms in, epochs of weights out.
 *
 * <p>Three classes run one network, each inside the next. {@link org.hushgraph.controller.LiveNetwork} is the state that its {@link
 * org.hushgraph.controller.Entry entries} lead to, without clocks, files or threads. {@link
 * org.hushgraph.controller.NetworkController} stores each entry in a {@link org.hushgraph.controller.Store} before it is applied, and
 * recovers the network from there. {@link org.hushgraph.controller.NetworkWorker} is its thread, which takes requests and plays rounds.
 * None of them is a {@code network.Network}, which is a graph as a file describes it, or a {@code dynamics.LinearNetwork}, which is the
 * differential equation on that graph.
 */
package org.hushgraph.controller;
