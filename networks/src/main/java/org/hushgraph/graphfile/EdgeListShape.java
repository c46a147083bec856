package org.hushgraph.graphfile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.network.Numeral;

/**
 * How a list of links is laid out, judged by its first lines: whether there is a header, which columns are the two ends, and what the
 * others are called.
 *
 * @param separator a comma, semicolon, tab or bar; or a blank for any run of blanks
 * @param header whether the first line that is no comment holds names of columns
 * @param guessed whether the header is one only because it does not look like a link
 * @param size whether that line holds numbers of nodes and links, and looks it
 * @param doubtful whether that line may be such numbers, or a link
 * @param from column of the one end, counted from 0
 * @param to column of the other
 * @param names what the columns are called: by the header, else by their numbers from 1
 */
record EdgeListShape(
        char separator,
        boolean header,
        boolean guessed,
        boolean size,
        boolean doubtful,
        int from,
        int to,
        List<String> names) {
    private static final int COLUMNS_JUDGED = 50;
    private static final Set<String> FROM =
            Set.of(("source from src node1 node_1 node_a nodea fromnodeid id1 id_1 sender source_id from_node "
                            + "from_id node_from src_id srcnid user1")
                    .split(" "));
    private static final Set<String> TO =
            Set.of(("target to dst dest node2 node_2 node_b nodeb tonodeid id2 id_2 receiver target_id to_node to_id "
                            + "node_to dst_id dstnid destination user2")
                    .split(" "));

    /** Judges a head of a file, which may be all of it. */
    static EdgeListShape of(GraphSource source, byte[] head, boolean whole) {
        EdgeListSample sample = EdgeListSample.of(head, whole);
        UnsupportedTables.refuse(source, sample);
        return of(sample);
    }

    private static EdgeListShape of(EdgeListSample sample) {
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
                && first.subList(2, first.size()).stream().noneMatch(EdgeListShape::isNumber)
                && first.size() > 2
                && !rest.isEmpty()
                && first.size() != columns;
        boolean doubtful = numbers && first.size() == 2 && columns <= 3 && mayBeSize(first, rest);
        List<String> names = names(columns, header ? first : commentNames(sample.comment(), columns));
        return new EdgeListShape(
                sample.separator(), header, guessed, size, doubtful, named ? from : 0, named ? to : 1, names);
    }

    /** Words above numbers, or two names that no other line has: as a link they would be a network of their own. */
    private static boolean looksLikeHeader(List<String> first, List<List<String>> rest, boolean whole) {
        if (first.size() < 2 || rest.isEmpty() || first.stream().anyMatch(EdgeListShape::isNumber)) {
            return false;
        }
        for (int c = 0; c < Math.min(first.size(), COLUMNS_JUDGED); c++) {
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

    /** Two numbers that are larger than all those that follow, the second one the larger. */
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

    /** What a column is called that has no name. */
    static String unnamed(int column) {
        return "column " + (column + 1);
    }

    /** SNAP's files have their header in the last line of comments. */
    private static List<String> commentNames(String comment, int columns) {
        List<String> words = EdgeListSample.split(comment.replaceFirst("^[#%/]+\\s*", ""), ' ');
        boolean header = words.size() == columns && indexOf(words, FROM) == 0 && indexOf(words, TO) == 1;
        return header ? words : List.of();
    }

    static String inWords(char separator) {
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

    /** The only column beside the ends, or one that says what it is; empty when there is none such. */
    Optional<String> weight() {
        boolean single = names.size() == 3 && from + to == 1;
        return names.stream()
                .filter("weight"::equalsIgnoreCase)
                .findFirst()
                .or(() -> single ? Optional.of(names.get(2)) : Optional.empty());
    }
}
