package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;

/**
 * Node names and attributes, which the format does not support, stored in comments that other programs ignore:
 *
 * <pre>
 *   % written by Hushgraph
 *   %nodes  name  height:number  owner:text
 *   %node   a     3.5            Ann
 * </pre>
 *
 * Fields are separated by tabs and encoded by {@link TabField}. Without the first line, the others are ordinary
 * comments.
 */
final class MatrixMarketNodes {
    static final String MARK = "% written by Hushgraph";
    static final String HEADER = "%nodes";
    static final String NODE = "%node";
    static final String NUMBER = ":number";
    static final String TEXT = ":text";

    private final ByteScanner in;
    private final NetworkRows rows;
    private final TabField field;
    private final List<Column> columns = new ArrayList<>();
    private final List<Boolean> numeric = new ArrayList<>();
    private boolean marked;
    private boolean present;

    MatrixMarketNodes(ByteScanner in, NetworkRows rows) {
        this.in = in;
        this.rows = rows;
        this.field = new TabField(in);
    }

    /** Whether the file names its nodes. */
    boolean isPresent() {
        return present;
    }

    /** Reads a line that starts with {@code %}. */
    void readComment() throws IOException {
        if (!marked) {
            marked = isMark();
            in.skipLine();
            return;
        }
        in.readWord();
        if (in.wordIs(HEADER) && !present) {
            readHeader();
        } else if (in.wordIs(NODE) && present) {
            readNode();
        }
        in.skipLine();
    }

    private boolean isMark() throws IOException {
        for (int n = 0; n < MARK.length(); n++) {
            if (in.peek() != MARK.charAt(n)) {
                return false;
            }
            in.next();
        }
        return in.atLineEnd();
    }

    private void readHeader() throws IOException {
        present = true;
        field.next();
        while (field.next()) {
            String title = field.text();
            boolean number = title.endsWith(NUMBER);
            if (!number && !title.endsWith(TEXT)) {
                throw in.error("column \"" + GraphSource.brief(title) + "\" of the nodes must end in " + NUMBER + " or "
                        + TEXT + ". Try removing the lines that start with " + NODE + ".");
            }
            numeric.add(number);
            columns.add(column(title.substring(0, title.length() - (number ? NUMBER : TEXT).length())));
        }
    }

    private Column column(String name) {
        try {
            return rows.nodeAttributes().column(name);
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    private void readNode() throws IOException {
        int node = field.next() ? rows.declare(in.word(), 0, in.length()) : -1;
        if (node != rows.nodeCount() - 1 || rows.duplicateNodes() > 0) {
            throw in.error("the node has no name, or the same name as another node: \"" + GraphSource.brief(in.text())
                    + "\". Try removing the lines that start with " + NODE + ".");
        }
        for (int n = 0; n < columns.size() && field.next(); n++) {
            if (field.isAbsent()) {
                continue;
            }
            if (numeric.get(n)) {
                putNumber(columns.get(n), node);
            } else {
                columns.get(n).put(node, field.text());
            }
        }
    }

    private void putNumber(Column column, int node) {
        double value = in.number();
        if (!Double.isFinite(value)) {
            throw in.error(
                    column.name() + " = \"" + GraphSource.brief(in.text()) + "\" must be a number of at most 1.8e308.");
        }
        column.put(node, value);
    }

    /** Rejects names that do not belong to this matrix. */
    void requireCount(NumberedNodes nodes) {
        if (present && rows.nodeCount() != nodes.count()) {
            throw nodes.error(rows.nodeCount() + " nodes are named in comments, but the matrix has " + nodes.count()
                    + " rows. Try removing the lines that start with " + NODE + ".");
        }
    }
}
