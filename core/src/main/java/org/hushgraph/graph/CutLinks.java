package org.hushgraph.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.linalg.Vector;

/** The links between observed and hidden nodes: everything that intruders learn about hidden nodes passes through them. */
public final class CutLinks {
    private final int[] links;

    private CutLinks(int[] links) {
        this.links = links;
    }

    /** Cost: the degrees of the observed nodes. */
    public static CutLinks of(Graph graph, NodeSet observed) {
        return new CutLinks(observed.stream()
                .flatMap(k -> IntStream.range(0, graph.degree(k))
                        .filter(n -> !observed.contains(graph.neighbour(k, n)))
                        .map(n -> graph.edgeTo(k, n)))
                .sorted()
                .toArray());
    }

    public int count() {
        return links.length;
    }

    /** The numbers of the links, in ascending order. */
    public IntStream stream() {
        return Arrays.stream(links);
    }

    public boolean contains(int link) {
        return Arrays.binarySearch(links, link) >= 0;
    }

    /** ‖B‖², the sum of the squares of their weights. */
    public double squares(Vector weights) {
        double sum = 0;
        for (int l : links) {
            sum += weights.get(l) * weights.get(l);
        }
        return sum;
    }

    /** The sum of their weights. */
    public double sum(Vector weights) {
        double sum = 0;
        for (int l : links) {
            sum += weights.get(l);
        }
        return sum;
    }
}
