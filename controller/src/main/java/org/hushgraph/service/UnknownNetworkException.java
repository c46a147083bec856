package org.hushgraph.service;

import java.util.Collection;
import org.hushgraph.word.ClosestMatch;

/** There is no network with this name. */
public final class UnknownNetworkException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownNetworkException(String name, Collection<String> known) {
        super("there is no network called " + name + "."
                + ClosestMatch.of(name, known)
                        .map(nearest -> " Did you mean " + nearest + "?")
                        .orElse(" Try listing the networks."));
    }
}
