package org.hushgraph.network;

import java.util.List;
import java.util.Optional;

/**
 * What was understood of a file, and what became of it. Nothing is dropped without being counted here.
 *
 * @param file as the user named it
 * @param format what it was read as
 * @param stated what stands in the file
 * @param dropped what was left out of it
 * @param symmetrised pairs whose two directions had different weights
 * @param components parts that the rest falls into, of which one is kept
 * @param isolatedNodes nodes without any link in the rest
 * @param keptNodes nodes of the network that results
 * @param keptEdges its links
 * @param weights of that network, if it has some
 * @param nodeAttributes what the file tells of nodes
 * @param edgeAttributes what the file tells of links
 * @param coordinates the attributes that say where nodes are, if there are some
 * @param notes what people should know beyond the counts
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
     * What stands in the file.
     *
     * @param nodes different ones
     * @param rows links as they stand
     * @param edges distinct pairs of nodes among the rows, without self-loops
     * @param selfLoops rows from a node to itself
     * @param bothDirections pairs that stand there in both directions
     * @param duplicateNodes nodes declared once more
     * @param undeclaredNodes nodes that only links mention, although the file lists its nodes
     * @param hyperedgeNodes nodes that stand for a link between many
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

        /** Rows that were merged into another one of the same pair. */
        public int merged() {
            return rows - selfLoops - edges;
        }

        /** Rows that repeat a pair in the same direction. */
        public int parallel() {
            return merged() - bothDirections;
        }
    }

    /**
     * Pairs that are no links of the network, by the reason; beside them go all self-loops and the other components.
     *
     * @param zero their weight is 0
     * @param missing they have no weight
     * @param withdrawn all their rows are negative, out of service, or touch nodes that were dropped
     * @param rows rows that are negative, out of service, or touch nodes that were dropped
     */
    public record Dropped(int zero, int missing, int withdrawn, int rows) {}

    /**
     * Weights of the network that results.
     *
     * @param source the attribute they come from
     * @param filled how many the file does not tell
     */
    public record Weights(String source, double min, double max, int filled) {}
}
