/**
 * Who talks to whom: {@link org.hushgraph.graph.Graph} with its matrices, {@link org.hushgraph.graph.Components}, and ready
 * ones to draw from, {@link org.hushgraph.graph.Graphs} and {@link org.hushgraph.graph.RandomGraphs}, or by name,
 * {@link org.hushgraph.graph.GraphModel} of a {@link org.hushgraph.graph.GraphFamily}. {@link org.hushgraph.graph.CoreNumbers} and
 * {@link org.hushgraph.graph.PageRank} tell how central a node is.
 */
package org.hushgraph.graph;
