package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.hushgraph.access.Role;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkListener;
import org.hushgraph.controller.Proposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Under overload, requests are batched if possible, and otherwise rejected. */
@Timeout(60)
class OverloadTest {
    private static final String NET = "/api/v1/networks/demo";

    @TempDir
    private Path folder;

    /** Blocks a network's thread until it is released. */
    private static final class Hold implements NetworkListener {
        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch free = new CountDownLatch(1);

        @Override
        public void recorded(List<Event> events) {
            reached.countDown();
            try {
                free.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void proposed(String network, Proposal proposal) {
            // rounds are played at once
        }
    }

    private static CompletableFuture<HttpResponse<byte[]>> alarm(RunningService service, int n) {
        String body = "{\"node\": \"" + n % 10 + "\", \"key\": \"k" + n + "\"}";
        return service.client()
                .sendAsync(
                        service.request(NET + "/alarms")
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.ofByteArray());
    }

    @Test
    void rejectsRequestsBeyondTheQueue() throws InterruptedException {
        Hold hold = new Hold();
        Map<String, String> options = Map.of("limits.waiting", "5", "roundSeconds", "1000");
        try (RunningService service = new RunningService(folder, options)) {
            service.service().listen(hold);
            List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
            answers.add(alarm(service, 0));
            hold.reached.await();
            for (int n = 1; n <= 30; n++) {
                answers.add(alarm(service, n));
            }
            service.awaitTrue(
                    () -> answers.stream().filter(CompletableFuture::isDone).count() >= 26);
            service.requireAlive(); // others are answered meanwhile
            hold.free.countDown();
            List<HttpResponse<byte[]>> all =
                    answers.stream().map(CompletableFuture::join).toList();
            List<HttpResponse<byte[]>> refused =
                    all.stream().filter(answer -> answer.statusCode() != 202).toList();
            assertThat(refused).hasSize(25);
            for (HttpResponse<byte[]> answer : refused) {
                assertThat(ExpectedProblem.with(429, answer)).contains("5 requests are waiting");
                assertThat(answer.headers().firstValue("Retry-After")).contains("1");
            }
            assertThat(service.get(NET + "/alarms").get("alarms").size()).isEqualTo(6);
        }
    }

    @Test
    void queuedAlarmsShareAFewRounds() throws InterruptedException {
        Hold hold = new Hold();
        try (RunningService service = new RunningService(folder, Map.of("roundSeconds", "1000"))) {
            service.service().listen(hold);
            List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
            answers.add(alarm(service, 0));
            hold.reached.await();
            for (int n = 1; n < 1000; n++) {
                answers.add(alarm(service, n));
            }
            hold.free.countDown();
            answers.forEach(answer -> assertThat(answer.join().statusCode()).isEqualTo(202));
            assertThat(service.get(NET + "/alarms").get("alarms").size()).isEqualTo(1000);
            assertThat(service.get(NET).get("epoch").get("number").longValue()).isLessThan(200);
        }
    }

    @Test
    void rateLimitAffectsOnlyItsToken() {
        try (RunningService service = new RunningService(folder, Map.of("limits.requestsPerSecond", "5"))) {
            List<HttpResponse<byte[]>> refused = new ArrayList<>();
            for (int n = 0; n < 60; n++) {
                HttpResponse<byte[]> answer = service.send("GET", "/api/v1", "");
                if (answer.statusCode() != 200) {
                    refused.add(answer);
                }
            }
            assertThat(refused).isNotEmpty();
            ExpectedProblem.with(429, refused.get(0));
            assertThat(refused.get(0).headers().firstValue("Retry-After")).contains("1");
            service.use(service.secret(Role.VIEWER));
            assertThat(service.send("GET", "/api/v1", "").statusCode()).isEqualTo(200);
        }
    }

    /** A request above its time limit gets a 503 and blocks no thread. */
    @Test
    void slowRequestTimesOut() throws InterruptedException {
        Hold hold = new Hold();
        Map<String, String> options = Map.of("limits.requestSeconds", "1", "roundSeconds", "1000");
        try (RunningService service = new RunningService(folder, options)) {
            service.service().listen(hold);
            CompletableFuture<HttpResponse<byte[]>> first = alarm(service, 0);
            hold.reached.await();
            assertThat(first.join().statusCode()).isEqualTo(202); // stored before listeners are notified
            ExpectedProblem.with(503, alarm(service, 1).join());
            hold.free.countDown();
            service.requireAlive();
        }
    }
}
