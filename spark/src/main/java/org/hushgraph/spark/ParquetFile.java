package org.hushgraph.spark;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ChecksumFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.hushgraph.table.DataTable;

/**
 * Writes a table as one Parquet file. The driver writes it, because without a shared disk the executors would leave its parts on their
 * own disks.
 */
final class ParquetFile {
    private ParquetFile() {}

    static void write(DataTable table, String file, Configuration configuration) throws IOException {
        MessageType schema = schema(table);
        Path path = new Path(file);
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(path)
                .withConf(configuration)
                .withType(schema)
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .build()) {
            for (List<Object> row : table.rows()) {
                writer.write(group(schema, row));
            }
        }
        if (path.getFileSystem(configuration) instanceof ChecksumFileSystem local) {
            local.delete(local.getChecksumFile(path), false); // only Hadoop uses it, and Parquet has its own checksums
        }
    }

    private static MessageType schema(DataTable table) {
        Types.MessageTypeBuilder schema = Types.buildMessage();
        for (DataTable.Column column : table.columns()) {
            switch (column.type()) {
                case TEXT ->
                    schema.optional(PrimitiveTypeName.BINARY)
                            .as(LogicalTypeAnnotation.stringType())
                            .named(column.name());
                case WHOLE -> schema.optional(PrimitiveTypeName.INT64).named(column.name());
                case REAL -> schema.optional(PrimitiveTypeName.DOUBLE).named(column.name());
            }
        }
        return schema.named("hushgraph");
    }

    private static Group group(MessageType schema, List<Object> row) {
        Group group = new SimpleGroup(schema);
        for (int c = 0; c < row.size(); c++) {
            Object value = row.get(c);
            if (value instanceof String text) {
                group.add(c, text);
            } else if (value instanceof Long whole) {
                group.add(c, whole);
            } else if (value instanceof Double real) {
                group.add(c, real);
            }
        }
        return group;
    }
}
