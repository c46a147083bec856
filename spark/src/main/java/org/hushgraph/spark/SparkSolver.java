package org.hushgraph.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.hushgraph.blocks.BlockSolution;
import org.hushgraph.blocks.BlockSolve;
import org.hushgraph.blocks.NodeCut;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.solve.GradientTable;
import org.hushgraph.solve.LinkColumns;
import org.hushgraph.solve.LinkProblem;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.solve.LinkSolver;

/** Solves on Spark, with links and vectors distributed over the executors, for networks that exceed the memory of one machine. */
final class SparkSolver implements LinkSolver {
    private final JavaSparkContext spark;

    SparkSolver(JavaSparkContext spark) {
        this.spark = spark;
    }

    @Override
    public LinkSolution solve(LinkProblem question, Optional<Path> folder, Consumer<String> listener)
            throws IOException {
        Optional<Path> parts = folder.map(parent -> parent.resolve(GradientTable.PARTS));
        if (parts.isPresent() && Files.exists(parts.get())) {
            throw new IllegalArgumentException(parts.get() + " already exists. Try another folder with --out.");
        }
        try {
            return solved(question, parts, listener);
        } catch (Exception e) { // Scala also throws checked exceptions, without declaring them
            if (e instanceof SparkException) {
                throw new ClusterException(
                        "Spark failed: " + e.getMessage().lines().findFirst().orElse(""), e);
            }
            throw e;
        }
    }

    private LinkSolution solved(LinkProblem question, Optional<Path> parts, Consumer<String> listener)
            throws IOException {
        long start = System.nanoTime();
        try (CheckpointFolder checkpoints = new CheckpointFolder(spark)) {
            listener.accept("reading");
            ListedLinks list = new ListedLinks(spark, question);
            listener.accept("building blocks of " + list.rows() + " links");
            NodeCut cut = new NodeCut(list.nodes(), question.blocksFor(list.rows()));
            try (SparkBlocks blocks = new SparkBlocks(list.blocks(cut), question.observed(), checkpoints)) {
                list.release();
                double read = seconds(start);
                BlockSolution found = BlockSolve.of(
                        blocks,
                        question.observed().size(),
                        question.shift(),
                        question.tolerance(),
                        step -> listener.accept("step " + step));
                parts.ifPresent(
                        path -> blocks.gradient().saveAsTextFile(path.toUri().toString(), GzipCodec.class));
                return solution(question, list, cut, found, read, seconds(start) - read);
            }
        }
    }

    private LinkSolution solution(
            LinkProblem question, ListedLinks list, NodeCut cut, BlockSolution found, double read, double solve) {
        LinkColumns columns = list.columns();
        return new LinkSolution(
                question,
                found.exposures(),
                found.value(),
                found.valueError(),
                found.gradientNorm(),
                found.gradientError(),
                new LinkSolution.Size(list.nodes(), found.linkedNodes(), list.rows(), found.links()),
                columns.describe(),
                new LinkSolution.Effort(
                        "Spark " + spark.version() + " at " + spark.master(), cut.blocks(), found.steps(), read, solve),
                List.of(
                        columns.note(),
                        question.links().endsWith(".gz")
                                ? "one executor read the whole list, because gzip files can't be split."
                                : ""));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
