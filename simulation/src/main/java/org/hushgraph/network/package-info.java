/**
 * Networks as people have them, and what has to be done to them before mathematics can start.
 *
 * <p>In reading order: {@link org.hushgraph.network.NetworkRows} is what a file says; {@link org.hushgraph.network.Network} is a
 * simple connected graph with weights and attributes.
 */
package org.hushgraph.network;
