package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that are sent while they are written. */
@Timeout(120)
class StreamedResponseTest {
    private static final int NODES = 20_000;

    private RunningService service;

    @BeforeEach
    void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of("demo", "false"));
        String ring = IntStream.range(0, NODES)
                .mapToObj(n -> "n" + n + ",n" + (n + 1) % NODES + "," + 1.0 / (3 + n))
                .collect(Collectors.joining("\n"));
        HttpResponse<byte[]> created =
                service.upload("name=net&filename=net.csv", ring.getBytes(StandardCharsets.UTF_8));
        assertThat(created.statusCode()).isEqualTo(201);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/networks/net/graph", "/api/v1/networks/net/weights"})
    void compressedResponsesAreComplete(String path) throws IOException {
        HttpResponse<byte[]> plain = service.send("GET", path, "");
        HttpResponse<byte[]> compressed = service.send(
                service.request(path).header("Accept-Encoding", "gzip").build());
        assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
        try (InputStream body = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
            assertThat(body.readAllBytes()).isEqualTo(plain.body());
        }
        assertThat(RunningService.json(plain).size()).isGreaterThan(1);
    }

    @Test
    void clientsThatDisconnectLeaveNothingBehind() throws Exception {
        for (int n = 0; n < 20; n++) {
            HttpResponse<InputStream> response = service.client()
                    .send(service.request("/api/v1/networks/net/graph").build(), BodyHandlers.ofInputStream());
            assertThat(response.statusCode()).isEqualTo(200);
            response.body().close();
        }
        service.awaitTrue(() -> service.server().bufferedBytes() == 0);
        service.requireAlive();
    }
}
