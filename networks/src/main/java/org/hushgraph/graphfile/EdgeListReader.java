package org.hushgraph.graphfile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Map;
import org.hushgraph.network.AttributeTable;
import org.hushgraph.network.Column;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.network.Numeral;

/**
 * Edge lists, one link per line: two nodes, then the attributes of the link. Fields are separated by commas,
 * semicolons, tabs, bars or blanks. {@code #}, {@code %} and {@code //} start comments. The list may start with a
 * header, or with a line that holds the numbers of nodes and links. Such lists do not state whether they are directed:
 * opposite rows are read as the two directions of one link.
 *
 * <p>CSV libraries create an object for each field. This reader keeps each field in one reused array instead.
 */
final class EdgeListReader implements GraphReader {
    private static final int HEAD = 1 << 16;
    private static final int LONGEST_HEAD = 1 << 24;

    private static final int NONE = -1;
    private static final int EMPTY = -2;

    private ByteScanner in;
    private NetworkRows rows;
    private EdgeListLayout layout;
    private char separator;
    private EdgeListColumn[] columns;
    private boolean quoted; // whether the last field was quoted
    private String[] ambiguousLine; // the two numbers of a first line that is either a size or a link

    static boolean isComment(String line) {
        return line.startsWith("#") || line.startsWith("%") || line.startsWith("//");
    }

    @Override
    public void read(GraphSource source, NetworkRows target) throws IOException {
        byte[] head = source.stream().readNBytes(HEAD);
        boolean whole = head.length < HEAD;
        while (!whole && head.length < LONGEST_HEAD && !EdgeListSample.hasLinks(head)) { // skips long leading comments
            int before = head.length;
            head = Arrays.copyOf(head, 2 * before);
            int more = source.stream().readNBytes(head, before, before);
            whole = more < before;
            head = whole ? Arrays.copyOf(head, before + more) : head;
        }
        layout = EdgeListLayout.of(source, head, whole);
        separator = layout.separator();
        in = new ByteScanner(new GraphSource(
                source.name(), new SequenceInputStream(new ByteArrayInputStream(head), source.stream())));
        rows = target;
        try {
            links();
        } catch (IllegalArgumentException e) {
            throw in.error(e.getMessage());
        }
    }

    private void links() throws IOException {
        columns = EdgeListColumn.of(layout, rows);
        if (skipToLink()) {
            firstLine();
            while (skipToLink()) {
                link();
            }
        }
        resolveFirstLine();
        if (rows.size() == 0) {
            throw in.error("the file has no links; expected lines with two nodes. If the file has another format,"
                    + " choose it with --from.");
        }
        layout.weight().ifPresent(rows::proposeWeight);
        in.noteEncoding(rows);
    }

    /** Skips to the next line that is neither empty nor a comment. Returns false at the end of the file. */
    private boolean skipToLink() throws IOException {
        while (true) {
            in.skipSpace();
            int c = in.peek();
            if (c == '#' || c == '%') {
                in.skipLine();
            } else if (c == '/' && isSlashComment()) {
                in.skipLine();
            } else {
                return c >= 0;
            }
        }
    }

    private boolean isSlashComment() throws IOException {
        in.next();
        if (in.peek() != '/') {
            throw in.error("found a line that starts with '/'; expected two nodes. Try putting the name in quotes.");
        }
        return true;
    }

    private void firstLine() throws IOException {
        if (layout.header()) {
            skipHeader();
        } else if (layout.size()) {
            in.readUpTo('\n');
            rows.note("Line " + in.line() + ", \"" + GraphSource.brief(in.text())
                    + "\", was read as the numbers of nodes and links, not as a link.");
        } else if (layout.ambiguous()) {
            ambiguousLine = new String[2];
            for (int n = 0; n < 2; n++) {
                field(n);
                ambiguousLine[n] = in.text();
            }
            in.skipLine();
        } else {
            link();
        }
    }

    private void skipHeader() throws IOException {
        long line = in.line();
        for (int column = 0; field(column); column++) {} // may continue in the next line, within quotes
        if (layout.guessed()) {
            rows.note("Line " + line + ", \"" + GraphSource.brief(String.join(", ", layout.names()))
                    + "\", was read as a header, not as a link.");
        }
    }

    private void resolveFirstLine() {
        if (ambiguousLine == null) {
            return;
        }
        double links = Numeral.parse(ambiguousLine[1]);
        if (rows.size() == links || rows.size() == 2 * links) {
            rows.note("The first line, \"" + ambiguousLine[0] + " " + ambiguousLine[1]
                    + "\", was read as the numbers of nodes and links, because that many links follow.");
        } else {
            rows.link(rows.mention(ambiguousLine[0]), rows.mention(ambiguousLine[1]), true);
        }
    }

