package org.hushgraph.controller;

/** An idempotency key was used before for a different request. */
public final class KeyReusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    KeyReusedException() {
        super("this idempotency key was used before for a different request, so nothing was done. Try a new key for"
                + " every change.");
    }
}
