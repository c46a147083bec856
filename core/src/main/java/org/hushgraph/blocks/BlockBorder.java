package org.hushgraph.blocks;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The values that a block imports from other blocks and exports to them. Links are undirected, so block c imports from
 * block b exactly those rows of b that have a neighbour in c. Each side can derive this list on its own.
 */
final class BlockBorder implements Serializable {
    private static final long serialVersionUID = 1;

    private final int index;
    private final int rows;
    private final int[] imports; // nodes of other blocks, ascending, so grouped by block
    private final int[] importStart; // by block
    private final int[][] exports; // own rows, ascending, by importing block

    /**
     * Derives imports and exports from the rows; row i's neighbours are
     * {@code nodes[start[i]] … nodes[start[i + 1] − 1]}.
     */
    BlockBorder(NodeCut cut, int index, int[] start, int[] nodes) {
        this.index = index;
        this.rows = cut.size(index);
        this.imports = imports(cut, nodes);
        this.importStart = new int[cut.blocks() + 1];
        for (int b = 0; b <= cut.blocks(); b++) {
            int place = Arrays.binarySearch(imports, cut.first(b));
            importStart[b] = place < 0 ? -place - 1 : place;
        }
        this.exports = new int[cut.blocks()][0];
        fillExports(cut, start, nodes);
    }

    private int[] imports(NodeCut cut, int[] nodes) {
        int[] foreign = new int[nodes.length];
        int count = 0;
        for (int node : nodes) {
            if (cut.blockOf(node) != index) {
                foreign[count++] = node;
            }
        }
        Arrays.sort(foreign, 0, count);
        int distinct = 0;
        for (int n = 0; n < count; n++) {
            if (distinct == 0 || foreign[n] != foreign[distinct - 1]) {
                foreign[distinct++] = foreign[n];
            }
        }
        return Arrays.copyOf(foreign, distinct);
    }

    private void fillExports(NodeCut cut, int[] start, int[] nodes) {
        int[] count = new int[exports.length];
        for (int i = 0; i < rows; i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                int block = cut.blockOf(nodes[e]);
                if (block != index && (count[block] == 0 || exports[block][count[block] - 1] != i)) {
                    if (count[block] == exports[block].length) {
                        exports[block] = Arrays.copyOf(exports[block], Math.max(16, Math.min(rows, 2 * count[block])));
                    }
                    exports[block][count[block]++] = i;
                }
            }
        }
        for (int b = 0; b < exports.length; b++) {
            exports[b] = Arrays.copyOf(exports[b], count[b]);
        }
    }

    /** The n-th imported node. */
    int importedNode(int n) {
        return imports[n];
    }

    /** The position of a node of another block among the imports. */
    int importOf(int node) {
        return Arrays.binarySearch(imports, node);
    }

    /** The values at own rows that other blocks import, {@code width} interleaved vectors. */
    List<BorderValues> parcels(double[] values, int width) {
        List<BorderValues> parcels = new ArrayList<>();
        for (int target = 0; target < exports.length; target++) {
            int[] sent = exports[target];
            if (sent.length > 0) {
                double[] content = new double[sent.length * width];
                for (int n = 0; n < sent.length; n++) {
                    System.arraycopy(values, sent[n] * width, content, n * width, width);
                }
                parcels.add(new BorderValues(index, target, content));
            }
        }
        return parcels;
    }

    /** The values at own rows, followed by the imports received from other blocks; throws if some are missing. */
    double[] joined(double[] own, int width, Iterable<BorderValues> parcels) {
        double[] all = new double[(rows + imports.length) * width];
        System.arraycopy(own, 0, all, 0, own.length);
        int missing = imports.length;
        for (BorderValues parcel : parcels) {
            int first = importStart[parcel.source()];
            int count = importStart[parcel.source() + 1] - first;
            if (parcel.target() != index || parcel.values().length != count * width) {
                throw new IllegalStateException("block " + index + " received " + parcel.values().length
                        + " values for block " + parcel.target() + " from block " + parcel.source() + ", but imports "
                        + count * width + " from there.");
            }
            System.arraycopy(parcel.values(), 0, all, (rows + first) * width, count * width);
            missing -= count;
        }
        if (missing != 0) {
            throw new IllegalStateException(
                    "block " + index + " lacks " + missing + " of its " + imports.length + " imports.");
        }
        return all;
    }
}
