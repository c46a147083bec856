package org.hushgraph.web;

import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Responses to requests that the HTTP server itself rejects, such as malformed ones. */
final class ProblemHandler extends ErrorHandler {
    private static final System.Logger LOGGER = System.getLogger(ProblemHandler.class.getName());

    private final BooleanSupplier stopping;

    ProblemHandler(BooleanSupplier stopping) {
        this.stopping = stopping;
    }

    /** While the server is stopping, requests can fail in many ways; the client should retry. */
    private Problem problem(int status, Throwable cause) {
        if (status < HttpStatus.INTERNAL_SERVER_ERROR_500) {
            return new Problem(status, HttpStatus.getMessage(status), "the request is not valid HTTP.", 0);
        }
        if (stopping.getAsBoolean()) {
            return Problem.of(RequestFilter.stopping());
        }
        LOGGER.log(System.Logger.Level.ERROR, "a request failed in the server", cause);
        return new Problem(
                status, HttpStatus.getMessage(status), "internal error. See the log of the controller for details.", 0);
    }

    @Override
    protected void generateResponse(
            Request request, Response response, int code, String message, Throwable cause, Callback callback) {
        Problem problem = problem(code, cause);
        Access.writeHeaders(response.getHeaders());
        response.setStatus(problem.status());
        problem.write(response.getHeaders()::put);
        response.write(true, ByteBuffer.wrap(problem.body()), callback);
    }

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }
}
