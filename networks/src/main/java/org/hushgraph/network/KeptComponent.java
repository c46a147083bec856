package org.hushgraph.network;

import java.util.stream.IntStream;
import org.hushgraph.graph.Components;

/**
 * One connected component. Its nodes are renumbered and keep their order.
 *
 * @param nodes the old numbers of its nodes
 * @param links the old numbers of its links
 * @param from one end of each link, by new number
 * @param to the other end
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record KeptComponent(int[] nodes, int[] links, int[] from, int[] to) {
    static KeptComponent of(Components components, int chosen, int[] allFrom, int[] allTo) {
        int[] nodes = IntStream.range(0, components.nodeCount())
                .filter(i -> components.of(i) == chosen)
                .toArray();
        int[] number = new int[components.nodeCount()];
        for (int n = 0; n < nodes.length; n++) {
            number[nodes[n]] = n;
        }
        int[] links = IntStream.range(0, allFrom.length)
                .filter(l -> components.of(allFrom[l]) == chosen)
                .toArray();
        int[] from = IntStream.of(links).map(l -> number[allFrom[l]]).toArray();
        int[] to = IntStream.of(links).map(l -> number[allTo[l]]).toArray();
        return new KeptComponent(nodes, links, from, to);
    }
}
