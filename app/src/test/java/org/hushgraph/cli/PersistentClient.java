package org.hushgraph.cli;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** Repeats requests to a service, or to its successor if it is killed, until there is an answer other than "try again". */
final class PersistentClient {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int BETWEEN_MILLIS = 3;
    private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(2);

    private final Supplier<ServedProcess> service;
    private final String token;
    private HttpClient http = HttpClient.newHttpClient();

    PersistentClient(Supplier<ServedProcess> service, String token) {
        this.service = service;
        this.token = token;
    }

    /** The answer to a GET request, or to the request that {@code made} builds from it. */
    HttpResponse<byte[]> answer(String path, Function<HttpRequest.Builder, HttpRequest.Builder> made) {
        long end = System.nanoTime() + MOST_NANOS;
        String last = "no answer";
        while (System.nanoTime() < end) {
            ServedProcess running = service.get();
            try {
                if (running.isListening()) {
                    HttpResponse<byte[]> response = http.send(
                            made.apply(HttpRequest.newBuilder(running.uri(path))
                                            .timeout(PATIENCE)
                                            .header("Authorization", "Bearer " + token))
                                    .build(),
                            BodyHandlers.ofByteArray());
                    if (response.statusCode() != 429 && response.statusCode() != 503) {
                        return response;
                    }
                    last = new String(response.body(), StandardCharsets.UTF_8);
                }
                Thread.sleep(BETWEEN_MILLIS);
            } catch (IOException e) {
                http = HttpClient.newHttpClient(); // the service was killed
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError(path + " got no answer: " + last);
    }
}
