package org.hushgraph.table;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DataTableTest {
    @Test
    void rejectsRowsThatDoNotFitTheColumns() {
        List<DataTable.Column> columns = List.of(new DataTable.Column("seed", DataTable.Type.WHOLE));
        assertThatThrownBy(() -> new DataTable(columns, List.of(DataTable.row(1L, 2L))))
                .hasMessage("a row has 2 values, but there are 1 columns.");
        assertThatThrownBy(() -> new DataTable(columns, List.of(DataTable.row("one"))))
                .hasMessage("column seed has type WHOLE, but contains one.");
    }
}
