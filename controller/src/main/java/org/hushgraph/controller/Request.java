package org.hushgraph.controller;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.LongFunction;

/**
 * Something that a {@link NetworkWorker} is asked for, and who waits for it.
 *
 * @param key under which its answer is kept, so that it happens once however often it is sent
 */
record Request(Wish wish, Optional<RequestKey> key, CompletableFuture<Acknowledgement> answer) {
    /** What may be asked for. */
    sealed interface Wish {}

    /** Entries that belong together, made when their time has come. */
    record Entries(LongFunction<List<Entry>> at) implements Wish {}

    /** Entries that depend on how the network is when their time has come. */
    record Revision(BiFunction<LiveNetwork, Long, List<Entry>> entries) implements Wish {}

    /** The weights of an old epoch. */
    record RollBack(long epoch) implements Wish {}

    /** A round. */
    record Round() implements Wish {}

    /** The round that was proposed for a revision. */
    record Approval(long revision) implements Wish {}

    /** A copy of the network. */
    record Copy(CompletableFuture<LiveNetwork> copy) implements Wish {}

    static Request of(Wish wish, Optional<RequestKey> key) {
        return new Request(wish, key, new CompletableFuture<>());
    }
}
