package org.hushgraph.blocks;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Builds a {@link LinkBlock} from all links that have an end in it. As in the import of files, parallel links are added
 * up, then the two directions of a pair are averaged. Self-loops and links of weight 0 are dropped. Without weights,
 * each pair is one link of weight 1, however often it is listed. Sums follow the order of the list, so both ends of a
 * link get bit-identical weights.
 *
 * <p>Peak memory in addition to the chunks: 16 bytes per link and 20 per end.
 */
public final class BlockAssembly {
    private static final int MOST = Integer.MAX_VALUE - 8; // entries of an array

    private final NodeCut cut;
    private final int index;
    private final boolean weighted;
    private final int first;
    private final int rows;
    private final int[] start;
    private long[] entries = new long[0]; // neighbour, then number of the link: sorting keeps the order of the list
    private double[] value = new double[0]; // by link
    private final BitSet ascending = new BitSet(); // links from the smaller node to the larger

    private BlockAssembly(NodeCut cut, int index, boolean weighted) {
        this.cut = cut;
        this.index = index;
        this.weighted = weighted;
        this.first = cut.first(index);
        this.rows = cut.size(index);
        this.start = new int[rows + 1];
    }

    /**
     * Builds the block with this index.
     *
     * @param shift a + ρ
     * @param chunks links in the order of the list; links without an end in the block are skipped
     */
    public static LinkBlock of(NodeCut cut, int index, double shift, boolean weighted, List<LinkChunk> chunks) {
        if (!(shift > 0 && shift < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("decay + discount = " + shift + " must be a positive, finite number.");
        }
        BlockAssembly assembly = new BlockAssembly(cut, index, weighted);
        assembly.count(chunks);
        assembly.sort(chunks);
        return assembly.merge(shift);
    }

    private boolean isOwn(int node) {
        return node >= first && node - first < rows;
    }

    private void count(List<LinkChunk> chunks) {
        long ends = 0;
        long links = 0;
        for (LinkChunk chunk : chunks) {
            links += chunk.size();
            for (int l = 0; l < chunk.size(); l++) {
                ends += counted(chunk.from(l), chunk.to(l)) + counted(chunk.to(l), chunk.from(l));
            }
        }
        if (Math.max(ends, links) > MOST) {
            throw new IllegalArgumentException("block " + index + " of " + cut.blocks() + " would hold " + ends
                    + " ends of links, more than fit into an array. Try more blocks.");
        }
        for (int i = 0; i < rows; i++) {
            start[i + 1] += start[i];
        }
        entries = new long[(int) ends];
        value = new double[weighted ? (int) links : 0];
    }

    /** Counts the entries for the end of a link: one in an own row, unless the link is a self-loop. */
    private int counted(int node, int other) {
        if (node == other || !isOwn(node)) {
            return 0;
        }
        start[node - first + 1]++;
        return 1;
    }

    /** Sorts entries by row, then by neighbour, then in the order of the list. */
    private void sort(List<LinkChunk> chunks) {
        int[] next = start.clone();
        int number = 0;
        for (LinkChunk chunk : chunks) {
            for (int l = 0; l < chunk.size(); l++, number++) {
                int i = chunk.from(l);
                int j = chunk.to(l);
                if (i != j && isOwn(i)) {
                    entries[next[i - first]++] = ((long) j << 32) | number;
                }
                if (i != j && isOwn(j)) {
                    entries[next[j - first]++] = ((long) i << 32) | number;
                }
                if (weighted) {
                    value[number] = chunk.weight(l);
                    ascending.set(number, i < j);
                }
            }
        }
        for (int i = 0; i < rows; i++) {
            Arrays.sort(entries, start[i], start[i + 1]);
        }
    }

    /** Merges the entries into one per neighbour with positive weight. */
    private LinkBlock merge(double shift) {
        int[] nodes = new int[entries.length];
        double[] weight = new double[entries.length];
        int size = 0;
        int e = 0;
        for (int i = 0; i < rows; i++) {
            int end = start[i + 1];
            start[i] = size;
            while (e < end) {
                int from = e;
                int neighbour = neighbour(e);
                while (e < end && neighbour(e) == neighbour) {
                    e++;
                }
                double merged = weighted ? merged(from, e, first + i) : 1;
                if (merged > 0) {
                    nodes[size] = neighbour;
                    weight[size++] = merged;
                }
            }
        }
        start[rows] = size;
        return new LinkBlock(cut, index, shift, start, Arrays.copyOf(nodes, size), Arrays.copyOf(weight, size));
    }

    private int neighbour(int entry) {
        return (int) (entries[entry] >> 32);
    }

    private double merged(int from, int to, int node) {
        double up = Double.NaN; // NaN: no link in that direction
        double down = Double.NaN;
        for (int e = from; e < to; e++) {
            int number = (int) entries[e];
            if (ascending.get(number)) {
                up = Double.isNaN(up) ? value[number] : up + value[number];
            } else {
                down = Double.isNaN(down) ? value[number] : down + value[number];
            }
        }
        double merged = Double.isNaN(up) ? down : Double.isNaN(down) ? up : mean(up, down);
        if (Double.isInfinite(merged)) {
            throw new IllegalArgumentException("weights of the parallel links " + node + "-" + neighbour(from)
                    + " add up to more than 1.8e308, the largest number. Try ignoring weights, with"
                    + " weight none.");
        }
        return merged;
    }

    private static double mean(double a, double b) {
        double sum = a + b;
        return Double.isInfinite(sum) ? a / 2 + b / 2 : sum / 2;
    }
}
