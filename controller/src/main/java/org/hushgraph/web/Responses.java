package org.hushgraph.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.controller.Acknowledgement;
import org.hushgraph.controller.RequestKey;
import org.hushgraph.livejson.OperationJson;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;

/**
 * Reads requests and writes responses, for all routes.
 *
 * @param threads the threads of the server, which write the responses
 */
record Responses(ControllerService service, BackgroundTasks tasks, Executor threads) {
    private static final System.Logger LOGGER = System.getLogger(Responses.class.getName());
    private static final int LONGEST_PAGE = 10_000;
    private static final int DEFAULT_PAGE = 1000;
    private static final int LONGEST_KEY = 200;

    static void json(Context context, byte[] body) {
        json(context, 200, body);
    }

    static void json(Context context, int status, byte[] body) {
        context.status(status).contentType("application/json").result(body);
    }

    /** Writes a body. */
    interface Body {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Sends JSON while it is written, so that it need not fit into memory. */
    static void json(Context context, Body body) {
        stream(context, "application/json", body);
    }

    /** Sends a body while it is written, so that it need not fit into memory. */
    static void stream(Context context, String type, Body body) {
        context.contentType(type);
        try {
            body.writeTo(context.outputStream());
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "the client disconnected during a response", e);
        }
    }

    /** A query parameter, if it is present. */
    static Optional<String> query(Context context, String name) {
        return Optional.ofNullable(context.queryParam(name));
    }

    /** The requested page of a list. */
    static IntStream page(Context context, int... all) {
        long offset = number(context, "offset", 0, Integer.MAX_VALUE, 0);
        return IntStream.of(all).skip(offset).limit(limit(context));
    }

    /** The requested page length. */
    static int limit(Context context) {
        return (int) number(context, "limit", 1, LONGEST_PAGE, DEFAULT_PAGE);
    }

    /** The network named in the path. */
    HostedNetwork network(Context context) {
        return service.networks().get(context.pathParam("network"));
    }

    /** The body as JSON. Errors name line and key. */
    ConfigNode body(Context context) {
        String type = Optional.ofNullable(context.contentType()).orElse("");
        if (!type.startsWith("application/json")) {
            throw new RejectedRequest(415, "Unsupported content type", "Content-Type must be application/json.");
        }
        return ConfigReader.readJson("body", text(context));
    }

    /** The body as text. */
    static String text(Context context) {
        return new String(RequestFilter.body(context.req()), StandardCharsets.UTF_8);
    }

    /** The idempotency key of a request. Keys of different tokens, methods and paths are independent. */
    static Optional<RequestKey> key(Context context) {
        Optional<String> key = Optional.ofNullable(context.header("Idempotency-Key"));
        key.filter(text -> text.length() > LONGEST_KEY || text.isBlank()).ifPresent(text -> {
            throw new IllegalArgumentException("Idempotency-Key must have 1 to " + LONGEST_KEY + " characters.");
        });
        String token = Access.caller(context.req()).orElseThrow().name();
        return key.map(text ->
                new RequestKey(token + " " + context.method() + " " + context.path() + " " + text, digest(context)));
    }

    /** Digest of query and body. */
    private static String digest(Context context) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(String.valueOf(context.queryString()).getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            return HexFormat.of().formatHex(digest.digest(RequestFilter.body(context.req())), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256.", e);
        }
    }

    /** An integer query parameter. */
    static long number(Context context, String name, long least, long most, long defaultValue) {
        String text = context.queryParam(name);
        if (text == null) {
            return defaultValue;
        }
        try {
            long value = Long.parseLong(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " = " + text + " must be a whole number.", e);
        }
        throw new IllegalArgumentException(name + " = " + text + " must be " + least + " or more"
                + (most == Long.MAX_VALUE ? "" : " and at most " + most) + ".");
    }

    /** Responds once a change is stored, without blocking a thread. */
    void accepted(Context context, CompletableFuture<Acknowledgement> answer) {
        respondWhenDone(context, answer, accepted -> json(context, 202, OperationJson.accepted(accepted)));
    }

    /** Responds once a computation is done. A few computations run at a time, on threads of their own. */
    <T> void computeAndRespond(Context context, Supplier<T> computation, Consumer<T> answer) {
        respondWhenDone(context, tasks.start(computation), answer);
    }

    /** When a long computation should end: after half of the time that a request may take. */
    Deadline deadline() {
        return Deadline.in(Math.max(1, service.config().limits().requestSeconds() / 2));
    }

    <T> void respondWhenDone(Context context, CompletableFuture<T> result, Consumer<T> answer) {
        int seconds = service.config().limits().requestSeconds();
        context.future(() -> result.orTimeout(seconds, TimeUnit.SECONDS)
                .handleAsync(
                        (found, problem) -> {
                            if (problem != null) {
                                throw problem instanceof CompletionException known
                                        ? known
                                        : new CompletionException(problem);
                            }
                            answer.accept(found);
                            return found;
                        },
                        threads));
    }
}
