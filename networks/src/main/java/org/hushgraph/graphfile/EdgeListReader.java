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
 * Lists of links, one a line: two nodes, then what is told of the link. Fields are parted by commas, semicolons, tabs, bars or
 * blanks; {@code #}, {@code %} and {@code //} begin comments; there may be a header, or a line with the numbers of nodes and links.
 * Such lists do not say whether they are directed: opposite rows are taken for the two directions of one link.
 *
 * <p>Own code rather than a library for csv, because those make an object of every field; here a field stays in one array.
 */
final class EdgeListReader implements GraphReader {
    private static final int HEAD = 1 << 16;
    private static final int LONGEST_HEAD = 1 << 24;

    private static final int NONE = -1;
    private static final int EMPTY = -2;

    private ByteScanner in;
    private NetworkRows rows;
    private EdgeListShape shape;
    private char separator;
    private EdgeListColumn[] columns;
    private boolean quoted; // whether the field read last was
    private String[] heldBack; // the two numbers of a first line that is either a size or a link

    static boolean isComment(String line) {
        return line.startsWith("#") || line.startsWith("%") || line.startsWith("//");
    }

    @Override
    public void read(GraphSource source, NetworkRows target) throws IOException {
        byte[] head = source.stream().readNBytes(HEAD);
        boolean whole = head.length < HEAD;
        while (!whole && head.length < LONGEST_HEAD && !EdgeListSample.hasLinks(head)) { // long remarks come first
            int before = head.length;
            head = Arrays.copyOf(head, 2 * before);
            int more = source.stream().readNBytes(head, before, before);
            whole = more < before;
            head = whole ? Arrays.copyOf(head, before + more) : head;
        }
        shape = EdgeListShape.of(source, head, whole);
        separator = shape.separator();
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
        columns = EdgeListColumn.of(shape, rows);
        if (skipToLink()) {
            firstLine();
            while (skipToLink()) {
                link();
            }
        }
        settleFirstLine();
        if (rows.size() == 0) {
            throw in.error("the file ends without a link; expected lines with two nodes. Maybe it is another format;"
                    + " choose one with --format.");
        }
        shape.weight().ifPresent(rows::proposeWeight);
        in.noteEncoding(rows);
    }

    /** Goes to the next line that is neither empty nor a comment. */
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
            throw in.error("found a line that begins with '/'; expected two nodes. Maybe put the name in quotes.");
        }
        return true;
    }

    private void firstLine() throws IOException {
        if (shape.header()) {
            skipHeader();
        } else if (shape.size()) {
            in.readUpTo('\n');
            rows.note("line " + in.line() + ", \"" + GraphSource.brief(in.text())
                    + "\", was taken for the numbers of nodes and links, not for a link.");
        } else if (shape.doubtful()) {
            heldBack = new String[2];
            for (int n = 0; n < 2; n++) {
                field(n);
                heldBack[n] = in.text();
            }
            in.skipLine();
        } else {
            link();
        }
    }

    private void skipHeader() throws IOException {
        long line = in.line();
        for (int column = 0; field(column); column++) {} // which may go on in the next line, within quotes
        if (shape.guessed()) {
            rows.note("line " + line + ", \"" + GraphSource.brief(String.join(", ", shape.names()))
                    + "\", was taken for a header, not for a link.");
        }
    }

    private void settleFirstLine() {
        if (heldBack == null) {
            return;
        }
        double links = Numeral.parse(heldBack[1]);
        if (rows.size() == links || rows.size() == 2 * links) {
            rows.note("the first line, \"" + heldBack[0] + " " + heldBack[1]
                    + "\", was taken for the numbers of nodes and links, because so many links follow.");
        } else {
            rows.link(rows.mention(heldBack[0]), rows.mention(heldBack[1]), true);
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
            if (column == shape.from()) {
                i = end();
            } else if (column == shape.to()) {
                j = end();
            } else {
                directed &= !column(column).put(in, separator, row, i >= known ? i : NONE, j >= known ? j : NONE);
            }
        }
        if (!empty || column == 0) {
            requireEnds(i, j, column);
            rows.link(i, j, directed);
        } // else a row of a spreadsheet that has nothing in it
        in.next();
    }

    /** The node that the word names; one without a name is named by nothing but quotes. */
    private int end() {
        return in.length() == 0 && !quoted ? EMPTY : rows.mention(in.word(), 0, in.length());
    }

    private void requireEnds(int i, int j, int fields) {
        if (i == NONE || j == NONE) {
            throw in.error("found " + (fields == 1 ? "one field" : fields + " fields")
                    + "; expected two nodes, parted by " + EdgeListShape.inWords(separator)
                    + ". Maybe it is another format; choose one with --format.");
        }
        if (i == EMPTY || j == EMPTY) {
            throw in.error("found a link with an empty end; expected two nodes. Maybe fill it in, or delete the line.");
        }
    }

    private EdgeListColumn column(int number) {
        if (number >= AttributeTable.MOST_COLUMNS) {
            throw in.error("there are more than " + AttributeTable.MOST_COLUMNS
                    + " columns. Maybe it is another kind of file; choose a format with --format.");
        }
        if (number >= columns.length) { // this line is longer than those before
            int before = columns.length;
            columns = Arrays.copyOf(columns, Math.max(number + 1, Math.min(2 * before, AttributeTable.MOST_COLUMNS)));
            for (int c = before; c < columns.length; c++) {
                columns[c] = EdgeListColumn.of(EdgeListShape.unnamed(c), rows);
            }
        }
        return columns[number];
    }

    /** Reads the next field of the line into the word; false at the end of the line. */
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
            throw in.error(String.format(
                    "found the character U+%04X, which no text has. Maybe it is another kind of file.", c));
        } else {
            in.readWord();
        }
        return true;
    }

    /** What NetworkX writes behind a link: {'weight': 0.5}. */
    private void dictionary() throws IOException {
        in.readUpTo('\n');
        for (Map.Entry<String, String> entry : PythonDict.of(in.text(), in).entrySet()) {
            Column column = rows.edgeAttributes().column(entry.getKey());
            if (Double.isInfinite(Numeral.parse(entry.getValue()))) {
                throw in.error(GraphSource.brief(entry.getKey()) + " = " + GraphSource.brief(entry.getValue())
                        + " is too large for a number.");
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
                throw in.error("found \"" + (char) in.peek() + "\" behind a closing quote; expected "
                        + EdgeListShape.inWords(separator) + " or the end of the line.");
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
                throw in.error("found the end of the file within quotes that open in line " + line + ".");
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
