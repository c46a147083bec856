package org.hushgraph.web;

import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What the server itself refuses, such as requests that are none, is told in our words. */
final class ProblemPage extends ErrorHandler {
    private static final System.Logger LOGGER = System.getLogger(ProblemPage.class.getName());

    private final BooleanSupplier stopping;

    ProblemPage(BooleanSupplier stopping) {
        this.stopping = stopping;
    }

    /** A server that stops fails at this and that; whoever asked should ask the next one. */
    private Problem problem(int status, Throwable cause) {
        if (status < HttpStatus.INTERNAL_SERVER_ERROR_500) {
            return new Problem(status, HttpStatus.getMessage(status), "the request is not as HTTP wants it.", 0);
        }
        if (stopping.getAsBoolean()) {
            return Problem.of(RequestFilter.stopping());
        }
        LOGGER.log(System.Logger.Level.ERROR, "the server failed at a request", cause);
        return new Problem(
                status,
                HttpStatus.getMessage(status),
                "something went wrong inside; the log of the controller tells what.",
                0);
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
