package org.hushgraph.table;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.hushgraph.table.DataTable.Column;

/** Writes comma-separated values according to RFC 4180, but with plain line feeds. */
public final class CsvTable {
    private final Writer out;
    private final int columns;

    /** Starts a table. Does not close the writer. */
    public CsvTable(Writer out, List<String> headers) throws IOException {
        this.out = out;
        this.columns = headers.size();
        row(headers.toArray());
    }

    /** Writes a whole table. */
    public static void write(DataTable data, Writer out) throws IOException {
        CsvTable table =
                new CsvTable(out, data.columns().stream().map(Column::name).toList());
        for (List<Object> row : data.rows()) {
            table.row(row.toArray());
        }
    }

    /** Writes a row. Quotes cells if necessary; null becomes an empty cell. */
    public void row(Object... cells) throws IOException {
        if (cells.length != columns) {
            throw new IllegalArgumentException(
                    "a row has " + cells.length + " cells, but the table has " + columns + " columns.");
        }
        for (int c = 0; c < cells.length; c++) {
            out.write(c == 0 ? "" : ",");
            out.write(cells[c] == null ? "" : quoted(cells[c].toString()));
        }
        out.write('\n');
    }

    private static String quoted(String cell) {
        boolean special = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return special ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
