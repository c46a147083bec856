package org.hushgraph.sweep;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A scenario key and the values that it takes in a sweep.
 *
 * @param path such as {@code cost.length}
 * @param values as they would be written in the file
 * @param isLogarithmic whether their spacing is logarithmic
 */
public record Variation(String path, List<String> values, boolean isLogarithmic) implements Serializable {
    private static final Pattern PATH = Pattern.compile("[^.=\\s]+(\\.[^.=\\s]+)*");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

    public Variation {
        values = List.copyOf(values);
    }

    /** Parses {@code KEY=VALUE,VALUE,…} or {@code KEY=FROM..TO}, the latter optionally with {@code :N}, {@code :linN} or {@code :logN}. */
    public static Variation of(String text) {
        int cut = text.indexOf('=');
        String path = cut < 0 ? text : text.substring(0, cut).strip();
        if (cut < 0 || !PATH.matcher(path).matches()) {
            throw new IllegalArgumentException(
                    text + " must be KEY=VALUES, such as cost.length=0.1,1,10 or cost.length=0.1..10:log20.");
        }
        String values = text.substring(cut + 1).strip();
        Optional<ValueRange> range = ValueRange.of(values);
        return range.isPresent()
                ? new Variation(path, range.get().values(), range.get().isLogarithmic())
                : new Variation(path, listed(text, values), false);
    }

    private static List<String> listed(String text, String values) {
        List<String> list =
                Arrays.stream(values.split(",", -1)).map(String::strip).toList();
        Set<String> seen = new HashSet<>();
        for (String value : list) {
            if (value.isEmpty()) {
                throw new IllegalArgumentException(
                        text + " has an empty value. Try values with single commas between them, such as 0.1,1,10.");
            }
            if (!seen.add(value)) {
                throw new IllegalArgumentException(text + " names " + value + " twice. Try removing one of them.");
            }
            if (ValueRange.of(value).isPresent()) {
                throw new IllegalArgumentException(
                        text + " mixes a range with other values. Try writing out all values.");
            }
        }
        return list;
    }

    /** Whether every value is a number, so that a figure can connect them by a line. */
    public boolean isNumeric() {
        return values.stream().allMatch(value -> NUMBER.matcher(value).matches());
    }
}
