package org.hushgraph.graphfile;

/** A file holds no network that can be read; the message says where, what was found and what was expected. */
public final class GraphFileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public GraphFileException(String message) {
        super(message);
    }

    public GraphFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
