package org.hushgraph.controller;

/** A store can't be read or written, or is damaged. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message + ": " + cause.getMessage(), cause);
    }
}
