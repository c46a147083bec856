package org.hushgraph.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A client of the event stream. */
final class EventClient implements AutoCloseable {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final HttpResponse<InputStream> response;
    private final BufferedReader lines;

    /** An event: number (-1 if it has none), type and data. */
    record Received(long id, String kind, String data) {}

    EventClient(RunningService service, String query, Optional<Long> after) {
        var request = service.request("/api/v1/events" + query);
        after.ifPresent(id -> request.header("Last-Event-ID", Long.toString(id)));
        try {
            this.response = CLIENT.send(request.build(), BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    }

    int status() {
        return response.statusCode();
    }

    /** The next event; empty at the end of the stream. Skips comments. */
    Optional<Received> next() {
        long id = -1;
        String kind = "";
        String data = "";
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id: ")) {
                    id = Long.parseLong(line.substring(4));
                } else if (line.startsWith("event: ")) {
                    kind = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                } else if (line.isEmpty() && (id >= 0 || !kind.isEmpty())) {
                    return Optional.of(new Received(id, kind, data));
                }
            }
        } catch (IOException e) { // disconnected
            return Optional.empty();
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
