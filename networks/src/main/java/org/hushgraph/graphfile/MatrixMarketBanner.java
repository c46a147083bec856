package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The first line of a Matrix Market file, such as {@code %%MatrixMarket matrix coordinate real symmetric}.
 *
 * @param dense whether all entries stand, column by column, instead of those that are not zero
 * @param pattern whether entries have no values
 * @param symmetric whether an entry stands for its mirror image too
 */
record MatrixMarketBanner(boolean dense, boolean pattern, boolean symmetric) {
    private static final List<String> FIELDS = List.of("real", "integer", "pattern", "double", "unsigned-integer");
    private static final List<String> SYMMETRIES = List.of("general", "symmetric", "hermitian");

    /** Reads the line to its end. */
    static MatrixMarketBanner read(ByteScanner in) throws IOException {
        String mark = word(in);
        if (!mark.equals("%%matrixmarket")) {
            throw in.error("the file begins with \"" + GraphSource.brief(mark) + "\"; %%MatrixMarket was expected."
                    + " Maybe it is another format; choose one with --format.");
        }
        require(in, word(in), List.of("matrix"));
        String format = require(in, word(in), List.of("coordinate", "array"));
        String field = word(in);
        if (field.equals("complex")) {
            throw in.error("the entries of the matrix are complex; weights are real. Maybe take the modulus first.");
        }
        require(in, field, FIELDS);
        String symmetry = word(in);
        if (symmetry.equals("skew-symmetric")) {
            throw in.error("the matrix is skew-symmetric, so that every link would have opposite weights in its two"
                    + " directions. Maybe take absolute values and write a symmetric one.");
        }
        require(in, symmetry, SYMMETRIES);
        if (format.equals("array") && field.equals("pattern")) {
            throw in.error("array and pattern exclude each other: all entries stand, but have no value."
                    + " Maybe coordinate is meant.");
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
            throw in.error("the banner says \"" + GraphSource.brief(word) + "\"; expected was "
                    + String.join(" or ", known) + ".");
        }
        return word;
    }
}
