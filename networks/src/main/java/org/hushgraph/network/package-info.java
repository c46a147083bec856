/**
 * Networks read from files, and the import steps that prepare them for the mathematics.
 *
 * <p>A {@link org.hushgraph.network.Network} is a {@link org.hushgraph.graph.Graph}, which has only nodes and links,
 * together with weights and attributes. A {@code dynamics.LinearNetwork} is the mathematical model on a graph: the
 * state matrix A(w) as a function of the weights.
 *
 * <p>In reading order: {@link org.hushgraph.network.NetworkRows} holds the contents of a file, with its attributes in
 * {@link org.hushgraph.network.Column}s. {@link org.hushgraph.network.ImportPolicy} holds the user's choices. {@link
 * org.hushgraph.network.NetworkImport} leaves out the {@code IgnoredRows}, merges the rest into a network, and
 * describes the result in an {@link org.hushgraph.network.ImportReport}. Package {@code graphfile} reads and writes the
 * files, with {@link org.hushgraph.network.DraftFile}.
 */
package org.hushgraph.network;
