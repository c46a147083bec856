package org.hushgraph.solve;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * What the columns of a list are, as its first lines tell.
 *
 * @param header the line that names them, empty where there is none; it may stand there again, at the head of another part
 * @param weight number of the column that is the weight, from 3 on; 0: there is none
 * @param note what people should know, empty if nothing
 */
public record LinkColumns(String header, int weight, String note) implements Serializable {
    private static final String MATRIX_MARKET = "%%MatrixMarket";

    /**
     * From the beginning of a list.
     *
     * @param first its very first line
     * @param content the first two lines that say something, or fewer where there are no more
     */
    public static LinkColumns of(Optional<String> first, List<String> content, WeightColumn choice) {
        if (first.isPresent() && first.get().startsWith(MATRIX_MARKET)) {
            throw new IllegalArgumentException(
                    "this is a Matrix Market file, not a list of links. Maybe make one of it:"
                            + " hushgraph convert FILE links.csv.");
        }
        if (content.isEmpty()) {
            throw new IllegalArgumentException("there is no link in the list.");
        }
        LinkLine reader = new LinkLine();
        byte[] top = bytes(content.get(0));
        boolean titled = !reader.isLink(top, top.length) && content.size() > 1 && isWords(reader, top);
        int fields = reader.fields(top, top.length);
        int found = !titled ? (fields >= 3 ? 3 : 0) : named(reader, top, fields);
        int weight = choice.equals(WeightColumn.AUTO) ? found : choice.number();
        boolean aside = choice.equals(WeightColumn.AUTO) && titled && found == 0 && fields > 2;
        return new LinkColumns(
                titled ? content.get(0) : "",
                weight,
                aside
                        ? "no column is called weight, so all links count alike; another column is chosen by its number,"
                                + " such as --weight 3."
                        : "");
    }

    /** A first line of words is a header; one with a number in it is a mistake that the lines after it would share. */
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

    /** Where weights come from, in words. */
    public String inWords() {
        return weight == 0 ? "1 on every link" : "column " + weight + " of the list";
    }
}
