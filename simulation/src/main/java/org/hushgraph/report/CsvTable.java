package org.hushgraph.report;

import java.util.List;
import org.hushgraph.linalg.Vector;

/** Comma-separated values as RFC 4180 has them, but with plain line feeds. */
final class CsvTable {
    private final StringBuilder text = new StringBuilder();
    private final int columns;

    CsvTable(List<String> heads) {
        this.columns = heads.size();
        row(heads.toArray(String[]::new));
    }

    void row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(
                    "a row has " + cells.length + " cells, but the table " + columns + " columns.");
        }
        for (int c = 0; c < cells.length; c++) {
            text.append(c == 0 ? "" : ",").append(quoted(cells[c]));
        }
        text.append('\n');
    }

    /** A whole number, then a vector. */
    void row(int first, Vector rest) {
        String[] cells = new String[1 + rest.size()];
        cells[0] = Integer.toString(first);
        for (int i = 0; i < rest.size(); i++) {
            cells[i + 1] = Double.toString(rest.get(i));
        }
        row(cells);
    }

    private static String quoted(String cell) {
        boolean special = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
