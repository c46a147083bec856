package org.hushgraph.network;

import java.util.List;
import java.util.Optional;

/**
 * What a file contains and what the import made of it. Everything that is dropped is counted here.
 *
 * @param file the file as the user named it
 * @param format the format it was read as
 * @param stated the contents of the file
 * @param dropped what was left out
 * @param symmetrised pairs whose two directions had different weights
 * @param components connected components of what is left, one of which is kept
 * @param isolatedNodes nodes without any link in what is left
 * @param keptNodes nodes of the resulting network
 * @param keptEdges links of the resulting network
 * @param weights weights of the resulting network, if it has any
 * @param nodeAttributes names of the node attributes in the file
 * @param edgeAttributes names of the link attributes in the file
 * @param coordinates names of the attributes that hold positions, if there are any
 * @param notes further remarks for the user
 */
public record ImportReport(
        String file,
        String format,
        Stated stated,
        Dropped dropped,
        int symmetrised,
        int components,
        int isolatedNodes,
        int keptNodes,
        int keptEdges,
        Optional<Weights> weights,
        List<String> nodeAttributes,
        List<String> edgeAttributes,
        Optional<String> coordinates,
        List<String> notes) {

    /**
     * The contents of the file.
     *
     * @param nodes number of distinct nodes
     * @param rows number of links, before any merging
     * @param edges distinct pairs of nodes among the rows, without self-loops
     * @param selfLoops rows from a node to itself
     * @param bothDirections pairs that occur in both directions
     * @param duplicateNodes repeated declarations of nodes
     * @param undeclaredNodes nodes that only links refer to, although the file lists its nodes
     * @param hyperedgeNodes nodes that represent a link between many nodes
     */
    public record Stated(
            int nodes,
            int rows,
            int edges,
            int selfLoops,
            int bothDirections,
            int duplicateNodes,
            int undeclaredNodes,
            int hyperedgeNodes) {

        /** Rows that were merged into another row of the same pair. */
        public int merged() {
            return rows - selfLoops - edges;
        }

        /** Rows that repeat a pair in the same direction. */
        public int parallel() {
            return merged() - bothDirections;
        }
    }

    /**
     * Pairs that do not become links of the network, by reason. Self-loops and the other components are dropped as
     * well.
     *
     * @param zero pairs with weight 0
     * @param missing pairs without a weight
     * @param withdrawn pairs all of whose rows are negative, out of service, or touch dropped nodes
     * @param rows rows that are negative, out of service, or touch dropped nodes
     */
    public record Dropped(int zero, int missing, int withdrawn, int rows) {}

    /**
     * The weights of the resulting network.
     *
     * @param source the attribute that they come from
     * @param filled number of weights that are missing in the file
     */
    public record Weights(String source, double min, double max, int filled) {}
}
