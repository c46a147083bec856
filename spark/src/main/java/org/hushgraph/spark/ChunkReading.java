package org.hushgraph.spark;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.solve.LinkColumns;
import org.hushgraph.solve.LinkLine;
import scala.Tuple2;

/**
 * Packs the lines of a part of a list into chunks: a few large records instead of one per link. An invalid line is returned as the
 * last outcome of its part rather than thrown, because a retry would fail in the same way.
 */
final class ChunkReading implements FlatMapFunction<Iterator<Tuple2<LongWritable, Text>>, Outcome<LinkChunk>> {
    private static final long serialVersionUID = 1;
    private static final int CHUNK = 1 << 13; // links

    private final LinkColumns columns;

    ChunkReading(LinkColumns columns) {
        this.columns = columns;
    }

    @Override
    public Iterator<Outcome<LinkChunk>> call(Iterator<Tuple2<LongWritable, Text>> lines) {
        LinkLine parser = new LinkLine();
        return new Iterator<>() {
            private boolean failed;

            @Override
            public boolean hasNext() {
                return !failed && lines.hasNext();
            }

            @Override
            public Outcome<LinkChunk> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                LinkChunk chunk = new LinkChunk();
                while (chunk.size() < CHUNK && lines.hasNext()) {
                    Tuple2<LongWritable, Text> line = lines.next();
                    Text text = line._2();
                    try {
                        if (!columns.isHeader(text.getBytes(), text.getLength())) {
                            parser.read(text.getBytes(), text.getLength(), columns.weight(), chunk);
                        }
                    } catch (IllegalArgumentException e) {
                        failed = true;
                        return new Outcome<>(chunk, "at byte " + line._1().get() + ": " + e.getMessage());
                    }
                }
                return new Outcome<>(chunk, null);
            }
        };
    }
}
