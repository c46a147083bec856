package org.hushgraph.controller;

/** A key that was used before, for another request. */
public final class KeyReusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    KeyReusedException() {
        super(
                "the key of the request was used before, for another request, so that nothing was done. Maybe take a new key for"
                        + " every change.");
    }
}
