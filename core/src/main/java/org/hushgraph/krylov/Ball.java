package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;

/**
 * The nodes within some distance of the centres and their links, numbered by distance with the centres first. It can
 * grow.
 *
 * <p>After j products, a vector that starts at the centres is nonzero only within j links, so early steps of an
 * iteration need only the first numbers. Neighbours have close numbers, which helps the cache. The nodes one link
 * outside, the <em>rim</em>, have numbers but no rows: vectors are 0 there. If each layer is larger than all before it,
 * no order brings neighbours together, and the next layer would be most of the graph. Then all remaining nodes form one
 * layer, in the order of the graph.
 *
 * <p>Memory: 8 bytes for each end of a link inside, and 4 for every node of the graph.
 */
public final class Ball {
    private final Graph graph;
    private final int[] numberOf; // by node of the graph, −1 when not reached
    private int[] nodes; // by number
    private int[] layerEnd = new int[8]; // layerEnd[d]: number of nodes within distance d
    private final int centreCount;
    private int radius; // largest distance of a row
    private int[] start = new int[1];
    private int[] neighbour = new int[0];
    private int[] edge = new int[0];

    /** The centres alone, with their links. */
    public Ball(Graph graph, NodeSet centres) {
        this.graph = graph;
        this.numberOf = new int[graph.nodeCount()];
        this.centreCount = centres.size();
        this.nodes = new int[Math.max(16, centres.size())];
        Arrays.fill(numberOf, -1);
        int count = 0;
        for (int n = 0; n < centres.size(); n++) {
            nodes[count] = centres.get(n);
            numberOf[centres.get(n)] = count++;
        }
        layerEnd[0] = count;
        layerEnd[1] = discover(0, count);
        addRows(0, count);
    }

    /**
     * Adds the rim, and further layers until {@code least} nodes are inside; returns false if nothing was left outside.
     */
    public boolean grow(int least) {
        if (isWhole()) {
            return false;
        }
        do {
            int from = layerEnd[radius];
            if (explodes()) {
                layerEnd[radius + 1] = numberRest();
            }
            radius++;
            if (radius + 1 >= layerEnd.length) {
                layerEnd = Arrays.copyOf(layerEnd, 2 * layerEnd.length);
            }
            int to = layerEnd[radius];
            layerEnd[radius + 1] = discover(from, to);
            addRows(from, to);
        } while (!isWhole() && rows() < least);
        return true;
    }

    /** Whether the next layer but one would be more than half of the graph. */
    private boolean explodes() {
        long inside = rows();
        long rim = size() - inside;
        return rim > inside && rim * rim / inside > graph.nodeCount() / 2;
    }

    /** Numbers every node that has no number yet; returns the count of numbered nodes. */
    private int numberRest() {
        int count = size();
        nodes = Arrays.copyOf(nodes, graph.nodeCount());
        for (int i = 0; i < numberOf.length; i++) {
            if (numberOf[i] < 0) {
                numberOf[i] = count;
                nodes[count++] = i;
            }
        }
        return count;
    }

    /** Numbers the neighbours of these rows that have no number yet; returns the count of numbered nodes. */
    private int discover(int from, int to) {
        int count = to;
        for (int i = from; i < to && count < graph.nodeCount(); i++) {
            int node = nodes[i];
            int degree = graph.degree(node);
            for (int m = 0; m < degree; m++) {
                int j = graph.neighbour(node, m);
                if (numberOf[j] < 0) {
                    if (count == nodes.length) {
                        nodes = Arrays.copyOf(nodes, (int) Math.min(graph.nodeCount(), 2L * count));
                    }
                    numberOf[j] = count;
                    nodes[count++] = j;
                }
            }
        }
        return count;
    }

    private void addRows(int from, int to) {
        reserveRows(to);
        long entries = start[from];
        for (int i = from; i < to; i++) {
            entries += graph.degree(nodes[i]);
            start[i + 1] = Math.toIntExact(entries);
        }
        reserveEntries(start[to]);
        RowBlocks.pass(to - from, RowBlocks.LINKED, (first, end, sums, at) -> fillRows(from + first, from + end));
    }

    private void fillRows(int from, int to) {
        for (int i = from; i < to; i++) {
            int node = nodes[i];
            int degree = graph.degree(node);
            for (int m = 0; m < degree; m++) {
                neighbour[start[i] + m] = numberOf[graph.neighbour(node, m)];
                edge[start[i] + m] = graph.edgeTo(node, m);
            }
        }
    }

    /** Reserves space for rows, growing by at least half so that adding many thin layers takes linear time. */
    private void reserveRows(int rows) {
        if (rows >= start.length) {
            start = Arrays.copyOf(
                    start, (int) Math.min(graph.nodeCount() + 1L, Math.max(rows + 1L, 3L * start.length / 2)));
        }
    }

    private void reserveEntries(int entries) {
        if (entries > neighbour.length) {
            long room = Math.min(2L * graph.edgeCount(), Math.max(entries, 3L * neighbour.length / 2));
            neighbour = Arrays.copyOf(neighbour, (int) room);
            edge = Arrays.copyOf(edge, (int) room);
        }
    }

    public Graph graph() {
        return graph;
    }

    /** Number of centres; they have the numbers 0, 1, …. */
    public int centreCount() {
        return centreCount;
    }

    /** Number of nodes inside. */
    public int rows() {
        return layerEnd[radius];
    }

    /** Number of nodes inside or on the rim: the length of vectors. */
    public int size() {
        return layerEnd[radius + 1];
    }

    /** Number of inside nodes within this distance of the centres. */
    public int within(int distance) {
        return layerEnd[Math.min(distance, radius)];
    }

    /** The same, including the rim. */
    int reached(int distance) {
        return layerEnd[Math.min(distance, radius + 1)];
    }

    /** The distance from the centres up to which nodes are inside. */
    public int radius() {
        return radius;
    }

    /** Whether the ball covers the graph. */
    public boolean isWhole() {
        return layerEnd[radius + 1] == layerEnd[radius];
    }

    /** First row of the outermost layer, the only layer with links to the rim. */
    int outermost() {
        return radius == 0 ? 0 : layerEnd[radius - 1];
    }

    /** The node of the graph with this number. */
    public int node(int number) {
        return nodes[number];
    }

    /** The number of a node of the graph, −1 if it has none. */
    public int numberOf(int node) {
        return numberOf[node];
    }

    /** Number of link ends in all rows. */
    public int entries() {
        return start[rows()];
    }

    /**
     * Row i has the entries starts()[i] to starts()[i + 1] − 1; this and the next two arrays may have unused space at
     * the end.
     */
    int[] starts() {
        return start;
    }

    int[] neighbours() {
        return neighbour;
    }

    int[] edges() {
        return edge;
    }
}
