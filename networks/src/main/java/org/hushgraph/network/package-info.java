/**
 * Networks as people have them, and what has to be done to them before mathematics can start.
 *
 * <p>In reading order: {@link org.hushgraph.network.NetworkRows} is what a file says, with its attributes in {@link
 * org.hushgraph.network.Column}s; {@link org.hushgraph.network.ImportPolicy} is what the user wants to become of it; {@link
 * org.hushgraph.network.NetworkImport} makes a {@link org.hushgraph.network.Network} of it and tells in an {@link
 * org.hushgraph.network.ImportReport} what it did.
 */
package org.hushgraph.network;
