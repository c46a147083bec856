package org.hushgraph.web;

import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** What the server itself refuses, such as requests that are none, is told in our words. */
final class ProblemPage extends ErrorHandler {
    private static Problem problem(int status) {
        return new Problem(status, HttpStatus.getMessage(status), "the request is not as HTTP wants it.", 0);
    }

    @Override
    protected void generateResponse(
            Request request, Response response, int code, String message, Throwable cause, Callback callback) {
        Problem problem = problem(code);
        Access.writeHeaders(response.getHeaders());
        problem.write(response.getHeaders());
        response.write(true, ByteBuffer.wrap(problem.body()), callback);
    }

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }
}
