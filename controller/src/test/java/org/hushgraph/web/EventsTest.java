package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** All clients receive every change in order, without gaps or repetitions. */
@Timeout(60)
class EventsTest {
    private static final String NET = "/api/v1/networks/demo";

    @TempDir
    private Path folder;

    private RunningService start(String... options) {
        Map<String, String> all = new TreeMap<>(Map.of("roundSeconds", "1000"));
        for (int n = 0; n < options.length; n += 2) {
            all.put(options[n], options[n + 1]);
        }
        return new RunningService(folder, all);
    }

    private static long lastId(RunningService service) {
        try (EventClient client = new EventClient(service, "", Optional.empty())) {
            return client.next().orElseThrow().id();
        }
    }

    private static void raise(RunningService service, int count) {
        for (int n = 0; n < count; n++) {
            String body = "{\"node\": \"" + n % 10 + "\", \"key\": \"k" + n % 40 + "\"}";
            assertThat(service.send("POST", NET + "/alarms", body).statusCode()).isEqualTo(202);
        }
    }

    @Test
    void sendsEveryKindOfChange() {
        try (RunningService service = start();
                EventClient events = new EventClient(service, "", Optional.empty())) {
            assertThat(events.status()).isEqualTo(200);
            assertThat(events.next().orElseThrow().kind()).isEmpty(); // only the start number
            service.upload("name=other&filename=x.csv", "a,b\nb,c\n".getBytes(UTF_8));
            assertThat(events.next().orElseThrow().data()).isEqualTo("{\"network\":\"other\",\"change\":\"created\"}");
            service.send("POST", "/api/v1/networks/other/alarms", "{\"node\": \"a\"}");
            EventClient.Received alarm = events.next().orElseThrow();
            assertThat(alarm.kind()).isEqualTo("alarms");
            assertThat(alarm.data()).contains("\"raised\":[{\"key\":\"node:a\",\"node\":\"a\"");
            assertThat(events.next().orElseThrow().kind()).isEqualTo("epoch");
            service.send("PATCH", "/api/v1/networks/other/settings", "{\"driftRate\": 0.5}");
            assertThat(events.next().orElseThrow().kind()).isEqualTo("settings");
            service.send("DELETE", "/api/v1/networks/other", "");
            EventClient.Received removed = events.next().orElseThrow();
            while (removed.kind().equals("epoch")) { // a change of settings may trigger a round
                removed = events.next().orElseThrow();
            }
            assertThat(removed.data()).contains("\"change\":\"removed\"");
        }
    }

    @Test
    void reconnectingClientsMissNothingUnderLoad() {
        try (RunningService service = start()) {
            long first = lastId(service);
            CompletableFuture<Void> load = CompletableFuture.runAsync(() -> raise(service, 80));
            List<Long> seen = new ArrayList<>(List.of(first));
            while (!load.isDone()) {
                read(service, seen, 7);
            }
            load.join();
            long last = lastId(service);
            while (seen.get(seen.size() - 1) < last) {
                read(service, seen, 1000);
            }
            assertThat(seen).isSorted().doesNotHaveDuplicates();
            assertThat(seen).hasSize((int) (last - first + 1)); // no gaps
        }
    }

    /** Resumes after the last event seen, for at most {@code most} events. */
    private static void read(RunningService service, List<Long> seen, int most) {
        long last = seen.get(seen.size() - 1);
        if (lastId(service) == last) {
            return;
        }
        try (EventClient client = new EventClient(service, "", Optional.of(last))) {
            long end = lastId(service);
            for (int n = 0; n < most && seen.get(seen.size() - 1) < end; n++) {
                seen.add(client.next().orElseThrow().id());
            }
        }
    }

    @Test
    void clientsResumeAfterARestart() {
        long before;
        String token;
        try (RunningService service = start()) {
            before = lastId(service);
            raise(service, 3);
            token = service.token();
        }
        try (RunningService service = start()) {
            service.use(token);
            try (EventClient client = new EventClient(service, "?network=demo", Optional.of(before))) {
                assertThat(client.next().orElseThrow().id()).isEqualTo(before + 1);
                assertThat(client.next().orElseThrow().id()).isEqualTo(before + 2);
            }
        }
    }

