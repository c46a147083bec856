package org.hushgraph.graphfile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The nodes of the subgraphs in a DOT file. All mentions of nodes are stored in file order, and a subgraph is a range
 * of them. Nested subgraphs therefore need no extra memory.
 */
final class DotSubgraphs {
    private static final int MOST_LINKS = 10_000_000;

    private final Map<String, Long> named = new HashMap<>(); // first mention in the upper half, end in the lower
    private int[] mentions = new int[16];
    private int size;
    private int[] distinct = new int[16];
    private int[] seen = new int[16]; // by node, the number of the last set that contains it
    private int sets;
    private long links; // that come from sets
    private long values; // attributes of these links
    private long repeated; // mentions that come from repeated subgraph names
    private boolean any;

    boolean sawAny() {
        return any;
    }

    void mention(int node) {
        if (size == mentions.length) {
            mentions = Arrays.copyOf(mentions, size + (size >> 1));
        }
        mentions[size++] = node;
    }

    /** Starts a subgraph. A repeated name starts with the nodes that the subgraph already has. */
    int begin(String name, DotTokens tokens) {
        any = true;
        int first = size;
        Long known = name == null ? null : named.get(name);
        if (known != null) {
            repeated += (int) (long) known - (int) (known >> 32);
            if (repeated > MOST_LINKS) {
                throw tokens.error("references to subgraphs repeat more than " + MOST_LINKS + " nodes. Try listing the"
                        + " links individually.");
            }
            for (int n = (int) (known >> 32); n < (int) (long) known; n++) {
                mention(mentions[n]);
            }
        }
        return first;
    }

    long end(String name, int first) {
        long range = ((long) first << 32) | size;
        if (name != null) {
            named.put(name, range);
        }
        return range;
    }

    /** Adds the distinct nodes of a subgraph as one set. */
    void addTo(DotChain chain, long range) {
        sets++;
        int count = 0;
        for (int n = (int) (range >> 32); n < (int) range; n++) {
            int node = mentions[n];
            if (node >= seen.length) {
                seen = Arrays.copyOf(seen, Math.max(node + 1, seen.length + (seen.length >> 1)));
            }
            if (seen[node] != sets) {
                seen[node] = sets;
                distinct = count < distinct.length ? distinct : Arrays.copyOf(distinct, 2 * count);
                distinct[count++] = node;
            }
        }
        chain.add(distinct, count);
    }

    /** Rejects links between subgraphs if they, or their attributes, are implausibly many. */
    void count(DotChain chain, int attributes, DotTokens tokens) {
        long more = chain.links();
        links += more >= chain.size() ? more : 0; // a chain of single nodes has one link less than nodes
        values += more > 1 ? more * attributes : 0;
        if (links > MOST_LINKS || values > 2L * MOST_LINKS) {
            throw tokens.error("links between subgraphs and in chains expand to more than " + MOST_LINKS
                    + " links between nodes, or twice as many attributes. Try listing the links individually.");
        }
    }
}
