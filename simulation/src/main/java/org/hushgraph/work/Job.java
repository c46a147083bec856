package org.hushgraph.work;

import java.io.Serializable;
import java.util.function.BooleanSupplier;

/**
 * Computes the result of each independent piece of work. Its fields hold the data that all pieces share, such as a network. Fields are
 * sent to another machine once, pieces one by one. Must be thread-safe.
 *
 * @param <Q> a piece; serializable
 * @param <R> its result, which depends only on the piece and the job; serializable
 */
public interface Job<Q, R> extends Serializable {
    /**
     * Computes the result of a piece.
     *
     * @param stop the cancellation check; once it returns true, the result is ignored
     */
    R result(Q piece, BooleanSupplier stop);

    /** Whether a single piece uses all cores of a machine. Such pieces run one after the other. */
    default boolean usesAllCores() {
        return false;
    }
}
