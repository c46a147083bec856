package org.hushgraph.solve;

import java.nio.charset.StandardCharsets;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.network.Excerpt;
import org.hushgraph.network.Numeral;

/**
 * Parses one line of a list: {@code i j [weight]}, separated by blanks, tabs, commas or semicolons. Nodes are whole numbers. Empty
 * lines and lines that start with {@code #} or {@code %} are ignored. Parses bytes, because lists have millions of lines. Not
 * thread-safe.
 */
public final class LinkLine {
    private static final int LONGEST = 1 << 16;
    private static final int LARGEST_NODE = Integer.MAX_VALUE - 1; // the number of nodes must be an int

    private byte[] bytes = new byte[0];
    private int end;
    private int position;
    private int from; // of the last field
    private int to;

    /** Whether a line is neither empty nor a comment. */
    public static boolean hasContent(byte[] bytes, int length) {
        for (int n = 0; n < length; n++) {
            if (!isBlank(bytes[n])) {
                return bytes[n] != '#' && bytes[n] != '%';
            }
        }
        return false;
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t' || c == '\r';
    }

    private static boolean isSeparator(byte c) {
        return c == ',' || c == ';';
    }

    /**
     * Adds the link of a line to a chunk.
     *
     * @param length the number of bytes in the line
     * @param weightColumn the number of the weight column, from 3 on; 0: every link has weight 1
     * @return false if the line is empty or a comment
     * @throws IllegalArgumentException if the line is not a link
     */
    public boolean read(byte[] line, int length, int weightColumn, LinkChunk target) {
        if (!hasContent(line, length)) {
            return false;
        }
        open(line, length);
        int i = node();
        int j = node();
        target.add(i, j, weightColumn == 0 ? 1 : weight(weightColumn));
        return true;
    }

    private void open(byte[] line, int length) {
        if (length > LONGEST) {
            throw new IllegalArgumentException("a line of " + length + " bytes, \"" + excerpt(line, length)
                    + "\", is not a link. Try checking the file format.");
        }
        bytes = line;
        end = length;
        position = 0;
    }

    /** The number of fields in a line. */
    int fields(byte[] line, int length) {
        open(line, length);
        int count = 0;
        while (next()) {
            count++;
        }
        return count;
    }

    /** The text of a field, counted from 1; empty if there is none. */
    String field(byte[] line, int length, int number) {
        open(line, length);
        for (int n = 0; n < number; n++) {
            if (!next()) {
                return "";
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Whether the first two fields are nodes. */
    boolean isLink(byte[] line, int length) {
        return field(line, length, 1).matches("[0-9]+")
                && field(line, length, 2).matches("[0-9]+");
    }

    /** Moves to the next field. Ignores blanks around it; one comma or semicolon ends it. */
    private boolean next() {
        skipBlanks();
        if (position >= end) {
            return false;
        }
        from = position;
        while (position < end && !isBlank(bytes[position]) && !isSeparator(bytes[position])) {
            position++;
        }
        to = position;
        skipBlanks();
        if (position < end && isSeparator(bytes[position])) {
            position++;
        }
        return true;
    }

    private void skipBlanks() {
        while (position < end && isBlank(bytes[position])) {
            position++;
        }
    }

    private int node() {
        boolean found = next();
        long value = 0;
        boolean whole = found && to > from;
        for (int n = from; whole && n < to; n++) {
            int digit = bytes[n] - '0';
            value = 10 * value + digit;
            whole = digit >= 0 && digit <= 9 && value <= LARGEST_NODE;
        }
        if (!whole) {
            throw error(
                    found ? "\"" + excerptOfField() + "\" is not a node" : "a node is missing",
                    "nodes must be whole numbers from 0 to " + LARGEST_NODE
                            + ". Try numbering them first, or use evaluate, which supports names");
        }
        return (int) value;
    }

    private double weight(int column) {
        boolean found = true;
        for (int n = 3; found && n <= column; n++) {
            found = next();
        }
        double value = found ? Numeral.parse(bytes, from, to) : Double.NaN;
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw error(
                    found ? "\"" + excerptOfField() + "\" is not a weight" : "there is no weight in column " + column,
                    "weights must be numbers of 0 or more. Try another column, or --weight none");
        }
        return value;
    }

    private String excerptOfField() {
        return Excerpt.of(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }

    private static String excerpt(byte[] bytes, int length) {
        return Excerpt.of(new String(bytes, 0, Math.min(length, 1000), StandardCharsets.UTF_8));
    }

    private IllegalArgumentException error(String what, String rule) {
        return new IllegalArgumentException("line \"" + excerpt(bytes, end) + "\": " + what + "; " + rule + ".");
    }
}
