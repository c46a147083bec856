package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;

/**
 * Reads the lines of a Pajek network. For nodes, the label and the coordinates {@code x} and {@code y} are kept. For
 * links, the value as {@code weight}, the label, and the {@code relation} named by the section. Shapes and colours are
 * ignored.
 */
final class PajekLines {
    private final GraphSource source;
    private final ByteScanner in;
    private final NumberScanner numbers;
    private final NetworkRows rows;
    private final BitSet listed = new BitSet();
    private final List<Integer> listedAgain = new ArrayList<>();
    private NumberedNodes nodes;
    private long firstMode; // in a two-mode network, nodes 1 … firstMode are the first mode
    private String relation = "";
    private Column weight;

    PajekLines(GraphSource source, ByteScanner in, NetworkRows rows) {
        this.source = source;
        this.in = in;
        this.numbers = new NumberScanner(in);
        this.rows = rows;
    }

    boolean hasNodes() {
        return nodes != null;
    }

    /** Reads {@code *Vertices n [n1]}, after its first word. */
    void readCount() throws IOException {
        nodes = new NumberedNodes(source, in, rows, numbers.whole("the number of nodes"));
        in.skipBlanks();
        if (isDigit(in.peek())) {
            firstMode = numbers.whole("the number of nodes of the first mode");
            if (firstMode > nodes.count()) {
                throw in.error(
                        "the first mode has " + firstMode + " nodes, but the network has only " + nodes.count() + ".");
            }
            rows.note("The network has two modes: nodes 1 to " + firstMode
                    + " are the first mode, the others the second.");
        }
        in.skipLine();
    }

    /** Reads {@code number "label" x y z shape …}; all but the number are optional. */
    void readVertex() throws IOException {
        int node = nodes.row(numbers.whole("the number of a node"), "node");
        if (listed.get(node)) {
            listedAgain.add(node + 1);
        }
        listed.set(node);
        in.skipBlanks();
        if (!in.atLineEnd()) {
            readText("the label of a node");
            rows.nodeAttributes().column("label").put(node, in.text());
            readCoordinates(node);
        }
        in.skipLine();
    }

    private void readCoordinates(int node) throws IOException {
        in.skipBlanks();
        for (String axis : List.of("x", "y")) {
            if (!isNumberStart(in.peek())) {
                return;
            }
            rows.nodeAttributes().column(axis).put(node, numbers.real("coordinate " + axis));
            in.skipBlanks();
        }
    }

    /** Reads a header such as {@code *Arcs :1 "name"}, after its first word. */
    void readRelation() throws IOException {
        requireNodes();
        relation = "";
        in.skipBlanks();
        if (in.peek() == ':') {
            in.next();
            in.skipBlanks();
            in.readWord();
            relation = in.text();
            in.skipBlanks();
            if (!in.atLineEnd()) {
                readText("the name of a relation");
                relation = in.text();
            }
        }
        in.skipLine();
    }

    /** Reads {@code i j value key attribute …}; the value and what follows are optional. */
    void readLink(boolean directed) throws IOException {
        int row = link(readEnd("the first node of a link"), readEnd("the second node of a link"), directed);
        in.skipBlanks();
        if (isNumberStart(in.peek())) {
            putWeight(row, numbers.real("the value of a link"));
            in.skipBlanks();
        }
        while (!in.atLineEnd()) {
            readAttribute(row);
            in.skipBlanks();
        }
        in.next();
    }

    private void readAttribute(int row) throws IOException {
        readText("an attribute of a link");
        boolean label = in.wordIs("l") || in.wordIs("L");
        boolean interval = in.length() > 0 && in.word()[0] == '[';
        in.skipBlanks();
        if (!interval && !in.atLineEnd()) {
            readText("an attribute of a link");
            if (label) {
                rows.edgeAttributes().column("label").put(row, in.text());
            }
        }
    }

    /** Reads a node and its neighbours. */
    void readNeighbours(boolean directed) throws IOException {
        int node = readEnd("the first node of a list");
        in.skipBlanks();
        while (!in.atLineEnd()) {
            link(node, readEnd("a neighbour"), directed);
            in.skipBlanks();
        }
        in.next();
    }

    /**
     * Reads all values row by row. The links of a two-mode matrix lead from its rows to its columns, which are separate
     * nodes.
     */
    void readMatrix() throws IOException {
        requireNodes();
        in.skipLine();
        long height = firstMode > 0 ? firstMode : nodes.count();
        long width = firstMode > 0 ? nodes.count() - firstMode : nodes.count();
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                in.skipSpace();
                if (in.peek() < 0 || in.peek() == '*') {
                    throw in.error("*Matrix ends after " + (i * width + j) + " values; it needs " + height + " × "
                            + width + " for the nodes that line " + nodes.line() + " declares.");
                }
                double value = numbers.real("a value of the matrix");
                if (value != 0) {
                    putWeight(link(i, (int) (firstMode + j), firstMode == 0), value);
                }
            }
        }
    }

    private int readEnd(String what) throws IOException {
        return nodes.row(numbers.whole(what), "node");
    }

    private int link(int i, int j, boolean directed) {
        int row = rows.link(i, j, directed);
        if (!relation.isEmpty()) {
            rows.edgeAttributes().column("relation").putUntyped(row, relation);
        }
        return row;
    }

    private void putWeight(int row, double value) {
        weight = weight == null ? rows.edgeAttributes().column("weight") : weight;
        weight.put(row, value);
    }

    /** Reads a word or a quoted text. */
    private void readText(String what) throws IOException {
        if (in.peek() != '"') {
            in.readWord();
            if (in.length() == 0) {
                throw in.error("found character " + in.peek() + " where " + what + " was expected.");
            }
            return;
        }
        in.next();
        in.clearWord();
        for (int c = in.peek(); c != '"'; c = in.peek()) {
            if (in.atLineEnd()) {
                throw in.error("the line ends inside " + what + "; its closing quote is missing.");
            }
            in.append(in.next());
        }
        in.next();
    }

    private void requireNodes() {
        if (nodes == null) {
            throw in.error("found links before the nodes; expected *Vertices and the number of nodes first.");
        }
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNumberStart(int c) {
        return isDigit(c) || c == '-' || c == '+' || c == '.';
    }

    /** To be called after the file has been read. */
    void end() throws IOException {
        nodes.declareAll();
        listedAgain.forEach(nodes::declare);
        in.noteEncoding(rows);
    }
}
