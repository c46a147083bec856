package org.hushgraph.web;

/** A rejected request with its HTTP status; the message says why and what to do. */
final class RejectedRequest extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String title;

    RejectedRequest(int status, String title, String message) {
        super(message);
        this.status = status;
        this.title = title;
    }

    /** The requested resource does not exist. */
    static RejectedRequest notFound(String message) {
        return new RejectedRequest(404, "Not found", message);
    }

    int status() {
        return status;
    }

    String title() {
        return title;
    }
}
