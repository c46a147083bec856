package org.hushgraph.web;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.hushgraph.config.ConfigException;
import org.hushgraph.controller.KeyReusedException;
import org.hushgraph.controller.NetworkRemovedException;
import org.hushgraph.controller.StaleProposalException;
import org.hushgraph.controller.StoreException;
import org.hushgraph.controller.TooManyAlarmsException;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.livejson.ServiceJson;
import org.hushgraph.service.NameTakenException;
import org.hushgraph.service.UnavailableException;
import org.hushgraph.service.UnknownNetworkException;

/**
 * What is wrong with a request, as {@code application/problem+json} (RFC 9457).
 *
 * @param retrySeconds when to retry; 0 if a retry would not help
 */
record Problem(int status, String title, String detail, int retrySeconds) {
    private static final System.Logger LOGGER = System.getLogger(Problem.class.getName());
    private static final int LONGEST = 2000;
    static final String TYPE = "application/problem+json";

    /** The response for an exception. Only unexpected exceptions are logged. */
    static Problem of(Throwable thrown) {
        if (thrown instanceof CompletionException || thrown instanceof ExecutionException) {
            return of(thrown.getCause());
        }
        if (thrown instanceof RejectedRequest rejected) {
            return new Problem(
                    rejected.status(),
                    rejected.title(),
                    rejected.getMessage(),
                    rejected.status() == 429 || rejected.status() == 503 ? 1 : 0);
        }
        if (thrown instanceof UnknownNetworkException || thrown instanceof NetworkRemovedException) {
            return new Problem(404, "Not found", thrown.getMessage(), 0);
        }
        if (thrown instanceof NameTakenException || thrown instanceof StaleProposalException) {
            return new Problem(409, "Conflict", thrown.getMessage(), 0);
        }
        if (thrown instanceof TooManyAlarmsException) {
            return new Problem(429, "Too many alarms", thrown.getMessage(), 0);
        }
        if (thrown instanceof KeyReusedException) {
            return new Problem(422, "Key already used", thrown.getMessage(), 0);
        }
        if (thrown instanceof ConfigException
                || thrown instanceof GraphFileException
                || thrown instanceof IllegalArgumentException) {
            return new Problem(400, "Bad input", thrown.getMessage(), 0);
        }
        if (thrown instanceof RejectedExecutionException) {
            return new Problem(429, "Overloaded", thrown.getMessage() + " Try again in a second.", 1);
        }
        if (thrown instanceof TimeoutException) {
            return new Problem(
                    503,
                    "Timeout",
                    "the request took longer than allowed"
                            + (thrown.getMessage() == null ? "." : ": " + thrown.getMessage()),
                    1);
        }
        if (thrown instanceof UnavailableException || thrown instanceof StoreException) {
            return new Problem(503, "Not available", thrown.getMessage(), 1);
        }
        LOGGER.log(System.Logger.Level.ERROR, "a request failed", thrown);
        return new Problem(500, "Internal error", "internal error. See the log of the controller for details.", 0);
    }

    byte[] body() {
        String text = detail == null ? title : detail;
        return ServiceJson.problem(status, title, text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text);
    }

    /** Writes the headers. */
    void write(BiConsumer<String, String> header) {
        header.accept("Content-Type", TYPE);
        if (retrySeconds > 0) {
            header.accept("Retry-After", Integer.toString(retrySeconds));
        }
        if (status == 401) {
            header.accept("WWW-Authenticate", "Bearer");
        }
        if (status == 405) {
            header.accept("Allow", "GET, HEAD, POST, PATCH, DELETE");
        }
    }
}
