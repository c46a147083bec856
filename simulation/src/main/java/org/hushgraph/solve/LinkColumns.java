package org.hushgraph.solve;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a list of links, detected from its first lines.
 *
 * @param header the line with the column names, or empty; may be repeated at the start of each part of the list
 * @param weight the number of the weight column, from 3 on; 0 if there is none
 * @param note for the user, or empty
 */
public record LinkColumns(String header, int weight, String note) implements Serializable {
    private static final String MATRIX_MARKET = "%%MatrixMarket";

    /**
     * Detects the columns from the start of a list.
     *
     * @param first the very first line
     * @param content the first two lines with content, or fewer if there are no more
     */
    public static LinkColumns of(Optional<String> first, List<String> content, WeightColumn choice) {
        if (first.isPresent() && first.get().startsWith(MATRIX_MARKET)) {
            throw new IllegalArgumentException("this is a Matrix Market file, not a list of links. Try converting it:"
                    + " hushgraph convert FILE links.csv.");
        }
        if (content.isEmpty()) {
            throw new IllegalArgumentException("the list contains no links.");
        }
        LinkLine reader = new LinkLine();
        byte[] firstRow = bytes(content.get(0));
        boolean hasHeader =
                !reader.isLink(firstRow, firstRow.length) && content.size() > 1 && isWords(reader, firstRow);
        int fields = reader.fields(firstRow, firstRow.length);
        int found = !hasHeader ? (fields >= 3 ? 3 : 0) : named(reader, firstRow, fields);
        int weight = choice.equals(WeightColumn.AUTO) ? found : choice.number();
        boolean ignored = choice.equals(WeightColumn.AUTO) && hasHeader && found == 0 && fields > 2;
        return new LinkColumns(
                hasHeader ? content.get(0) : "",
                weight,
                ignored
                        ? "no column is called weight, so all links have weight 1. To choose a column, give its number, such as"
                                + " --weight 3."
                        : "");
    }

    /** A first line of words is a header. A line that starts with numbers is data, and an error in it must be reported. */
    private static boolean isWords(LinkLine reader, byte[] line) {
        return !reader.field(line, line.length, 1).matches("[0-9].*")
                && !reader.field(line, line.length, 2).matches("[0-9].*");
    }

    private static int named(LinkLine reader, byte[] line, int fields) {
        for (int n = 3; n <= fields; n++) {
            if (reader.field(line, line.length, n).replace("\"", "").equalsIgnoreCase("weight")) {
                return n;
            }
        }
        return 0;
    }

    private static byte[] bytes(String line) {
        return line.getBytes(StandardCharsets.UTF_8);
    }

    public boolean isWeighted() {
        return weight > 0;
    }

    /** Whether a line is the header. */
    public boolean isHeader(byte[] bytes, int length) {
        if (header.isEmpty() || length == 0 || (bytes[0] >= '0' && bytes[0] <= '9')) {
            return false;
        }
        return new String(bytes, 0, length, StandardCharsets.UTF_8).strip().equals(header.strip());
    }

    /** Describes where the weights come from. */
    public String describe() {
        return weight == 0 ? "1 on every link" : "column " + weight + " of the list";
    }
}
