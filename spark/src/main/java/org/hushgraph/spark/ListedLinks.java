package org.hushgraph.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.TextInputFormat;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.hushgraph.blocks.BlockAssembly;
import org.hushgraph.blocks.LinkBlock;
import org.hushgraph.blocks.LinkChunk;
import org.hushgraph.blocks.NodeCut;
import org.hushgraph.solve.LinkColumns;
import org.hushgraph.solve.LinkLine;
import org.hushgraph.solve.LinkProblem;
import scala.Tuple2;

/** A list of links that the executors read in parts and keep on their disks until the blocks are built. */
final class ListedLinks {
    private final LinkProblem question;
    private final LinkColumns columns;
    private final JavaRDD<Outcome<LinkChunk>> chunks;
    private final int nodes;
    private final long rows;

    /** Summary of a part of the list. */
    private record Part(long rows, int largestNode, String failure) implements Serializable {
        static Part of(Iterator<Outcome<LinkChunk>> chunks) {
            long rows = 0;
            int largest = -1;
            String failure = null;
            while (chunks.hasNext()) {
                Outcome<LinkChunk> chunk = chunks.next();
                rows += chunk.value().size();
                largest = Math.max(largest, chunk.value().largestNode());
                failure = chunk.failure();
            }
            return new Part(rows, largest, failure);
        }
    }

    ListedLinks(JavaSparkContext spark, LinkProblem question) {
        this.question = question;
        JavaPairRDD<LongWritable, Text> lines = spark.hadoopFile(
                question.links(), TextInputFormat.class, LongWritable.class, Text.class, spark.defaultParallelism());
        this.columns = columns(lines);
        this.chunks = JavaRDD.fromRDD(lines.rdd(), lines.classTag())
                .mapPartitions(new ChunkReading(columns))
                .persist(StorageLevel.DISK_ONLY());
        int largest = -1;
        long count = 0;
        for (Part part :
                chunks.mapPartitions(all -> List.of(Part.of(all)).iterator()).collect()) {
            if (part.failure() != null) {
                throw new IllegalArgumentException(question.links() + ", " + part.failure());
            }
            largest = Math.max(largest, part.largestNode());
            count += part.rows();
        }
        this.nodes = largest + 1;
        this.rows = count;
        question.requireIn(nodes);
    }

    private LinkColumns columns(JavaPairRDD<LongWritable, Text> lines) {
        JavaRDD<String> texts = lines.values().map(Text::toString);
        List<String> content = texts.filter(ListedLinks::hasContent).take(2);
        try {
            return LinkColumns.of(texts.take(1).stream().findFirst(), content, question.weight());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(question.links() + ": " + e.getMessage(), e);
        }
    }

    private static boolean hasContent(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return LinkLine.hasContent(bytes, bytes.length);
    }

    LinkColumns columns() {
        return columns;
    }

    /** The largest node number + 1. */
    int nodes() {
        return nodes;
    }

    /** The number of lines that are links. */
    long rows() {
        return rows;
    }

    /** The rows of S in blocks; partition b holds block b only. */
    JavaRDD<LinkBlock> blocks(NodeCut cut) {
        double shift = question.shift();
        boolean weighted = columns.isWeighted();
        return chunks.mapPartitionsToPair(new ChunkRouting(cut))
                .partitionBy(new HashPartitioner(cut.blocks())) // number b goes to partition b
                .mapPartitionsWithIndex(
                        (block, routed) -> List.of(BlockAssembly.of(cut, block, shift, weighted, inOrder(routed)))
                                .iterator(),
                        true);
    }

    private static List<LinkChunk> inOrder(Iterator<Tuple2<Integer, ChunkRouting.Routed>> routed) {
        List<ChunkRouting.Routed> all = new ArrayList<>();
        routed.forEachRemaining(chunk -> all.add(chunk._2()));
        all.sort(Comparator.comparingLong(ChunkRouting.Routed::number));
        return all.stream().map(ChunkRouting.Routed::chunk).toList();
    }

    /** Frees the disks, once the blocks are stored. */
    void release() {
        chunks.unpersist(false);
    }
}
