package org.hushgraph.controller;

import java.util.Optional;

/**
 * A request was done, and is safe.
 *
 * @param revision the number of entries of the network with it
 * @param epoch the number of the epoch in force when it was stored
 */
public record Acknowledgement(long revision, long epoch) {
    /** From the answer of a receipt. */
    static Acknowledgement of(String answer) {
        int space = answer.indexOf(' ');
        return new Acknowledgement(
                Long.parseLong(answer, 0, space, 10), Long.parseLong(answer, space + 1, answer.length(), 10));
    }

    Optional<StoredAnswer> receipt(Optional<RequestKey> key, long at) {
        return key.map(known -> known.receipt(revision + " " + epoch, at));
    }
}
