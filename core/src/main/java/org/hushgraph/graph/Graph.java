package org.hushgraph.graph;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;

/**
 * An undirected, simple, connected graph with named nodes and edges in a fixed order σ.
 *
 * <pre>  𝒢 = (V, E), N nodes, M edges, l = σ(i, j) </pre>
 *
 * Weights are not part of the graph. They change every round while the structure stays the same, and are passed as a
 * {@link Vector} in edge order. Memory: about 25 bytes per edge plus the names. The number of an unnamed node serves as
 * its name.
 */
public final class Graph {
    private final int[] from;
    private final int[] to;
    private final NameTable names; // null: node numbers serve as names
    private final int[] start; // node i's entries are start[i] … start[i + 1] − 1
    private final int[] neighbour;
    private final int[] edgeAt;
    private int largestDegree;

    private Graph(int nodes, int[] from, int[] to, NameTable names) {
        this.from = from;
        this.to = to;
        this.names = names;
        this.start = new int[nodes + 1];
        this.neighbour = new int[2 * from.length];
        this.edgeAt = new int[2 * from.length];
        fillAdjacency();
        GraphCheck.requireSimple(this);
        GraphCheck.requireConnected(this, Components.of(nodes, from, to));
    }

    /** A graph of unnamed nodes 0 … N − 1; edge l joins {@code from[l]} and {@code to[l]}. */
    public static Graph of(int nodes, int[] from, int[] to) {
        return checked(nodes, from.clone(), to.clone(), null);
    }

    /** Uses the names and arrays without copying millions of edges; the caller must not change them afterwards. */
    public static Graph adopt(NameTable names, int[] from, int[] to) {
        return checked(names.size(), from, to, names);
    }

    /** Uses the arrays without copying or range checks; the caller must not change them afterwards. */
    static Graph adopt(int nodes, int[] from, int[] to) {
        return new Graph(nodes, from, to, null);
    }

    public static Graph of(List<String> names, int[] from, int[] to) {
        return checked(names.size(), from.clone(), to.clone(), NameTable.of(names));
    }

    /**
     * A graph from pairs of node names, such as {@code Graph.of("a-b", "b-c")}; nodes are numbered in order of
     * appearance.
     */
    public static Graph of(String... edges) {
        NameTable names = new NameTable();
        int[] from = new int[edges.length];
        int[] to = new int[edges.length];
        for (int l = 0; l < edges.length; l++) {
            String[] ends = edges[l].split("-", -1);
            if (ends.length != 2) {
                throw new IllegalArgumentException(
                        "edge \"" + edges[l] + "\" must be two node names joined by one '-'.");
            }
            from[l] = names.add(ends[0]);
            to[l] = names.add(ends[1]);
        }
        return adopt(names, from, to);
    }

    private static Graph checked(int nodes, int[] from, int[] to, NameTable names) {
        if (nodes < 1) {
            throw new IllegalArgumentException("a graph needs at least one node, but has " + nodes + ".");
        }
        if (from.length != to.length) {
            throw new IllegalArgumentException(
                    "from has " + from.length + " entries and to " + to.length + "; each edge needs both ends.");
        }
        for (int l = 0; l < from.length; l++) {
            if (from[l] < 0 || from[l] >= nodes || to[l] < 0 || to[l] >= nodes) {
                throw new IllegalArgumentException("edge " + l + " joins " + from[l] + " and " + to[l]
                        + ", but the nodes are 0 to " + (nodes - 1) + ".");
            }
        }
        return new Graph(nodes, from, to, names);
    }

    public int nodeCount() {
        return start.length - 1;
    }

    public int edgeCount() {
        return from.length;
    }

    /** One end of edge l: the row of +1 in its column of the incidence matrix. */
    public int from(int edge) {
        return from[edge];
    }

    /** The other end of edge l. */
    public int to(int edge) {
        return to[edge];
    }

    public String name(int node) {
        return names == null ? Integer.toString(node) : names.get(node);
    }

    /** The name of an edge for messages, such as {@code a-b}. */
    public String edgeName(int edge) {
        return name(from[edge]) + "-" + name(to[edge]);
    }

    /** The number of the node with this name; throws if there is none. */
    public int node(String name) {
        return find(name)
                .orElseThrow(() ->
                        new IllegalArgumentException("node \"" + name + "\" is not in the graph; " + describeNodes()));
    }

    /** The number of the node with this name, if there is one. */
    public Optional<Integer> find(String name) {
        int node = names == null ? parsed(name) : names.find(name);
        return node < 0 ? Optional.empty() : Optional.of(node);
    }

