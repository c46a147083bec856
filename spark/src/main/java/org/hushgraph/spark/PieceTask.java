package org.hushgraph.spark;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.hushgraph.work.Job;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** A Spark task: one piece of a job. Each executor fetches the job once. */
final class PieceTask<Q, R> extends AbstractFunction1<Iterator<Q>, Outcome<R>> implements Serializable {
    private static final long serialVersionUID = 1;

    private final Broadcast<Job<Q, R>> job;

    PieceTask(Broadcast<Job<Q, R>> job) {
        this.job = job;
    }

    @Override
    public Outcome<R> apply(Iterator<Q> pieces) {
        TaskContext task = TaskContext.get();
        try {
            return new Outcome<>(job.value().result(pieces.next(), task::isInterrupted), null);
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            return new Outcome<>(null, String.valueOf(e.getMessage()));
        }
    }
}
