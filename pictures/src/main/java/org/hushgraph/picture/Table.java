package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A table of an HTML page. Columns of numbers are right-aligned with digits of equal width. */
public record Table(List<String> head, List<List<String>> rows) {
    private static final Pattern NUMBER = Pattern.compile(
            "[<>≤≥≈~±]?\\s?[+−-]?(\\d[\\d,.\\s\u2009\u202f]*)?([×x]?10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|[eE][+-]?\\d+)?\\s?"
                    + "(%|×|ms|s|µs|MB|kB)?|∞|−∞|–|NaN");

    public Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public static Table of(String... head) {
        return new Table(List.of(head), List.of());
    }

    /** Returns the table with one more row. */
    public Table row(String... cells) {
        if (cells.length != head.size()) {
            throw new IllegalArgumentException("row " + rows.size() + " has " + cells.length + " cells for "
                    + head.size() + " columns. Use empty texts for missing cells.");
        }
        List<List<String>> more = new ArrayList<>(rows);
        more.add(List.of(cells));
        return new Table(head, more);
    }

    /** Whether each cell of the column is a number or empty. */
    boolean isNumeric(int column) {
        return !rows.isEmpty()
                && rows.stream().anyMatch(r -> !r.get(column).isBlank())
                && rows.stream().allMatch(r -> NUMBER.matcher(r.get(column)).matches());
    }

    /** The table as lines of plain text with aligned columns. */
    public List<String> toLines() {
        int[] widths = new int[head.size()];
        List<List<String>> all = new ArrayList<>(List.of(head));
        all.addAll(rows);
        for (List<String> row : all) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        return all.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String padding = " ".repeat(widths[column] - row.get(column).length());
            line.append(column == 0 ? "" : "  ");
            line.append(isNumeric(column) ? padding + row.get(column) : row.get(column) + padding);
        }
        return line.toString().stripTrailing();
    }

    void writeTo(StringBuilder out) {
        out.append("<div class=\"scroll\"><table>\n<thead><tr>");
        for (int column = 0; column < head.size(); column++) {
            cell(out, "th scope=\"col\"", column, head.get(column));
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : rows) {
            out.append("<tr>");
            for (int column = 0; column < head.size(); column++) {
                cell(out, "td", column, row.get(column));
            }
            out.append("</tr>\n");
        }
        out.append("</tbody></table></div>\n");
    }

    private void cell(StringBuilder out, String tag, int column, String text) {
        out.append('<').append(tag).append(isNumeric(column) ? " class=\"number\">" : ">");
        out.append(Markup.escape(text)).append("</").append(tag, 0, 2).append('>');
    }
}
