package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Large responses to many clients at once, in a process with little memory. */
@Timeout(300)
class ResponseMemoryTest {
    private static final Pattern STARTED = Pattern.compile("port (\\d+) token (\\S+)\\.");
    private static final int NODES = 20_000;
    private static final int LINKS = 100_000;
    private static final int CLIENTS = 40;
    private static final int MEGABYTES = 88;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void graphAndWeightsAreStreamed(@TempDir Path folder) throws Exception {
        try (SmallProcess service = new SmallProcess(
                folder, MEGABYTES, SmallService.class, folder.resolve("data").toString())) {
            Await.until(
                    "the service listens",
                    () -> STARTED.matcher(service.output()).find());
            Matcher started = STARTED.matcher(service.output());
            assertThat(started.find()).isTrue();
            Remote remote = new Remote(started.group(1), started.group(2));
            HttpResponse<String> created = client.send(
                    remote.request("?name=net&filename=net.csv")
                            .POST(BodyPublishers.ofString(links()))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(created.statusCode()).as(created::body).isEqualTo(201);
            for (String path : List.of("/net/graph", "/net/weights")) {
                requireComplete(remote, path, Optional.empty());
            }
            requireComplete(remote, "/net/weights", Optional.of("application/octet-stream"));
            assertThat(service.output()).doesNotContain("OutOfMemoryError");
        }
    }

    /** The address of the service. */
    private record Remote(String port, String token) {
        HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/networks" + path))
                    .header("Authorization", "Bearer " + token);
        }
    }

    /** Many clients request the same at once; all get the same number of bytes. */
    private void requireComplete(Remote remote, String path, Optional<String> type) throws Exception {
        HttpRequest request = remote.request(path)
                .header("Accept", type.orElse("application/json"))
                .build();
        long size = length(client.send(request, BodyHandlers.ofInputStream()));
        assertThat(size).isGreaterThanOrEqualTo(8L * LINKS);
        List<CompletableFuture<HttpResponse<InputStream>>> open = IntStream.range(0, CLIENTS)
                .mapToObj(n -> client.sendAsync(request, BodyHandlers.ofInputStream()))
                .toList();
        for (CompletableFuture<HttpResponse<InputStream>> response : open) {
            assertThat(length(response.join())).isEqualTo(size);
        }
    }

    private static long length(HttpResponse<InputStream> response) throws IOException {
        try (InputStream body = response.body()) {
            assertThat(response.statusCode()).isEqualTo(200);
            return body.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** A ring with chords. */
    private static String links() {
        return IntStream.range(0, LINKS)
                .mapToObj(l -> "n" + l % NODES + ",n" + (l + 1 + l / NODES) % NODES + "," + 1.0 / (3 + l))
                .collect(Collectors.joining("\n"));
    }
}
