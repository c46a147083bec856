package org.hushgraph.controller;

import java.util.Optional;

/**
 * A request was carried out and stored.
 *
 * @param revision the number of entries of the network, including this request
 * @param epoch the number of the current epoch when it was stored
 */
public record Acknowledgement(long revision, long epoch) {
    /** Parses a stored answer. */
    static Acknowledgement of(String answer) {
        int space = answer.indexOf(' ');
        return new Acknowledgement(
                Long.parseLong(answer, 0, space, 10), Long.parseLong(answer, space + 1, answer.length(), 10));
    }

    Optional<StoredAnswer> storedAnswer(Optional<RequestKey> key, long at) {
        return key.map(known -> known.storedAnswer(revision + " " + epoch, at));
    }
}
