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
 */
record Request(Wish wish, Optional<RequestKey> key, CompletableFuture<Acknowledgement> answer) {
    /** The kinds of requests. */
    sealed interface Wish {}

    /** Entries that belong together, created when the request is processed. */
    record Entries(LongFunction<List<Entry>> at) implements Wish {}

    /** Entries that depend on the state of the network when the request is processed. */
    record Revision(BiFunction<LiveNetwork, Long, List<Entry>> entries) implements Wish {}

    /** Roll back to the weights of an epoch. */
    record RollBack(long epoch) implements Wish {}

    /** Play a round. */
    record Round() implements Wish {}

    /** Play the round that was proposed for a revision. */
    record Approval(long revision) implements Wish {}

    /** Copy the network. */
    record Copy(CompletableFuture<LiveNetwork> copy) implements Wish {}

    static Request of(Wish wish, Optional<RequestKey> key) {
        return new Request(wish, key, new CompletableFuture<>());
    }
}
