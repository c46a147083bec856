package org.hushgraph.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.solve.LinkSolver;
import org.hushgraph.table.DataTable;
import org.hushgraph.work.Job;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * The executors of a Spark application. A job is broadcast, a piece is a task, and each result is passed on when its task ends. So the
 * loss of a machine costs no more than its running tasks.
 */
final class SparkCluster implements Cluster {
    private static final long POLL_MILLIS = 100;

    private final JavaSparkContext spark;
    private final LostExecutors lost;

    private SparkCluster(JavaSparkContext spark, LostExecutors lost) {
        this.spark = spark;
        this.lost = lost;
    }

    static SparkCluster connect(SparkConf conf, Consumer<String> reporter) {
        if (SparkSettings.isStandalone(conf)) {
            StandaloneMaster.requireAnswer(conf);
        }
        try {
            JavaSparkContext spark = new JavaSparkContext(conf);
            LostExecutors lost = new LostExecutors(reporter);
            spark.sc().addSparkListener(lost);
            return new SparkCluster(spark, lost);
        } catch (Exception e) { // Scala also throws checked exceptions, without declaring them
            throw new ClusterException("Spark at " + conf.get("spark.master") + " can't be used: " + e.getMessage(), e);
        }
    }

    @Override
    public <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop)
            throws IOException {
        if (pieces.isEmpty()) {
            return;
        }
        Broadcast<Job<Q, R>> shared = spark.broadcast(job);
        BlockingQueue<Outcome<R>> outcomes = new LinkedBlockingQueue<>();
        SimpleFutureAction<BoxedUnit> running = submitted(shared, pieces, outcomes);
        try {
            int missing = pieces.size();
            while (missing > 0 && !stop.getAsBoolean()) {
                boolean ended = running.isCompleted(); // checked first: all its outcomes are then in the queue
                Outcome<R> outcome = outcomes.poll(ended ? 0 : POLL_MILLIS, TimeUnit.MILLISECONDS);
                if (outcome != null) {
                    receiver.take(value(outcome));
                    missing--;
                } else if (ended && !stop.getAsBoolean()) { // a stop signal also reaches Spark
                    throw failure(running);
                }
            }
            if (missing == 0) {
                shared.destroy(); // otherwise running tasks may still need it, and Spark removes it later
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during the work.", e);
        } finally {
            running.cancel();
        }
    }

    private <Q, R> SimpleFutureAction<BoxedUnit> submitted(
            Broadcast<Job<Q, R>> shared, List<Q> pieces, BlockingQueue<Outcome<R>> outcomes) {
        RDD<Q> tasks = spark.parallelize(pieces, pieces.size()).rdd();
        return spark.sc()
                .submitJob(
                        tasks,
                        new PieceTask<>(shared),
                        numbers(pieces.size()),
                        new AbstractFunction2<Object, Outcome<R>, BoxedUnit>() {
                            @Override
                            public BoxedUnit apply(Object number, Outcome<R> outcome) {
                                outcomes.add(outcome);
                                return BoxedUnit.UNIT;
                            }
                        },
                        new AbstractFunction0<>() {
                            @Override
                            public BoxedUnit apply() {
                                return BoxedUnit.UNIT;
                            }
                        });
    }

    /** 0, 1, … as objects, which Spark's Scala interface needs. */
    private static Seq<Object> numbers(int count) {
        List<Object> numbers = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            numbers.add(n);
        }
        return CollectionConverters.asScala(numbers).toSeq();
    }

    private static <R> R value(Outcome<R> outcome) {
        if (outcome.failure() != null) {
            throw new IllegalStateException(outcome.failure());
        }
        return outcome.value();
    }

    private static ClusterException failure(SimpleFutureAction<BoxedUnit> ended) {
        Throwable cause = ended.value().get().failed().get();
        String reason = cause instanceof SparkException
                ? cause.getMessage().lines().findFirst().orElse("")
                : "" + cause;
        return new ClusterException("Spark failed: " + reason, cause);
    }

    @Override
    public LinkSolver solver() {
        return new SparkSolver(spark);
    }

    @Override
    public int parallelism() {
        return spark.defaultParallelism();
    }

    @Override
    public void writeParquet(DataTable table, String file) throws IOException {
        ParquetFile.write(table, file, spark.hadoopConfiguration());
    }

    @Override
    public void close() {
        lost.end();
        spark.close();
    }
}
