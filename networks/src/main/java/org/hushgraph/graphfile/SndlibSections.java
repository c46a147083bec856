package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.network.Numeral;

/**
 * Reads the sections of an SNDlib file: words and nested parentheses, with comments from {@code #} to the end of the
 * line.
 */
final class SndlibSections {
    private static final List<String> NUMBERS = List.of("capacity", "cost", "routingCost", "setupCost");

    private final ByteScanner in;
    private final NetworkRows rows;

    SndlibSections(ByteScanner in, NetworkRows rows) {
        this.in = in;
        this.rows = rows;
    }

    /** Reads the name of the next section and its opening parenthesis. Returns an empty text at the end of the file. */
    String next() throws IOException {
        if (skipToToken() < 0) {
            return "";
        }
        readWord("the name of a section");
        String name = in.text().toUpperCase(Locale.ROOT);
        take('(', "section " + GraphSource.brief(name));
        return name;
    }

    /** Reads {@code id ( longitude latitude )}; the coordinates are optional. */
    void readNodes() throws IOException {
        while (skipToToken() != ')') {
            readWord("a node");
            int node = rows.declare(in.word(), 0, in.length());
            if (skipToToken() == '(') {
                in.next();
                if (skipToToken() != ')') {
                    rows.nodeAttributes().column("longitude").put(node, readNumber("longitude"));
                    rows.nodeAttributes().column("latitude").put(node, readNumber("latitude"));
                }
                take(')', "the coordinates of a node");
            }
        }
        in.next();
    }

    /** Reads {@code id ( source target ) capacity cost routingCost setupCost ( {capacity cost}* )}. */
    void readLinks() throws IOException {
        while (skipToToken() != ')') {
            readWord("a link");
            String id = in.text();
            take('(', "link " + GraphSource.brief(id));
            int from = readEnd("the source of link " + GraphSource.brief(id));
            int to = readEnd("the target of link " + GraphSource.brief(id));
            take(')', "the two nodes of link " + GraphSource.brief(id));
            int link = rows.link(from, to, false);
            rows.edgeAttributes().column("id").put(link, id);
            for (String name : NUMBERS) {
                rows.edgeAttributes().column(name).put(link, readNumber(name));
            }
            if (skipToToken() == '(') {
                in.next();
                rows.edgeAttributes().column("moduleCapacity").put(link, readModules());
            }
        }
        in.next();
    }

    private int readEnd(String what) throws IOException {
        readWord(what);
        return rows.mention(in.word(), 0, in.length());
    }

    /** Returns the largest capacity, or NaN if there are no modules. */
    private double readModules() throws IOException {
        double largest = Double.NaN;
        while (skipToToken() != ')') {
            double capacity = readNumber("the capacity of a module");
            readNumber("the cost of a module");
            largest = capacity <= largest ? largest : capacity;
        }
        in.next();
        return largest;
    }

    /** Skips the section with all nested parentheses. Returns the number of parentheses that open directly in it. */
    long skip() throws IOException {
        long groups = 0;
        for (long depth = 1; depth > 0; ) {
            int c = skipToToken();
            if (c < 0) {
                throw ends();
            }
            if (c == '(') {
                groups += depth == 1 ? 1 : 0;
                depth++;
            } else if (c == ')') {
                depth--;
            }
            in.next();
        }
        return groups;
    }

    private int skipToToken() throws IOException {
        return in.skipComments('#');
    }

    private void take(int expected, String where) throws IOException {
        int c = skipToToken();
        if (c < 0) {
            throw ends();
        }
        if (c != expected) {
            throw in.error("found '" + (char) c + "' in " + where + "; expected '" + (char) expected + "'.");
        }
        in.next();
    }

    private void readWord(String what) throws IOException {
        if (skipToToken() < 0) {
            throw ends();
        }
        in.clearWord();
        for (int c = in.peek(); c > ' ' && c != '(' && c != ')'; c = in.peek()) {
            in.append(in.next());
        }
        if (in.length() == 0) {
            int c = in.peek();
            throw in.error("found " + (c > ' ' ? "'" + (char) c + "'" : "character " + c) + " where " + what
                    + " was expected.");
        }
    }

    private double readNumber(String what) throws IOException {
        readWord(what);
        double value = in.number();
        if (Double.isInfinite(value) || (Double.isNaN(value) && !Numeral.isNoValue(in.text()))) {
            throw in.error("found \"" + GraphSource.brief(in.text()) + "\" where " + what
                    + " was expected, a number of at most 1.8e308.");
        }
        return value;
    }

    private GraphFileException ends() {
        return in.error("the file ends inside a section; its ) is missing. Check that the file is complete.");
    }
}
