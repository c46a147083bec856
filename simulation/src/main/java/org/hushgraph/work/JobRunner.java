package org.hushgraph.work;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs the pieces of a job in parallel: on threads of this process, or on a cluster. */
public interface JobRunner extends AutoCloseable {
    /** Receives the results one at a time, in order of completion. */
    @FunctionalInterface
    interface Receiver<R> {
        void take(R result) throws IOException;
    }

    /**
     * Runs all pieces, or some of them after a cancellation. Passes each result to the receiver on the calling thread.
     *
     * @throws IllegalStateException if a piece failed; has the same message as its cause
     */
    <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop) throws IOException;

    /** The number of pieces that run at the same time. */
    int parallelism();

    @Override
    void close();
}
