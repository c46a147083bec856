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
 * The observed nodes of the first and the last round and the nodes around them: at least one hop, and further hops up to 150 nodes.
 * At a node with many links, only the links that changed most are followed.
 */
final class Neighbourhood {
    private static final int MOST_NODES = 150;
    private static final int MOST_CENTRES = 30;
    private static final int MOST_LINKS_OF_A_NODE = 30;
    private static final int MOST_LINKS = 600;

    private final Graph graph;
    private final WeightHistory weights;
    private final boolean changed;
    private final Set<Integer> reached = new LinkedHashSet<>();
    private final Set<Integer> followed = new HashSet<>(); // links at observed nodes
    private final List<Integer> centres;
    private final int share; // most links to follow at an observed node
    private int hops;

    Neighbourhood(Run run) {
        this.graph = run.scenario().graph();
        this.weights = run.weights();
        this.changed = !weights.first().equals(weights.last());
        this.centres = centres(run);
        this.share = Math.min(MOST_LINKS_OF_A_NODE, (MOST_NODES - centres.size()) / centres.size());
        grow();
    }

    /** The number of hops from the observed nodes. Nodes with many links may be incomplete. */
    int hops() {
        return hops;
    }

    /** The nodes in ascending order. */
    int[] nodes() {
        return reached.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /** The links among the nodes in ascending order. If there are too many, those that changed most. */
    int[] links() {
        int[] among = reached.stream()
                .flatMapToInt(i -> IntStream.range(0, graph.degree(i))
                        .filter(n -> i < graph.neighbour(i, n) && reached.contains(graph.neighbour(i, n)))
                        .map(n -> graph.edgeTo(i, n)))
                .filter(l -> followed.contains(l) || !(isHub(graph.from(l)) || isHub(graph.to(l))))
                .toArray();
        int[] kept = LargestKeys.of(among.length, MOST_LINKS, n -> importance(among[n]));
        return IntStream.of(kept).map(n -> among[n]).sorted().toArray();
    }

    /** The observed nodes; if there are too many, those whose links changed most. If there are none, the node with most links. */
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
        double[] around = IntStream.of(all).mapToDouble(this::importanceAround).toArray();
        return Arrays.stream(LargestKeys.of(all.length, MOST_CENTRES, n -> around[n]))
                .mapToObj(n -> all[n])
                .toList();
    }

    private double importanceAround(int node) {
        return IntStream.range(0, graph.degree(node))
                .mapToDouble(n -> importance(graph.edgeTo(node, n)))
                .sum();
    }

    /** The change of a link; its weight if no weights changed. */
    private double importance(int link) {
        return changed ? weights.changeAtEnd(link) : weights.last().get(link);
    }

    private void grow() {
        reached.addAll(centres);
        for (int i : centres) {
            for (int n : followedNeighbours(i, share)) {
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

    /** Whether a node is observed and has more links than are shown. */
    private boolean isHub(int node) {
        return graph.degree(node) > share && centres.contains(node);
    }

    /** The new neighbours of these nodes, over at most {@code links} links of each. */
    private Set<Integer> around(Collection<Integer> level, int links) {
        Set<Integer> found = new LinkedHashSet<>();
        for (int i : level) {
            for (int n : followedNeighbours(i, links)) {
                found.add(graph.neighbour(i, n));
            }
        }
        found.removeAll(reached);
        return found;
    }

    /** The neighbours of a node over the links that changed most. */
    private int[] followedNeighbours(int node, int links) {
        return LargestKeys.of(graph.degree(node), links, n -> importance(graph.edgeTo(node, n)));
    }
}
