package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.network.Numeral;

/**
 * The layout of an edge list, derived from its first lines: whether there is a header, which columns hold the two
 * nodes, and the names of the other columns.
 *
 * @param separator a comma, semicolon, tab or bar; or a blank for any run of blanks
 * @param header whether the first line that is not a comment holds column names
 * @param guessed whether the header was only recognised because it does not look like a link
 * @param size whether that line clearly holds the numbers of nodes and links
 * @param ambiguous whether that line may hold these numbers or a link
 * @param from column of the source node, counted from 0
 * @param to column of the target node, counted from 0
 * @param names names of the columns, from the header or else their numbers counted from 1
 */
record EdgeListLayout(
        char separator,
        boolean header,
        boolean guessed,
        boolean size,
        boolean ambiguous,
        int from,
        int to,
        List<String> names) {
    private static final int CHECKED_COLUMNS = 50;
    private static final Set<String> FROM =
            Set.of(("source from src node1 node_1 node_a nodea fromnodeid id1 id_1 sender source_id from_node "
                            + "from_id node_from src_id srcnid user1")
                    .split(" "));
    private static final Set<String> TO =
            Set.of(("target to dst dest node2 node_2 node_b nodeb tonodeid id2 id_2 receiver target_id to_node to_id "
                            + "node_to dst_id dstnid destination user2")
                    .split(" "));

    /** Derives the layout from the start of a file, which may be the whole file. */
    static EdgeListLayout of(GraphSource source, byte[] head, boolean whole) {
        EdgeListSample sample = EdgeListSample.of(head, whole);
        UnsupportedTables.reject(source, sample);
        return of(sample);
    }

    private static EdgeListLayout of(EdgeListSample sample) {
        List<List<String>> lines = sample.lines();
        List<String> first = lines.isEmpty() ? List.of() : lines.get(0);
        List<List<String>> rest = lines.isEmpty() ? lines : lines.subList(1, lines.size());
        int columns = (rest.isEmpty() ? lines : rest)
                .stream().mapToInt(List::size).max().orElse(2);
        int from = indexOf(first, FROM);
        int to = indexOf(first, TO);
        boolean named = from >= 0 && to >= 0 && from != to;
        boolean guessed = !named && looksLikeHeader(first, rest, sample.whole());
        boolean header = named || guessed;
        boolean numbers = !header && first.size() >= 2 && isCount(first.get(0)) && isCount(first.get(1));
        boolean size = numbers
                && first.subList(2, first.size()).stream().noneMatch(EdgeListLayout::isNumber)
                && first.size() > 2
                && !rest.isEmpty()
                && first.size() != columns;
        boolean ambiguous = numbers && first.size() == 2 && columns <= 3 && mayBeSize(first, rest);
        List<String> names = names(columns, header ? first : commentNames(sample.comment(), columns));
        return new EdgeListLayout(
                sample.separator(), header, guessed, size, ambiguous, named ? from : 0, named ? to : 1, names);
    }

    /**
     * Whether the first line has words above numbers, or two names that no other line has. As a link, such names would
     * be a separate network.
     */
    private static boolean looksLikeHeader(List<String> first, List<List<String>> rest, boolean whole) {
        if (first.size() < 2 || rest.isEmpty() || first.stream().anyMatch(EdgeListLayout::isNumber)) {
            return false;
        }
        for (int c = 0; c < Math.min(first.size(), CHECKED_COLUMNS); c++) {
            int column = c;
            boolean above = !first.get(c).isEmpty()
                    && rest.stream().anyMatch(line -> line.size() > column && isNumber(line.get(column)))
                    && rest.stream()
                            .allMatch(line ->
                                    line.size() <= column || line.get(column).isEmpty() || isNumber(line.get(column)));
            if (above) {
                return true;
            }
        }
        return whole
                && rest.size() > 1
                && rest.stream()
                        .flatMap(line -> line.stream().limit(2))
                        .noneMatch(name -> name.equals(first.get(0)) || name.equals(first.get(1)));
    }

    /**
     * Whether the first line holds two numbers that no later number exceeds, the second of which is larger than all of
     * them.
     */
    private static boolean mayBeSize(List<String> first, List<List<String>> rest) {
        double nodes = Numeral.parse(first.get(0));
        double links = Numeral.parse(first.get(1));
        double largest = rest.stream()
                .flatMap(line -> line.stream().limit(2))
                .mapToDouble(Numeral::parse)
                .max()
                .orElse(Double.NaN);
        return largest <= nodes && largest < links;
    }

    private static List<String> names(int columns, List<String> given) {
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int c = 0; c < Math.max(columns, given.size()); c++) {
            String name = c < given.size() ? given.get(c).strip() : "";
            names.add(name.isEmpty() || !taken.add(name) ? unnamed(c) : name);
        }
        return List.copyOf(names);
    }

    /** The name of a column that has none. */
    static String unnamed(int column) {
        return "column " + (column + 1);
    }

    /** SNAP files have their header in the last comment line. */
    private static List<String> commentNames(String comment, int columns) {
        List<String> words = EdgeListSample.split(comment.replaceFirst("^[#%/]+\\s*", ""), ' ');
        boolean header = words.size() == columns && indexOf(words, FROM) == 0 && indexOf(words, TO) == 1;
        return header ? words : List.of();
    }

    static String describe(char separator) {
        return switch (separator) {
            case ',' -> "a comma";
            case ';' -> "a semicolon";
            case '\t' -> "a tab";
            case '|' -> "a bar";
            default -> "blanks";
        };
    }

    private static int indexOf(List<String> fields, Set<String> words) {
        for (int n = 0; n < fields.size(); n++) {
            if (words.contains(fields.get(n).toLowerCase(Locale.ROOT))) {
                return n;
            }
        }
        return -1;
    }

    static boolean isNumber(String field) {
        return !Double.isNaN(Numeral.parse(field));
    }

    static boolean isCount(String field) {
        return !field.isEmpty() && field.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The column called weight, or else the only column beside the nodes; empty if there is neither. */
    Optional<String> weight() {
        boolean single = names.size() == 3 && from + to == 1;
        return names.stream()
                .filter("weight"::equalsIgnoreCase)
                .findFirst()
                .or(() -> single ? Optional.of(names.get(2)) : Optional.empty());
    }
}