    private int parsed(String name) {
        boolean digits = name.length() < 10 && !name.isEmpty() && name.chars().allMatch(Character::isDigit);
        int node = digits ? Integer.parseInt(name) : -1;
        return digits && node < nodeCount() && name(node).equals(name) ? node : -1;
    }

    private String describeNodes() {
        if (names == null) {
            return "its nodes are 0 to " + (nodeCount() - 1) + ".";
        }
        String some = IntStream.range(0, Math.min(10, names.size()))
                .mapToObj(names::get)
                .collect(joining(", "));
        return "its nodes are " + some + (names.size() > 10 ? ", … (" + names.size() + " in all)." : ".");
    }

    public int degree(int node) {
        return start[node + 1] - start[node];
    }

    public int largestDegree() {
        return largestDegree;
    }

    /** The n-th neighbour of a node, n from 0 to {@code degree(node) − 1}. */
    public int neighbour(int node, int n) {
        return neighbour[start[node] + n];
    }

    /** The edge to the n-th neighbour of a node. */
    public int edgeTo(int node, int n) {
        return edgeAt[start[node] + n];
    }

    /** σ(i, j), or −1 if i and j are not joined. */
    public int edgeIndex(int i, int j) {
        for (int n = 0; n < degree(i); n++) {
            if (neighbour(i, n) == j) {
                return edgeTo(i, n);
            }
        }
        return -1;
    }

    /** δ_i = Σ_j w_ij. */
    public double weightedDegree(int node, Vector weights) {
        double sum = 0;
        for (int n = 0; n < degree(node); n++) {
            sum += weights.get(edgeTo(node, n));
        }
        return sum;
    }

    /** E: column l is e_i − e_j for edge l = {i, j}. */
    public Matrix incidence() {
        return Matrix.generate(nodeCount(), edgeCount(), (i, l) -> (i == from[l] ? 1 : 0) - (i == to[l] ? 1 : 0));
    }

    /** 𝒜_w: the weight of edge {i, j} at (i, j) and (j, i). */
    public Matrix adjacency(Vector weights) {
        requireWeights(weights);
        double[][] rows = new double[nodeCount()][nodeCount()];
        for (int l = 0; l < from.length; l++) {
            rows[from[l]][to[l]] = weights.get(l);
            rows[to[l]][from[l]] = weights.get(l);
        }
        return Matrix.adopt(rows);
    }

    /** L(w) = Δ_w − 𝒜_w = E diag(w) Eᵀ. */
    public Matrix laplacian(Vector weights) {
        requireWeights(weights);
        double[][] rows = new double[nodeCount()][nodeCount()];
        for (int l = 0; l < from.length; l++) {
            double weight = weights.get(l);
            rows[from[l]][to[l]] = -weight;
            rows[to[l]][from[l]] = -weight;
            rows[from[l]][from[l]] += weight;
            rows[to[l]][to[l]] += weight;
        }
        return Matrix.adopt(rows);
    }

    /** Rejects a vector that does not have one finite, non-negative entry per edge. */
    public void requireWeights(Vector weights) {
        if (weights.size() != edgeCount()) {
            throw new IllegalArgumentException(
                    "weights has " + weights.size() + " entries, but the graph has " + edgeCount() + " links.");
        }
        if (weights.size() == 0 || (weights.min() >= 0 && weights.max() < Double.POSITIVE_INFINITY)) {
            return;
        }
        for (int l = 0; l < weights.size(); l++) {
            if (!Double.isFinite(weights.get(l)) || weights.get(l) < 0) {
                throw new IllegalArgumentException("weights[" + l + "] = " + weights.get(l) + " (link " + edgeName(l)
                        + ") must be a finite number, 0 or more.");
            }
        }
    }

    private void fillAdjacency() {
        for (int l = 0; l < from.length; l++) {
            start[from[l] + 1]++;
            start[to[l] + 1]++;
        }
        for (int i = 0; i + 1 < start.length; i++) {
            start[i + 1] += start[i];
        }
        int[] next = start.clone();
        for (int i = 0; i < nodeCount(); i++) {
            largestDegree = Math.max(largestDegree, degree(i));
        }
        for (int l = 0; l < from.length; l++) {
            neighbour[next[from[l]]] = to[l];
            edgeAt[next[from[l]]++] = l;
            neighbour[next[to[l]]] = from[l];
            edgeAt[next[to[l]]++] = l;
        }
    }

    @Override
    public String toString() {
        return nodeCount()
                + (nodeCount() == 1 ? " node, " : " nodes, ")
                + edgeCount()
                + (edgeCount() == 1 ? " link" : " links");
    }
}