    @Test
    void resetsClientsWithOldOrInvalidNumbers() {
        try (RunningService service = start()) {
            StringBuilder alarms = new StringBuilder("{\"alarms\": [{\"node\": \"0\"}");
            for (int n = 0; n < 5100; n++) {
                alarms.append(", {\"node\": \"").append(n % 10).append("\"}");
            }
            assertThat(service.send("POST", NET + "/alarms", alarms + "]}").statusCode())
                    .isEqualTo(202);
            for (long id : new long[] {0, 1_000_000_000L, -5}) {
                try (EventClient client = new EventClient(service, "", Optional.of(id))) {
                    EventClient.Received reset = client.next().orElseThrow();
                    assertThat(reset.kind()).isEqualTo("reset");
                    assertThat(reset.id()).isGreaterThan(5000);
                }
            }
            for (String id : List.of("x", "9999999999999999999999", "1;2")) {
                var request = service.request("/api/v1/events").header("Last-Event-ID", id);
                ExpectedProblem.with(400, service.send(request.build()));
            }
            ExpectedProblem.with(404, service.send("GET", "/api/v1/events?network=missing", ""));
        }
    }

    @Test
    void slowClientsAreDroppedAndCanResume() {
        try (RunningService service = start("limits.bodyBytes", "10000000")) {
            String name = "n".repeat(30_000);
            String net = name + "1," + name + "2\n" + name + "2," + name + "3\n" + name + "3," + name + "4\n";
            service.upload("name=long&filename=x.csv", net.getBytes(UTF_8));
            long first = lastId(service);
            try (RawClient slow = RawClient.narrow(service)) {
                slow.lines(
                        "GET /api/v1/events HTTP/1.1|Host: localhost|Authorization: Bearer " + service.token() + "||");
                service.awaitTrue(() -> service.server().readerCount() == 1);
                String alarms = "{\"alarms\": [{\"node\": \"" + name + "1\"}, {\"node\": \"" + name + "2\"}]}";
                assertThat(service.send("POST", "/api/v1/networks/long/alarms", alarms)
                                .statusCode())
                        .isEqualTo(202);
                for (int n = 0; n < 120; n++) {
                    service.send("POST", "/api/v1/networks/long/rounds", "");
                }
                service.awaitTrue(() -> service.server().readerCount() == 0);
                assertThat(slow.isClosed()).isTrue();
            }
            long last = lastId(service);
            List<Long> seen = new ArrayList<>(List.of(first));
            while (seen.get(seen.size() - 1) < last) {
                try (EventClient again = new EventClient(service, "", Optional.of(seen.get(seen.size() - 1)))) {
                    Optional<EventClient.Received> next = again.next();
                    while (next.isPresent()) {
                        seen.add(next.get().id());
                        next = next.get().id() < last ? again.next() : Optional.empty();
                    }
                }
            }
            assertThat(seen).isSorted().doesNotHaveDuplicates().hasSize((int) (last - first + 1));
        }
    }

    @Test
    void limitsTheNumberOfClients() {
        try (RunningService service = start("limits.eventReaders", "2")) {
            try (EventClient one = new EventClient(service, "", Optional.empty());
                    EventClient two = new EventClient(service, "", Optional.empty())) {
                assertThat(one.next()).isPresent();
                assertThat(two.next()).isPresent();
                ExpectedProblem.with(503, service.send("GET", "/api/v1/events", ""));
            }
            service.awaitTrue(
                    () -> { // the server notices when it next sends
                        service.send("POST", NET + "/rounds", "");
                        try (EventClient three = new EventClient(service, "", Optional.empty())) {
                            return three.status() == 200;
                        }
                    });
            service.requireAlive();
        }
    }

    @Test
    void stopEndsAllStreamsAndThreads() {
        RunningService service = start();
        EventClient events = new EventClient(service, "", Optional.empty());
        assertThat(events.next()).isPresent();
        CompletableFuture<Void> load = CompletableFuture.runAsync(() -> {
            int status = 202;
            for (int n = 0; n < 1000 && status == 202; n++) {
                status = service.send("POST", NET + "/rounds", "").statusCode();
            }
        });
        assertThat(events.next()).isPresent();
        service.close();
        while (events.next().isPresent()) { // what was in transit
            assertThat(events.status()).isEqualTo(200);
        }
        load.exceptionally(cut -> null).join();
        service.awaitTrue(() -> Threads.ofServices().isEmpty());
    }
}
