package org.hushgraph.service;

/** Something exists but can't be used now; the message says why. */
public final class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnavailableException(String message) {
        super(message);
    }
}
