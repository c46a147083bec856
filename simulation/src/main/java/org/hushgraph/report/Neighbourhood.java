package org.hushgraph.report;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.LargestKeys;
import org.hushgraph.simulation.Run;
import org.hushgraph.simulation.WeightHistory;

/**
 * The intruders of the first and of the last round and the nodes around them: as many hops as give at most 150 nodes, and one hop at
 * least. Of a node with many links, only those that changed most lead on.
 */
final class Neighbourhood {
    private static final int MOST_NODES = 150;
    private static final int MOST_CENTRES = 30;
    private static final int MOST_LINKS_OF_A_NODE = 30;
    private static final int MOST_LINKS = 600;

    private final Graph graph;
    private final WeightHistory weights;
    private final boolean moved;
    private final Set<Integer> reached = new LinkedHashSet<>();
    private final Set<Integer> followed = new HashSet<>(); // links from the intruders
    private final List<Integer> centres;
    private final int share; // of links that an intruder may show
    private int hops;

    Neighbourhood(Run run) {
        this.graph = run.scenario().graph();
        this.weights = run.weights();
        this.moved = !weights.first().equals(weights.last());
        this.centres = centres(run);
        this.share = Math.min(MOST_LINKS_OF_A_NODE, (MOST_NODES - centres.size()) / centres.size());
        grow();
    }

    /** How many hops from the intruders all is shown, but for nodes with many links. */
    int hops() {
        return hops;
    }

    /** Ascending. */
    int[] nodes() {
        return reached.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** The links among the nodes, ascending; where they are too many, those that changed most. */
    int[] links() {
        int[] among = reached.stream()
                .flatMapToInt(i -> IntStream.range(0, graph.degree(i))
                        .filter(n -> i < graph.neighbour(i, n) && reached.contains(graph.neighbour(i, n)))
                        .map(n -> graph.edgeTo(i, n)))
                .filter(l -> followed.contains(l) || !(isHub(graph.from(l)) || isHub(graph.to(l))))
                .toArray();
        int[] kept = LargestKeys.of(among.length, MOST_LINKS, n -> worth(among[n]));
        return IntStream.of(kept).map(n -> among[n]).sorted().toArray();
    }

    /** Where intruders are too many, those around whom most changed; where there are none, the node with most links. */
    private List<Integer> centres(Run run) {
        NodeSet first = run.rounds().get(0).observed();
        NodeSet last = run.rounds().get(run.rounds().size() - 1).observed();
        int[] all = IntStream.concat(first.stream(), last.stream())
                .sorted()
                .distinct()
                .toArray();
        if (all.length == 0) {
            return List.of(LargestKeys.of(graph.nodeCount(), 1, graph::degree)[0]);
        }
        double[] around = IntStream.of(all).mapToDouble(this::worthAround).toArray();
        return Arrays.stream(LargestKeys.of(all.length, MOST_CENTRES, n -> around[n]))
                .mapToObj(n -> all[n])
                .toList();
    }

    private double worthAround(int node) {
        return IntStream.range(0, graph.degree(node))
                .mapToDouble(n -> worth(graph.edgeTo(node, n)))
                .sum();
    }

    /** How much a link changed, or its weight where none did. */
    private double worth(int link) {
        return moved ? weights.changeAtEnd(link) : weights.last().get(link);
    }

    private void grow() {
        reached.addAll(centres);
        for (int i : centres) {
            for (int n : leading(i, share)) {
                followed.add(graph.edgeTo(i, n));
            }
        }
        Set<Integer> next = around(centres, share);
        while (!next.isEmpty() && reached.size() + next.size() <= MOST_NODES) {
            reached.addAll(next);
            hops++;
            next = around(next, MOST_LINKS_OF_A_NODE);
        }
    }

    /** Whether an intruder has more links than are shown. */
    private boolean isHub(int node) {
        return graph.degree(node) > share && centres.contains(node);
    }

    /** New nodes next to these, over so many links of each. */
    private Set<Integer> around(Collection<Integer> level, int links) {
        Set<Integer> found = new LinkedHashSet<>();
        for (int i : level) {
            for (int n : leading(i, links)) {
                found.add(graph.neighbour(i, n));
            }
        }
        found.removeAll(reached);
        return found;
    }

    /** Which of its neighbours a node leads to. */
    private int[] leading(int node, int links) {
        return LargestKeys.of(graph.degree(node), links, n -> worth(graph.edgeTo(node, n)));
    }
}
