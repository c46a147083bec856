package org.hushgraph.service;

import java.util.Collection;
import org.hushgraph.word.Nearest;

/** There is no network of this name. */
public final class UnknownNetworkException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownNetworkException(String name, Collection<String> known) {
        super("there is no network called " + name + "."
                + Nearest.of(name, known)
                        .map(nearest -> " Maybe you meant " + nearest + "?")
                        .orElse(" Maybe list the networks."));
    }
}
