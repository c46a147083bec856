/**
 * Who talks to whom: {@link org.hushgraph.graph.Graph} with its matrices, {@link org.hushgraph.graph.Components}, and ready
 * ones to draw from, {@link org.hushgraph.graph.Graphs} and {@link org.hushgraph.graph.RandomGraphs}.
 */
package org.hushgraph.graph;
