/**
 * The structure of networks: {@link org.hushgraph.graph.Graph} with its matrices, and
 * {@link org.hushgraph.graph.Components}. {@link org.hushgraph.graph.Graphs} and
 * {@link org.hushgraph.graph.RandomGraphs} generate graphs; {@link org.hushgraph.graph.GraphModel} does so by the name
 * of a {@link org.hushgraph.graph.GraphFamily}. {@link org.hushgraph.graph.CoreNumbers} and
 * {@link org.hushgraph.graph.PageRank} measure how central a node is.
 */
package org.hushgraph.graph;
