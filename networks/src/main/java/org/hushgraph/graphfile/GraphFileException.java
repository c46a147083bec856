package org.hushgraph.graphfile;

/** A file does not contain a readable network. The message states the place, what was found and what was expected. */
public final class GraphFileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public GraphFileException(String message) {
        super(message);
    }

    public GraphFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
