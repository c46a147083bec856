package org.hushgraph.work;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Those who do the pieces of a job: threads here, or machines elsewhere. */
public interface Workforce extends AutoCloseable {
    /** Takes the results in, one at a time, in whatever order they come. */
    @FunctionalInterface
    interface Receiver<R> {
        void take(R result) throws IOException;
    }

    /**
     * Does all pieces, or some of them where there was a wish to stop, and hands out results as they come, on the calling thread.
     *
     * @throws IllegalStateException with the words of whatever a piece failed with
     */
    <Q, R> void work(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop) throws IOException;

    /** How many pieces are done at the same time. */
    int hands();

    @Override
    void close();
}
