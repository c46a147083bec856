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
    private final DotChain[] chains = new DotChain[DEEPEST + 1]; // one per depth, reused
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

    /** Reads the contents of the graph's braces. The opening brace has been consumed. */
    void read() throws IOException {
        statements();
        nodeDefaults.assignToNodes(rows.nodeCount());
        if (subgraphs.sawAny()) {
            rows.note("Subgraphs were flattened.");
        }
    }

    private void statements() throws IOException {
        while (!tokens.accept('}')) {
            if (!tokens.accept(';') && !tokens.accept(',')) {
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
            tokens.accept('=');
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

    /** Returns the node with the name read last. A port may follow. */
    private int node() throws IOException {
        int before = rows.nodeCount();
        int node = rows.mention(tokens.bytes(), 0, tokens.length());
        if (rows.nodeCount() > before) {
            nodeDefaults.begin(node);
        }
        if (depth > 0) {
            subgraphs.mention(node);
        }
        while (tokens.accept(':')) {
            tokens.readName("a port");
        }
        return node;
    }

    /** Reads the rest of a statement after its first node or subgraph: links to further nodes, and attributes. */
    private void rest(DotChain chain) throws IOException {
        while (tokens.acceptDash()) {
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
                nodeAttributes.values().assignTo(chain.first());
            }
        }
    }

    private void requireLink() throws IOException {
        boolean arrow = tokens.accept('>');
        if (!arrow) {
            tokens.require('-', "or \">\" after \"-\"");
        }
        if (arrow != directed) {
            throw tokens.error("found \"" + (arrow ? "->" : "--") + "\" in a " + (directed ? "digraph" : "graph")
                    + ", whose links are written \"" + (directed ? "->" : "--") + "\". Try starting the file with "
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
            edgeAttributes.values().assignTo(row);
            edgeDefaults.values().assignTo(row);
        }
    }

    /** Reads a subgraph and returns its nodes, as a range of the mentions. */
    private long subgraph() throws IOException {
        String name = null;
        if (tokens.atName()) {
            tokens.readName("the name of a subgraph");
            name = tokens.text();
        }
        int first = subgraphs.begin(name, tokens);
        if (tokens.accept('{')) {
            if (depth == DEEPEST) {
                throw tokens.error("subgraphs are nested more than " + DEEPEST + " levels deep. Try flattening them.");
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
