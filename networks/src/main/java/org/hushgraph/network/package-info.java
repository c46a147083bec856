/**
 * Networks as people have them, and what has to be done to them before mathematics can start.
 *
 * <p>A {@link org.hushgraph.network.Network} is what a file holds: a {@link org.hushgraph.graph.Graph}, which is nodes and links alone,
 * with weights and attributes. A {@code dynamics.LinearNetwork} is the mathematics on a graph: the state matrix A(w) as a function of
 * the weights.
 *
 * <p>In reading order: {@link org.hushgraph.network.NetworkRows} is what a file says, with its attributes in {@link
 * org.hushgraph.network.Column}s; {@link org.hushgraph.network.ImportPolicy} is what the user wants to become of it; {@link
 * org.hushgraph.network.NetworkImport} leaves out the {@code IgnoredRows}, merges the rest into a network, and reports what it did in an
 * {@link org.hushgraph.network.ImportReport}. Package {@code graphfile} reads and writes the files.
 */
package org.hushgraph.network;
