package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The first line of a Matrix Market file, such as {@code %%MatrixMarket matrix coordinate real symmetric}.
 *
 * @param dense whether the file lists all entries column by column, rather than the nonzero ones
 * @param pattern whether entries have no values
 * @param symmetric whether an entry also represents its mirror image
 */
record MatrixMarketBanner(boolean dense, boolean pattern, boolean symmetric) {
    private static final List<String> FIELDS = List.of("real", "integer", "pattern", "double", "unsigned-integer");
    private static final List<String> SYMMETRIES = List.of("general", "symmetric", "hermitian");

    /** Reads the line to its end. */
    static MatrixMarketBanner read(ByteScanner in) throws IOException {
        String mark = word(in);
        if (!mark.equals("%%matrixmarket")) {
            throw in.error("the file starts with \"" + GraphSource.brief(mark) + "\"; expected %%MatrixMarket."
                    + " If the file has another format, choose it with --from.");
        }
        require(in, word(in), List.of("matrix"));
        String format = require(in, word(in), List.of("coordinate", "array"));
        String field = word(in);
        if (field.equals("complex")) {
            throw in.error(
                    "the entries of the matrix are complex, but weights are real. Try writing their absolute values.");
        }
        require(in, field, FIELDS);
        String symmetry = word(in);
        if (symmetry.equals("skew-symmetric")) {
            throw in.error("the matrix is skew-symmetric, so each link would have opposite weights in its two"
                    + " directions. Try writing a symmetric matrix of absolute values.");
        }
        require(in, symmetry, SYMMETRIES);
        if (format.equals("array") && field.equals("pattern")) {
            throw in.error("array and pattern exclude each other: an array lists all values, a pattern has none."
                    + " Did you mean coordinate?");
        }
        new NumberScanner(in).endLine("");
        return new MatrixMarketBanner(format.equals("array"), field.equals("pattern"), !symmetry.equals("general"));
    }

    private static String word(ByteScanner in) throws IOException {
        in.skipBlanks();
        in.readWord();
        return in.text().toLowerCase(Locale.ROOT);
    }

    private static String require(ByteScanner in, String word, List<String> known) {
        if (!known.contains(word)) {
            throw in.error("the banner contains \"" + GraphSource.brief(word) + "\"; expected "
                    + String.join(" or ", known) + ".");
        }
        return word;
    }
}