    private void link() throws IOException {
        int row = rows.size();
        int known = rows.nodeCount();
        int i = NONE;
        int j = NONE;
        boolean directed = true;
        boolean empty = true;
        int column = 0;
        for (; field(column); column++) {
            empty &= in.length() == 0 && !quoted;
            if (column == layout.from()) {
                i = end();
            } else if (column == layout.to()) {
                j = end();
            } else {
                directed &= !column(column).put(in, separator, row, i >= known ? i : NONE, j >= known ? j : NONE);
            }
        }
        if (!empty || column == 0) {
            requireEnds(i, j, column);
            rows.link(i, j, directed);
        } // else an empty row of a spreadsheet
        in.next();
    }

    /** Returns the node that the word names. An empty name is valid only in quotes. */
    private int end() {
        return in.length() == 0 && !quoted ? EMPTY : rows.mention(in.word(), 0, in.length());
    }

    private void requireEnds(int i, int j, int fields) {
        if (i == NONE || j == NONE) {
            throw in.error("found " + (fields == 1 ? "one field" : fields + " fields")
                    + "; expected two nodes, separated by " + EdgeListLayout.describe(separator)
                    + ". If the file has another format, choose it with --from.");
        }
        if (i == EMPTY || j == EMPTY) {
            throw in.error(
                    "found a link with an empty node name; expected two nodes. Fill in the name, or delete the line.");
        }
    }

    private EdgeListColumn column(int number) {
        if (number >= AttributeTable.MOST_COLUMNS) {
            throw in.error("there are more than " + AttributeTable.MOST_COLUMNS
                    + " columns. If the file has another format, choose it with --from.");
        }
        if (number >= columns.length) { // this line is longer than those before
            int before = columns.length;
            columns = Arrays.copyOf(columns, Math.max(number + 1, Math.min(2 * before, AttributeTable.MOST_COLUMNS)));
            for (int c = before; c < columns.length; c++) {
                columns[c] = EdgeListColumn.of(EdgeListLayout.unnamed(c), rows);
            }
        }
        return columns[number];
    }

    /** Reads the next field of the line into the word. Returns false at the end of the line. */
    private boolean field(int column) throws IOException {
        quoted = false;
        return separator == ' ' ? blankField() : separatedField(column);
    }

    private boolean blankField() throws IOException {
        in.skipBlanks();
        int c = in.peek();
        if (c == '\n' || c < 0) {
            return false;
        }
        if (c == '"') {
            quoted();
        } else if (c == '{') {
            dictionary();
            return false;
        } else if (c == '#') {
            while (!in.atLineEnd()) {
                in.next();
            }
            return false;
        } else if (c < ' ') {
            throw in.error(String.format("found the control character U+%04X, so this is not a text file.", c));
        } else {
            in.readWord();
        }
        return true;
    }

    /** Reads the attributes that NetworkX writes after a link: {'weight': 0.5}. */
    private void dictionary() throws IOException {
        in.readUpTo('\n');
        for (Map.Entry<String, String> entry : PythonDict.of(in.text(), in).entrySet()) {
            Column column = rows.edgeAttributes().column(entry.getKey());
            if (Double.isInfinite(Numeral.parse(entry.getValue()))) {
                throw in.error(GraphSource.brief(entry.getKey()) + " = " + GraphSource.brief(entry.getValue())
                        + " is too large. The largest number is about 1.8e308.");
            }
            column.putUntyped(rows.size(), entry.getValue());
        }
    }

    private boolean separatedField(int column) throws IOException {
        if (column > 0) {
            if (in.peek() != separator) {
                return false;
            }
            in.next();
        }
        in.skipBlanksBut(separator);
        if (in.peek() == '{' && column > 1) {
            dictionary();
            return false;
        }
        if (in.peek() == '"') {
            quoted();
            in.skipBlanksBut(separator);
            if (in.peek() != separator && !in.atLineEnd()) {
                throw in.error("found \"" + (char) in.peek() + "\" after a closing quote; expected "
                        + EdgeListLayout.describe(separator) + " or the end of the line.");
            }
        } else {
            in.readUpTo(separator);
        }
        return true;
    }

    private void quoted() throws IOException {
        quoted = true;
        long line = in.line();
        in.next();
        in.clearWord();
        while (true) {
            int c = in.next();
            if (c < 0) {
                throw in.error(
                        "the file ends inside quotes that open in line " + line + ". Check for a missing quote.");
            }
            if (c == '"') {
                if (in.peek() != '"') {
                    return;
                }
                in.next();
            }
            in.append(c);
        }
    }
}
