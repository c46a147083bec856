package org.hushgraph.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.hushgraph.access.Role;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A controller on a free port, and a client of it. */
final class RunningService implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final SqliteStore store;
    private final ControllerService service;
    private final WebServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private String token;

    /** Stores its data in a folder; options are named as in a configuration file. */
    RunningService(Path folder, Map<String, String> options) {
        Map<String, String> all = new TreeMap<>(
                Map.of("data", folder.toString(), "port", "0", "roundSeconds", "0.05", "responseMillis", "60000"));
        all.putAll(options);
        var config = ServiceConfigReader.read(Optional.empty(), Map.of(), all);
        this.store = new SqliteStore(DataFolder.create(folder).database());
        this.service = new ControllerService(config, store, TimeSource.system());
        this.server = new WebServer(service, "test");
        service.open();
        this.token = service.newSecrets().getOrDefault(Role.OPERATOR, "");
    }

    ControllerService service() {
        return service;
    }

    int port() {
        return server.port();
    }

    WebServer server() {
        return server;
    }

    /** Uses this token from now on. */
    void use(String secret) {
        token = secret;
    }

    String token() {
        return token;
    }

    String secret(Role role) {
        return service.newSecrets().get(role);
    }

    HttpClient client() {
        return client;
    }

    URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(uri(path)).timeout(PATIENCE).header("Authorization", "Bearer " + token);
    }

    HttpResponse<byte[]> send(HttpRequest request) {
        try {
            return client.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    HttpResponse<byte[]> send(String method, String path, String body) {
        return send(request(path)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build());
    }

    HttpResponse<byte[]> upload(String query, byte[] content) {
        return send(request("/api/v1/networks?" + query)
                .POST(BodyPublishers.ofByteArray(content))
                .build());
    }

    static JsonNode json(HttpResponse<byte[]> response) {
        return JsonMapper.shared().readTree(response.body());
    }

    JsonNode get(String path) {
        return json(send("GET", path, ""));
    }

    /** Polls until the response meets a condition. */
    JsonNode await(String path, Predicate<JsonNode> condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        JsonNode answer = get(path);
        while (!condition.test(answer)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(path + " stays " + answer);
            }
            LockSupport.parkNanos(20_000_000);
            answer = get(path);
        }
        return answer;
    }

    /** Waits until a condition becomes true. */
    void awaitTrue(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("condition not met within " + PATIENCE);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }

    /** Checks that the service responds and works. */
    void requireAlive() {
        String before = token;
        token = secret(Role.OPERATOR);
        try {
            if (send("GET", "/api/v1/networks", "").statusCode() != 200
                    || send("GET", "/health/ready", "").statusCode() != 200) {
                throw new AssertionError("the service does not work");
            }
        } finally {
            token = before;
        }
    }

    @Override
    public void close() {
        server.close();
        service.close();
        store.close();
    }
}
