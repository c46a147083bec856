package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.List;

/**
 * The rows of S = (a + ρ)I + L(w) that belong to one block of nodes.
 *
 * <pre>  (S u)_i = (a + ρ) u_i + Σ_j w_ij (u_i − u_j),   S_ii = a + ρ + Σ_j w_ij </pre>
 *
 * A link is stored in the rows of both its ends, and belongs to the smaller one. Columns are places: first the own
 * rows, then the imported nodes in ascending order. Memory: 12 bytes per end of a link, 12 per own node, 4 per import
 * and 4 per export.
 *
 * <p>Mathematics: section 5.6.
 */
public final class LinkBlock implements Serializable {
    private static final long serialVersionUID = 1;

    private final NodeCut cut;
    private final int index;
    private final int[] start; // row i's entries are start[i] … start[i + 1] − 1
    private final int[] column;
    private final double[] weight;
    private final double shift; // a + ρ
    private final double[] diagonal;
    private final BlockBorder border;
    private final long links;
    private final int linkedRows;
    private final int largestDegree;

    /** Receives undirected links: nodes i &lt; j and weight. */
    @FunctionalInterface
    public interface Links {
        void link(int i, int j, double weight);
    }

    /** Uses the arrays without copying; {@code nodes} are the neighbours, in ascending order in each row. */
    LinkBlock(NodeCut cut, int index, double shift, int[] start, int[] nodes, double[] weight) {
        this.cut = cut;
        this.index = index;
        this.start = start;
        this.weight = weight;
        this.shift = shift;
        this.border = new BlockBorder(cut, index, start, nodes);
        this.diagonal = new double[cut.size(index)];
        this.column = nodes;
        int first = cut.first(index);
        long owned = 0;
        int linked = 0;
        int largest = 0;
        for (int i = 0; i < diagonal.length; i++) {
            double sum = 0;
            for (int e = start[i]; e < start[i + 1]; e++) {
                int node = nodes[e];
                sum += weight[e];
                owned += node > first + i ? 1 : 0;
                column[e] = cut.blockOf(node) == index ? node - first : diagonal.length + border.importOf(node);
            }
            diagonal[i] = sum + shift;
            linked += start[i + 1] > start[i] ? 1 : 0;
            largest = Math.max(largest, start[i + 1] - start[i]);
        }
        this.links = owned;
        this.linkedRows = linked;
        this.largestDegree = largest;
    }

    /** The index of this block in the cut. */
    int index() {
        return index;
    }

    /** The number of own nodes. */
    int rows() {
        return diagonal.length;
    }

    /** The number of links that belong to this block. */
    public long links() {
        return links;
    }

    /** The number of own nodes with at least one link. */
    int linkedRows() {
        return linkedRows;
    }

    /** Passes the links that belong to this block to the sink, in ascending order of their ends. */
    public void forEachLink(Links sink) {
        for (int i = 0; i < diagonal.length; i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                if (owns(i, e)) {
                    sink.link(node(i), node(column[e]), weight[e]);
                }
            }
        }
    }

    /** The largest number of links of an own node. */
    int largestDegree() {
        return largestDegree;
    }

    /** The row of a node; −1 if it belongs to another block. */
    int rowOf(int node) {
        return cut.blockOf(node) == index ? node - cut.first(index) : -1;
    }

    /** S_ii of an own row. */
    double diagonal(int row) {
        return diagonal[row];
    }

    /**
     * y ← S u on the own rows; u has places for own and imported nodes. Both hold {@code width} interleaved vectors.
     */
    void times(double[] u, double[] y, int width) {
        for (int i = 0; i < diagonal.length; i++) {
            int own = i * width;
            for (int n = 0; n < width; n++) {
                y[own + n] = shift * u[own + n];
            }
            for (int e = start[i]; e < start[i + 1]; e++) {
                int other = column[e] * width;
                double w = weight[e];
                for (int n = 0; n < width; n++) {
                    y[own + n] += w * (u[own + n] - u[other + n]);
                }
            }
        }
    }

    /** The number of links of an own row. */
    int degree(int row) {
        return start[row + 1] - start[row];
    }

    /** (a + ρ) |u_i| + Σ_j w_ij |u_i − u_j| of one vector: the scale of the rounding errors in a row of S u. */
    double flows(double[] u, int width, int row, int n) {
        double own = u[row * width + n];
        double sum = shift * Math.abs(own);
        for (int e = start[row]; e < start[row + 1]; e++) {
            sum += weight[e] * Math.abs(own - u[column[e] * width + n]);
        }
        return sum;
    }

    List<BorderValues> parcels(double[] values, int width) {
        return border.parcels(values, width);
    }

    double[] joined(double[] own, int width, Iterable<BorderValues> parcels) {
        return border.joined(own, width, parcels);
    }

    int entryStart(int row) {
        return start[row];
    }

    /** The place of the neighbour at an entry. */
    int place(int entry) {
        return column[entry];
    }

    double weight(int entry) {
        return weight[entry];
    }

    /** The node at a place. */
    int node(int place) {
        return place < diagonal.length ? cut.first(index) + place : border.importedNode(place - diagonal.length);
    }

    /** Whether the link at an entry belongs to its row, that is, whether its other end has a larger number. */
    boolean owns(int row, int entry) {
        return node(column[entry]) > cut.first(index) + row;
    }
}
