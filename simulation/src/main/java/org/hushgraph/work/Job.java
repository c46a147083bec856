package org.hushgraph.work;

import java.io.Serializable;
import java.util.function.BooleanSupplier;

/**
 * What is done with every piece of some work. Its fields are what all pieces share, such as a network: they travel to another machine
 * once, and the pieces one by one. Several threads use it at a time.
 *
 * @param <Q> a piece; serializable
 * @param <R> its result, which depends on nothing but the piece and the job; serializable
 */
public interface Job<Q, R> extends Serializable {
    /**
     * The result of a piece.
     *
     * @param stop true once nobody waits for it any more: then any result will do
     */
    R result(Q piece, BooleanSupplier stop);

    /** Whether a single piece keeps all cores of a machine busy, so that it is better to do one after the other there. */
    default boolean usesAllCores() {
        return false;
    }
}
