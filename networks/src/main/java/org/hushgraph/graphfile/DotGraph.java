package org.hushgraph.graphfile;

import java.io.IOException;
import org.hushgraph.network.NetworkRows;

/** The statements of a DOT graph and of the subgraphs in it. */
final class DotGraph {
    private static final int DEEPEST = 100;

    private final DotTokens tokens;
    private final NetworkRows rows;
    private final boolean directed;
    private final DotAttributes nodeAttributes;
    private final DotAttributes edgeAttributes;
    private final DotSubgraphs subgraphs = new DotSubgraphs();
    private final DotDefaults nodeDefaults;
    private final DotDefaults edgeDefaults;
    private final DotChain[] chains = new DotChain[DEEPEST + 1]; // one for each depth, used again
    private int depth;

    DotGraph(DotTokens tokens, NetworkRows rows, boolean directed) {
        this.tokens = tokens;
        this.rows = rows;
        this.directed = directed;
        this.nodeAttributes = new DotAttributes(tokens, rows.nodeAttributes(), true);
        this.edgeAttributes = new DotAttributes(tokens, rows.edgeAttributes(), false);
        this.nodeDefaults = new DotDefaults(tokens);
        this.edgeDefaults = new DotDefaults(tokens);
    }

    /** Reads what stands in the braces of the graph, of which the first is taken already. */
    void read() throws IOException {
        statements();
        nodeDefaults.giveToNodes(rows.nodeCount());
        if (subgraphs.sawAny()) {
            rows.note("Subgraphs were flattened.");
        }
    }

    private void statements() throws IOException {
        while (!tokens.takes('}')) {
            if (!tokens.takes(';') && !tokens.takes(',')) {
                statement();
            }
        }
    }

    private void statement() throws IOException {
        DotChain chain = chain();
        if (tokens.peek() == '{') {
            subgraphStatement(chain);
            return;
        }
        tokens.readName("a statement or \"}\"");
        if (tokens.is("subgraph")) {
            subgraphStatement(chain);
        } else if (tokens.is("node")) {
            nodeAttributes.readLists();
            nodeDefaults.set(nodeAttributes.values());
        } else if (tokens.is("edge")) {
            edgeAttributes.readLists();
            edgeDefaults.set(edgeAttributes.values());
        } else if (tokens.is("graph")) {
            new DotAttributes(tokens, new NetworkRows().nodeAttributes(), false).readLists();
        } else if (tokens.peek() == '=') {
            tokens.takes('=');
            tokens.readValue();
        } else {
            chain.add(node());
            rest(chain);
        }
    }

    private DotChain chain() {
        chains[depth] = chains[depth] == null ? new DotChain() : chains[depth];
        chains[depth].clear();
        return chains[depth];
    }

    private void subgraphStatement(DotChain chain) throws IOException {
        long range = subgraph();
        if (tokens.peek() == '-') {
            subgraphs.addTo(chain, range);
        }
        rest(chain);
    }

    /** The node that the name read last names; a port may follow. */
    private int node() throws IOException {
        int before = rows.nodeCount();
        int node = rows.mention(tokens.bytes(), 0, tokens.length());
        if (rows.nodeCount() > before) {
            nodeDefaults.begin(node);
        }
        if (depth > 0) {
            subgraphs.mention(node);
        }
        while (tokens.takes(':')) {
            tokens.readName("a port");
        }
        return node;
    }

    /** Links to further nodes and attributes after the first node or subgraph of a statement. */
    private void rest(DotChain chain) throws IOException {
        while (tokens.takesDash()) {
            requireLink();
            if (tokens.peek() == '{') {
                subgraphs.addTo(chain, subgraph());
                continue;
            }
            tokens.readName("a node or a subgraph");
            if (tokens.is("subgraph")) {
                subgraphs.addTo(chain, subgraph());
            } else {
                chain.add(node());
            }
        }
        if (chain.size() > 1) {
            links(chain);
        } else if (tokens.peek() == '[') {
            nodeAttributes.readLists();
            if (chain.size() == 1) {
                nodeAttributes.values().giveTo(chain.first());
            }
        }
    }

    private void requireLink() throws IOException {
        boolean arrow = tokens.takes('>');
        if (!arrow) {
            tokens.require('-', "or \">\" after \"-\"");
        }
        if (arrow != directed) {
            throw tokens.error("found \"" + (arrow ? "->" : "--") + "\" in a " + (directed ? "digraph" : "graph")
                    + ", whose links are \"" + (directed ? "->" : "--") + "\". Maybe begin the file with "
                    + (arrow ? "digraph." : "graph."));
        }
    }

    private void links(DotChain chain) throws IOException {
        edgeAttributes.clear();
        if (tokens.peek() == '[') {
            edgeAttributes.readLists();
        }
        int values = edgeAttributes.values().size() + edgeDefaults.values().size();
        subgraphs.count(chain, values, tokens);
        int before = rows.size();
        chain.link(rows, directed);
        for (int row = before; row < rows.size(); row++) {
            edgeAttributes.values().giveTo(row);
            edgeDefaults.values().giveTo(row);
        }
    }

    /** Reads a subgraph and tells the nodes in it, as a range of the mentions. */
    private long subgraph() throws IOException {
        String name = null;
        if (tokens.atName()) {
            tokens.readName("the name of a subgraph");
            name = tokens.text();
        }
        int first = subgraphs.begin(name, tokens);
        if (tokens.takes('{')) {
            if (depth == DEEPEST) {
                throw tokens.error(
                        "subgraphs stand more than " + DEEPEST + " deep in each other; no network needs that.");
            }
            PendingAttributes outerNodes = nodeDefaults.values();
            PendingAttributes outerEdges = edgeDefaults.values();
            depth++;
            statements();
            depth--;
            nodeDefaults.restore(outerNodes);
            edgeDefaults.restore(outerEdges);
        } else if (name == null) {
            throw tokens.unexpected("\"{\" or the name of a subgraph");
        }
        return subgraphs.end(name, first);
    }
}
