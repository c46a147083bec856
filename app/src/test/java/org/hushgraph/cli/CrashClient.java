package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.hushgraph.controller.Entry;
import org.hushgraph.random.SplitMix64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends commands without a pause, retries each with its idempotency key until it is answered, and stores the answers. */
final class CrashClient implements Runnable {
    private final int number;
    private final PersistentClient client;
    private final SplitMix64 random;
    private final List<Acknowledged> acknowledged = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean ending;
    private int sent;

    /** A command that the journal must contain. */
    private record Acknowledged(String command, long revision, Predicate<Entry> entry) {}

    CrashClient(int number, PersistentClient client) {
        this.number = number;
        this.client = client;
        this.random = new SplitMix64(number + 1L);
    }

    void end() {
        ending = true;
    }

    int acknowledged() {
        return acknowledged.size();
    }

    @Override
    public void run() {
        while (!ending) {
            sent++;
            double kind = random.nextDouble();
            if (kind < 0.75) {
                raiseAndPerhapsClear();
            } else if (kind < 0.85) {
                changeSettings();
            } else if (kind < 0.95) {
                rollBack();
            } else {
                createAndRemove();
            }
        }
    }

    private void raiseAndPerhapsClear() {
        String key = "alarm " + number + " " + sent;
        String node = Integer.toString((int) (15 * random.nextDouble()));
        double seconds = 0.01 + 0.3 * random.nextDouble();
        String body = "{\"key\": \"%s\", \"node\": \"%s\", \"seconds\": %s}".formatted(key, node, seconds);
        command(
                "POST",
                "/alarms",
                body,
                entry -> entry instanceof Entry.AlarmRaised raised
                        && raised.alarm().key().equals(key));
        if (random.nextDouble() < 0.3) {
            command("DELETE", "/alarms?key=" + key.replace(" ", "%20"), "", entry -> true); // it may have ended before
        }
    }

    private void changeSettings() {
        double driftRate = 0.1 + number * 0.1 + sent * 1e-6;
        String body =
                "{\"driftRate\": %s, \"cap\": %s}".formatted(driftRate, random.nextDouble() < 0.5 ? "null" : "0.05");
        command(
                "PATCH",
                "/settings",
                body,
                entry -> entry instanceof Entry.SettingsChanged changed
                        && changed.settings().driftRate() == driftRate);
    }

    private void rollBack() {
        String body = "{\"epoch\": 0}";
        command("POST", "/rollbacks", body, entry -> entry instanceof Entry.RolledBack back && back.epoch() == 0);
    }

    /** Checks that a created network exists and a removed one does not, whatever happens in between. */
    private void createAndRemove() {
        String name = "other-" + number + "-" + sent;
        create(name, "a,b\nb,c\nc,a\n".getBytes(StandardCharsets.UTF_8));
        String path = "/api/v1/networks/" + name;
        assertThat(sent(path, request -> request).statusCode()).isEqualTo(200);
        assertThat(sent(path, HttpRequest.Builder::DELETE).statusCode()).isEqualTo(204);
        assertThat(sent(path, request -> request).statusCode()).isEqualTo(404);
    }

    void create(String name, byte[] content) {
        String ending = name.startsWith("other") ? ".csv" : ".yaml";
        String path = "/api/v1/networks?name=" + name + "&filename=" + name + ending;
        int status = sent(path, request -> request.POST(BodyPublishers.ofByteArray(content)))
                .statusCode();
        assertThat(status).as("creating %s", name).isEqualTo(201);
    }

    /** The revision of a network. */
    long revision(String name) {
        HttpResponse<byte[]> response = client.answer("/api/v1/networks/" + name, request -> request);
        return JsonMapper.shared().readTree(response.body()).get("revision").longValue();
    }

    private void command(String method, String path, String body, Predicate<Entry> entry) {
        HttpResponse<byte[]> response = sent(
                "/api/v1/networks/net" + path,
                request -> request.header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body)));
        JsonNode answer = JsonMapper.shared().readTree(response.body());
        assertThat(response.statusCode()).as("%s %s: %s", method, path, answer).isEqualTo(202);
        acknowledged.add(new Acknowledged(
                method + " " + path + " " + body, answer.get("revision").longValue(), entry));
    }

    private HttpResponse<byte[]> sent(String path, UnaryOperator<HttpRequest.Builder> made) {
        return client.answer(path, request -> made.apply(request.header("Idempotency-Key", number + "-" + sent)));
    }

    /** Checks that the journal contains each acknowledged command once, at the revision of its answer. */
    void requireAll(List<Entry> entries) {
        assertThat(acknowledged).isNotEmpty();
        for (Acknowledged one : acknowledged) {
            Entry entry = entries.get((int) one.revision() - 1);
            assertThat(one.entry().test(entry))
                    .as("%s at %d is %s", one.command(), one.revision(), entry)
                    .isTrue();
        }
        List<String> raised = entries.stream()
                .filter(Entry.AlarmRaised.class::isInstance)
                .map(entry -> ((Entry.AlarmRaised) entry).alarm().key())
                .toList();
        assertThat(raised).doesNotHaveDuplicates();
    }
}
