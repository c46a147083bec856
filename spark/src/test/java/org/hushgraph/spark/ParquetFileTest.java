package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.hushgraph.table.DataTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetFileTest {
    private static final List<DataTable.Column> COLUMNS = List.of(
            new DataTable.Column("learner", DataTable.Type.TEXT),
            new DataTable.Column("seed", DataTable.Type.WHOLE),
            new DataTable.Column("cost", DataTable.Type.REAL));

    @TempDir
    private Path folder;

    private Group[] writtenAndRead(DataTable table) throws IOException {
        String file = folder.resolve("table.parquet").toString();
        ParquetFile.write(table, file, new Configuration());
        assertThat(folder).isDirectoryNotContaining("glob:**.crc");
        Group[] rows = new Group[table.rows().size() + 1]; // the last value stays null
        try (ParquetReader<Group> reader = ParquetReader.builder(
                        new GroupReadSupport(), new org.apache.hadoop.fs.Path(file))
                .build()) {
            for (int n = 0; n < rows.length; n++) {
                rows[n] = reader.read();
            }
        }
        return rows;
    }

    @Test
    void readsBackEveryValue() throws IOException {
        Group[] rows = writtenAndRead(new DataTable(
                COLUMNS,
                List.of(
                        DataTable.row("online-newton-step", 1L, 0.1),
                        DataTable.row("größer, \"so\"", Long.MAX_VALUE, Double.MIN_VALUE))));
        assertThat(rows[0].getString("learner", 0)).isEqualTo("online-newton-step");
        assertThat(rows[0].getLong("seed", 0)).isEqualTo(1);
        assertThat(rows[0].getDouble("cost", 0)).isEqualTo(0.1);
        assertThat(rows[1].getString("learner", 0)).isEqualTo("größer, \"so\"");
        assertThat(rows[1].getLong("seed", 0)).isEqualTo(Long.MAX_VALUE);
        assertThat(rows[1].getDouble("cost", 0)).isEqualTo(Double.MIN_VALUE);
        assertThat(rows[2]).isNull();
    }

    @Test
    void missingValuesStayMissing() throws IOException {
        Group[] rows = writtenAndRead(new DataTable(COLUMNS, List.of(DataTable.row(null, 3L, null))));
        assertThat(rows[0].getFieldRepetitionCount("learner")).isZero();
        assertThat(rows[0].getFieldRepetitionCount("seed")).isEqualTo(1);
        assertThat(rows[0].getFieldRepetitionCount("cost")).isZero();
    }

    @Test
    void replacesAnExistingFile() throws IOException {
        writtenAndRead(new DataTable(COLUMNS, List.of(DataTable.row("a", 1L, 1.0), DataTable.row("b", 2L, 2.0))));
        Group[] rows = writtenAndRead(new DataTable(COLUMNS, List.of(DataTable.row("c", 3L, 3.0))));
        assertThat(rows[0].getString("learner", 0)).isEqualTo("c");
        assertThat(rows[1]).isNull();
    }
}
