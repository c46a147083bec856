package org.hushgraph.krylov;

import java.util.Arrays;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;

/**
 * The nodes within some distance of a few centres, numbered from near to far, the centres first, with their links; it can grow.
 *
 * <p>What starts at the centres has spread no farther than j links after j products, so that the first steps of an iteration
 * need only the first numbers; and neighbours have numbers close together, which memory likes. The nodes one link outside, the
 * <em>rim</em>, have numbers too but no rows: vectors are 0 there.
 *
 * <p>Memory: 8 bytes for each end of a link inside, and 4 for every node of the graph.
 */
public final class Ball {
    private final Graph graph;
    private final int[] numberOf; // by node of the graph, −1 when not reached
    private int[] nodes; // by number
    private int[] layerEnd = new int[8]; // layerEnd[d]: how many nodes are within distance d
    private final int centreCount;
    private int radius; // rows reach up to here
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

    /** Takes in the rim, and goes on while less than this many nodes are inside; false when nothing was left outside. */
    public boolean grow(int least) {
        if (isWhole()) {
            return false;
        }
        do {
            int from = layerEnd[radius];
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

    /** Numbers the unknown neighbours of these rows; how many nodes are known then. */
    private int discover(int from, int to) {
        int count = to;
        for (int i = from; i < to; i++) {
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
        int entries = start[from];
        long all = entries;
        for (int i = from; i < to; i++) {
            all += graph.degree(nodes[i]);
        }
        reserve(to + 1, Math.toIntExact(all));
        for (int i = from; i < to; i++) {
            int node = nodes[i];
            int degree = graph.degree(node);
            for (int m = 0; m < degree; m++) {
                neighbour[entries] = numberOf[graph.neighbour(node, m)];
                edge[entries++] = graph.edgeTo(node, m);
            }
            start[i + 1] = entries;
        }
    }

    /** Room for rows and entries; half as much again as there was, so that growing by thin layers stays linear. */
    private void reserve(int starts, int entries) {
        if (starts > start.length) {
            start = Arrays.copyOf(
                    start, (int) Math.min(graph.nodeCount() + 1L, Math.max(starts, 3L * start.length / 2)));
        }
        if (entries > neighbour.length) {
            long room = Math.min(2L * graph.edgeCount(), Math.max(entries, 3L * neighbour.length / 2));
            neighbour = Arrays.copyOf(neighbour, (int) room);
            edge = Arrays.copyOf(edge, (int) room);
        }
    }

    public Graph graph() {
        return graph;
    }

    /** How many centres there are; they have the numbers 0, 1, …. */
    public int centreCount() {
        return centreCount;
    }

    /** How many nodes are inside. */
    public int rows() {
        return layerEnd[radius];
    }

    /** How many nodes are inside or on the rim: the length of vectors. */
    public int size() {
        return layerEnd[radius + 1];
    }

    /** How many nodes are within a distance of the centres, not counting what is outside. */
    public int within(int distance) {
        return layerEnd[Math.min(distance, radius)];
    }

    /** The same with the rim. */
    int reached(int distance) {
        return layerEnd[Math.min(distance, radius + 1)];
    }

    /** The distance from the centres up to which nodes are inside. */
    public int radius() {
        return radius;
    }

    /** Whether nothing is outside. */
    public boolean isWhole() {
        return layerEnd[radius + 1] == layerEnd[radius];
    }

    /** Where the rows of the outermost layer begin, the only ones with links to the rim. */
    int outermost() {
        return radius == 0 ? 0 : layerEnd[radius - 1];
    }

    /** The node of the graph with this number. */
    public int node(int number) {
        return nodes[number];
    }

    /** The number of a node of the graph, −1 when it is not known here. */
    public int numberOf(int node) {
        return numberOf[node];
    }

    /** How many ends of links the rows have. */
    public int entries() {
        return start[rows()];
    }

    /** Row i has the entries starts()[i] to starts()[i + 1] − 1; this and the next two arrays may be longer than filled. */
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
