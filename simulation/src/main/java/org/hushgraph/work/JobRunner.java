package org.hushgraph.work;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Runs the pieces of a job, in parallel: on threads of this process, or on the machines of a cluster. */
public interface JobRunner extends AutoCloseable {
    /** Takes the results in, one at a time, in whatever order they come. */
    @FunctionalInterface
    interface Receiver<R> {
        void take(R result) throws IOException;
    }

    /**
     * Runs all pieces, or some of them after a cancellation, and passes on results as they come, on the calling thread.
     *
     * @throws IllegalStateException with the words of whatever a piece failed with
     */
    <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop) throws IOException;

    /** How many pieces run at the same time. */
    int parallelism();

    @Override
    void close();
}
