package org.hushgraph.graphfile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The first lines of an edge list, split into fields.
 *
 * @param separator a comma, semicolon, tab or bar; or a blank for any run of blanks
 * @param lines the fields of the first lines that are neither empty nor comments
 * @param numbers the line numbers in the file, counted from 1
 * @param comment the last comment before these lines
 * @param whole whether the sample contains all lines of the file
 */
record EdgeListSample(char separator, List<List<String>> lines, List<Integer> numbers, String comment, boolean whole) {
    private static final int MOST_LINES = 200;
    private static final int MOST_QUOTED = 20;
    private static final char[] SEPARATORS = {',', ';', '\t', '|'};
    private static final String REPLACEMENT = "\uFFFD";

    static EdgeListSample of(byte[] head, boolean whole) {
        List<String> lines = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        String comment = "";
        List<String> all = text(head, whole).lines().toList();
        int n = 0;
        for (; n < all.size() && lines.size() < MOST_LINES; n++) {
            String line = all.get(n).strip();
            if (EdgeListReader.isComment(line)) {
                comment = lines.isEmpty() ? line : comment;
            } else if (!line.isEmpty() && !line.matches("[,;|\\s]+")) {
                int last = lastOfQuoted(all, n);
                lines.add(String.join("\n", all.subList(n, last + 1)).strip());
                numbers.add(n + 1);
                n = last;
            }
        }
        char separator = separator(lines);
        return new EdgeListSample(
                separator,
                lines.stream().map(line -> split(line, separator)).toList(),
                numbers,
                comment,
                whole && n == all.size());
    }

    /** Whether the start of a file contains a line that is neither empty nor a comment. */
    static boolean hasLinks(byte[] head) {
        return !of(head, false).lines().isEmpty();
    }

    /** The text without its last line, which may be incomplete. */
    private static String text(byte[] head, boolean whole) {
        int end = whole ? head.length : lastLineEnd(head);
        String text = new String(head, 0, end, StandardCharsets.UTF_8);
        return text.contains(REPLACEMENT) ? new String(head, 0, end, StandardCharsets.ISO_8859_1) : text;
    }

    private static int lastLineEnd(byte[] head) {
        for (int n = head.length - 1; n >= 0; n--) {
            if (head[n] == '\n') {
                return n;
            }
        }
        return head.length;
    }

    /** The line in which quotes opened in the first line are closed, or the first line itself if they never are. */
    private static int lastOfQuoted(List<String> lines, int first) {
        long quotes = 0;
        for (int n = first; n < Math.min(lines.size(), first + MOST_QUOTED); n++) {
            quotes += lines.get(n).chars().filter(c -> c == '"').count();
            if (quotes % 2 == 0) {
                return n;
            }
        }
        return first;
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
        for (char candidate : new char[] {',', ';', '|'}) { // some lines are malformed and will be reported
            long with =
                    lines.stream().filter(line -> line.indexOf(candidate) >= 0).count();
            if (with > 0 && 2 * with >= lines.size()) {
                return candidate;
            }
        }
        return ' ';
    }

    static List<String> split(String line, char separator) {
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
}
