package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * A request to a {@link NetworkWorker}, and its pending answer.
 *
 * @param key idempotency key, under which the answer is stored
 * @param arrived when it was made, in elapsed nanoseconds
 */
record Request(Action action, Optional<RequestKey> key, long arrived, CompletableFuture<Acknowledgement> answer) {
    /** The kinds of requests. */
    sealed interface Action {}

    /** Entries that belong together, created when the request is processed. */
    record Entries(LongFunction<List<Entry>> at) implements Action {}

    /** Entries that depend on the state of the network when the request is processed. */
    record Revision(BiFunction<LiveNetwork, Long, List<Entry>> entries) implements Action {}

    /** Roll back to the weights of an epoch. */
    record RollBack(long epoch) implements Action {}

    /** Play a round. */
    record Round() implements Action {}

    /** Play the round that was proposed for a revision. */
    record Approval(long revision) implements Action {}

    /** Copy the network. */
    record Copy(CompletableFuture<LiveNetwork> copy) implements Action {}

    static Request of(Action action, Optional<RequestKey> key, long arrived) {
        return new Request(action, key, arrived, new CompletableFuture<>());
    }
}
