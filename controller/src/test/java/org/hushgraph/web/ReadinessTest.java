package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hushgraph.service.EpochSender;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReadinessTest {
    @TempDir
    private Path folder;

    private final Queue<Error> failures = new ConcurrentLinkedQueue<>();

    @Test
    void reportsALoopThatFails() {
        try (RunningService running = new RunningService(folder, Map.of());
                EpochSender sender =
                        new EpochSender("weights to a test", running.service().networks(), network -> {
                            if (!failures.isEmpty()) {
                                throw failures.element();
                            }
                        })) {
            running.service().listen(sender);
            assertThat(running.send("GET", "/health/ready", "").statusCode()).isEqualTo(200);
            failures.add(new OutOfMemoryError("full"));
            sender.scheduleAll();
            running.awaitTrue(() -> running.send("GET", "/health/ready", "").statusCode() == 503);
            HttpResponse<byte[]> down = running.send("GET", "/health/ready", "");
            assertThat(RunningService.json(down).get("failures").toString()).isEqualTo("[\"weights to a test: full\"]");
            HttpResponse<byte[]> stranger = running.send(
                    HttpRequest.newBuilder(running.uri("/health/ready")).build());
            assertThat(stranger.statusCode()).isEqualTo(503);
            assertThat(RunningService.json(stranger).get("failures").toString())
                    .isEqualTo("[\"1 problem. A request with a token gets details.\"]");
            failures.clear();
            running.awaitTrue(() -> running.send("GET", "/health/ready", "").statusCode() == 200);
        }
    }
}
