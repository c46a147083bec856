package org.hushgraph.graphfile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.network.Numeral;

/**
 * How a list of links is laid out, judged by its first lines: what stands between fields, whether there is a header, which columns
 * are the two ends, and what the others are called.
 *
 * @param separator a comma, semicolon, tab or bar; or a blank for any run of blanks
 * @param header whether the first line that is no comment holds names of columns
 * @param size whether the first line that is no comment holds numbers of nodes and links, and looks it
 * @param doubtful whether that line may be such numbers, or a link
 * @param from column of the one end, counted from 0
 * @param to column of the other
 * @param names what the columns are called: by the header, else by their numbers from 1
 */
record EdgeListShape(
        char separator, boolean header, boolean size, boolean doubtful, int from, int to, List<String> names) {
    private static final int SAMPLE = 200;
    private static final char[] SEPARATORS = {',', ';', '\t', '|'};
    private static final Set<String> FROM = Set.of(
            "source",
            "from",
            "src",
            "node1",
            "node_1",
            "node_a",
            "nodea",
            "fromnodeid",
            "id1",
            "id_1",
            "sender",
            "source_id",
            "from_node",
            "from_id",
            "node_from",
            "src_id",
            "srcnid",
            "user1");
    private static final Set<String> TO = Set.of(
            "target",
            "to",
            "dst",
            "dest",
            "node2",
            "node_2",
            "node_b",
            "nodeb",
            "tonodeid",
            "id2",
            "id_2",
            "receiver",
            "target_id",
            "to_node",
            "to_id",
            "node_to",
            "dst_id",
            "dstnid",
            "destination",
            "user2");

    /** Judges a head of a file, which may be all of it. */
    static EdgeListShape of(GraphSource source, byte[] head, boolean whole) {
        List<String> lines = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        String comment = "";
        int number = 0;
        for (String line : text(head, whole).lines().map(String::strip).toList()) {
            number++;
            if (EdgeListReader.isComment(line)) {
                comment = lines.isEmpty() ? line : comment;
            } else if (!line.isEmpty() && lines.size() < SAMPLE) {
                lines.add(line);
                numbers.add(number);
            }
        }
        char separator = separator(lines);
        List<List<String>> fields =
                lines.stream().map(line -> split(line, separator)).toList();
        EdgeListShape shape = of(separator, fields, comment);
        shape.requireLinks(source, fields, numbers);
        return shape;
    }

    /** Whether a head of a file has a line that is neither empty nor a comment. */
    static boolean hasLinks(byte[] head) {
        return text(head, false)
                .lines()
                .map(String::strip)
                .anyMatch(line -> !line.isEmpty() && !EdgeListReader.isComment(line));
    }

    /** A list of neighbours would pass for links with odd attributes. */
    private void requireLinks(GraphSource source, List<List<String>> fields, List<Integer> numbers) {
        int most = 0;
        int fewest = Integer.MAX_VALUE;
        int at = 0;
        for (int n = header || size ? 1 : 0; n < fields.size(); n++) {
            List<String> line = fields.get(n);
            if (separator != ' ' || !line.stream().allMatch(EdgeListShape::isCount)) {
                return;
            }
            at = line.size() > most ? n : at;
            most = Math.max(most, line.size());
            fewest = Math.min(fewest, line.size());
        }
        if (most > 3 && fewest < most) {
            throw source.error(
                    numbers.get(at),
                    "lines have " + fewest + " to " + most + " fields, all of them numbers, as in a list of neighbours,"
                            + " which is not read. Maybe write one link a line.");
        }
    }

    /** Without the last line, which may be cut. */
    private static String text(byte[] head, boolean whole) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        int end = text.lastIndexOf('\n');
        return whole || end < 0 ? text : text.substring(0, end);
    }

    private static EdgeListShape of(char separator, List<List<String>> lines, String comment) {
        List<String> first = lines.isEmpty() ? List.of() : lines.get(0);
        List<List<String>> rest = lines.isEmpty() ? lines : lines.subList(1, lines.size());
        int columns = (rest.isEmpty() ? lines : rest)
                .stream().mapToInt(List::size).max().orElse(2);
        int from = indexOf(first, FROM);
        int to = indexOf(first, TO);
        boolean header = isHeader(first, rest, from, to);
        boolean numbers = !header && first.size() >= 2 && isCount(first.get(0)) && isCount(first.get(1));
        boolean size = numbers
                && first.subList(2, first.size()).stream().noneMatch(EdgeListShape::isNumber)
                && first.size() > 2
                && !rest.isEmpty()
                && first.size() != columns;
        boolean doubtful = numbers && first.size() == 2 && columns <= 3 && mayBeSize(first, rest);
        List<String> names = names(columns, header ? first : commentNames(comment, columns));
        boolean named = header && from >= 0 && to >= 0;
        return new EdgeListShape(separator, header, size, doubtful, named ? from : 0, named ? to : 1, names);
    }

    /** Names that no link has, or words above numbers. */
    private static boolean isHeader(List<String> first, List<List<String>> rest, int from, int to) {
        if (from >= 0 && to >= 0 && from != to) {
            return true;
        }
        return first.size() >= 2
                && first.stream().noneMatch(EdgeListShape::isNumber)
                && !rest.isEmpty()
                && rest.stream().allMatch(line -> line.size() >= 2 && isNumber(line.get(0)) && isNumber(line.get(1)));
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
            names.add(name.isEmpty() || !taken.add(name) ? Integer.toString(c + 1) : name);
        }
        return List.copyOf(names);
    }

    /** SNAP's files have their header in the last line of comments. */
    private static List<String> commentNames(String comment, int columns) {
        List<String> words = split(comment.replaceFirst("^[#%/]+\\s*", ""), ' ');
        boolean header = words.size() == columns && indexOf(words, FROM) == 0 && indexOf(words, TO) == 1;
        return header ? words : List.of();
    }

    private static char separator(List<String> lines) {
        for (char candidate : SEPARATORS) {
            boolean fits = !lines.isEmpty();
            for (String line : lines) {
                List<String> fields = split(line, candidate);
                fits &= fields.size() >= 2
                        && !fields.get(0).isEmpty()
                        && !fields.get(1).isEmpty();
            }
            if (fits) {
                return candidate;
            }
        }
        for (char candidate : new char[] {',', ';', '|'}) { // some lines are broken, and will be told
            long with =
                    lines.stream().filter(line -> line.indexOf(candidate) >= 0).count();
            if (with > 0 && 2 * with >= lines.size()) {
                return candidate;
            }
        }
        return ' ';
    }

    private static List<String> split(String line, char separator) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int n = 0; n < line.length(); n++) {
            char c = line.charAt(n);
            boolean ends = c == separator || (separator == ' ' && c == '\t');
            if (separator == ' ' && c == '#' && field.isEmpty() && !quoted) {
                break;
            }
            if (c == '"') {
                quoted = !quoted;
            } else if (ends && !quoted && (separator != ' ' || !field.isEmpty())) {
                fields.add(field.toString().strip());
                field.setLength(0);
            } else if (!ends || quoted) {
                field.append(c);
            }
        }
        if (separator != ' ' || !field.isEmpty()) {
            fields.add(field.toString().strip());
        }
        return fields;
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

    private static boolean isNumber(String field) {
        return !Double.isNaN(Numeral.parse(field));
    }

    private static boolean isCount(String field) {
        return !field.isEmpty() && field.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** The only column beside the ends, or one that says what it is; empty when there is none such. */
    Optional<String> weight() {
        for (int c = 0; c < names.size(); c++) {
            if (names.get(c).equalsIgnoreCase("weight")) {
                return Optional.of(names.get(c));
            }
        }
        boolean single = names.size() == 3 && from + to == 1;
        return single ? Optional.of(names.get(2)) : Optional.empty();
    }
}
