package org.hushgraph.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTableTest {
    private final StringWriter text = new StringWriter();

    @Test
    void quotesOnlyIfNecessary() throws IOException {
        new CsvTable(text, List.of("plain name", "comma,", "quote\"", "two\nlines", "tab\t", "ü"));
        assertThat(text.toString()).isEqualTo("plain name,\"comma,\",\"quote\"\"\",\"two\nlines\",tab\t,ü\n");
    }

    @Test
    void numbersKeepAllDigits() throws IOException {
        CsvTable table = new CsvTable(text, List.of("round", "a-b", "b-c"));
        table.row(3, 0.1, 1.0 / 3);
        assertThat(text.toString()).isEqualTo("round,a-b,b-c\n3,0.1,0.3333333333333333\n");
    }

    @Test
    void rejectsRowsOfAnotherLength() throws IOException {
        CsvTable table = new CsvTable(text, List.of("a", "b"));
        assertThatThrownBy(() -> table.row("1")).hasMessage("a row has 1 cells, but the table has 2 columns.");
    }
}
