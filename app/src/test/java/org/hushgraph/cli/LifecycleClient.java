package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.hushgraph.controller.Entry;
import org.hushgraph.random.SplitMix64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Creates, changes, removes and recreates networks of its own. After every command and every restart, it compares their state with what
 * was acknowledged. Each network differs from its predecessor in size, and its alarms have keys of their own.
 */
final class LifecycleClient implements Runnable {
    private static final int NAMES = 2;

    private final int number;
    private final Supplier<ServedProcess> service;
    private final PersistentClient client;
    private final SplitMix64 random;
    private final Map<String, Expected> networks = new TreeMap<>(); // those that exist
    private volatile boolean ending;
    private final AtomicInteger acknowledged = new AtomicInteger();
    private ServedProcess checked;
    private int sent;
    private int created;

    /** What was acknowledged about a network. */
    private static final class Expected {
        private final int generation;
        private final Set<String> alarms = new TreeSet<>();
        private final Map<Long, String> raised = new TreeMap<>(); // by revision
        private double driftRate;

        Expected(int generation) {
            this.generation = generation;
        }

        /** A cycle, whose length differs from that of the network before. */
        int nodeCount() {
            return 3 + generation % 5;
        }

        String key(int n) {
            return "alarm " + generation + " " + n;
        }
    }

    LifecycleClient(int number, Supplier<ServedProcess> service, PersistentClient client) {
        this.number = number;
        this.service = service;
        this.client = client;
        this.random = new SplitMix64(1000L + number);
    }

    void end() {
        ending = true;
    }

    int acknowledged() {
        return acknowledged.get();
    }

    int created() {
        return created;
    }

    @Override
    public void run() {
        while (!ending) {
            if (checked != service.get()) {
                checked = service.get();
                names().forEach(this::requireState);
            }
            String name = names().get((int) (NAMES * random.nextDouble()));
            change(name);
            requireState(name);
        }
    }

    private List<String> names() {
        return IntStream.range(0, NAMES)
                .mapToObj(n -> "own-" + number + "-" + n)
                .toList();
    }

    private void change(String name) {
        double kind = random.nextDouble();
        if (!networks.containsKey(name)) {
            create(name);
        } else if (kind < 0.5) {
            raise(name);
        } else if (kind < 0.65) {
            clear(name);
        } else if (kind < 0.8) {
            changeSettings(name);
        } else {
            remove(name);
            if (kind < 0.95) {
                create(name); // at once, so that the old network may still be working
            }
        }
    }

    private void create(String name) {
        Expected expected = new Expected(created++);
        StringBuilder links = new StringBuilder();
        int count = expected.nodeCount();
        for (int n = 0; n < count; n++) {
            links.append(n).append(',').append((n + 1) % count).append('\n');
        }
        String path = "?name=" + name + "&filename=" + name + ".csv";
        JsonNode answer = send("POST", path, links.toString(), 201);
        assertThat(answer.get("nodeCount").intValue()).isEqualTo(count);
        expected.driftRate = get("/" + name + "/settings", 200).get("driftRate").doubleValue();
        networks.put(name, expected);
    }

    private void remove(String name) {
        send("DELETE", "/" + name, "", 204);
        networks.remove(name);
    }

    private void raise(String name) {
        Expected expected = networks.get(name);
        String key = expected.key(sent);
        int node = (int) (expected.nodeCount() * random.nextDouble());
        JsonNode answer =
                send("POST", "/" + name + "/alarms", "{\"key\": \"%s\", \"node\": \"%d\"}".formatted(key, node), 202);
        expected.alarms.add(key);
        expected.raised.put(answer.get("revision").longValue(), key);
    }

    private void clear(String name) {
        Set<String> alarms = networks.get(name).alarms;
        if (!alarms.isEmpty()) {
            String key = alarms.iterator().next();
            send("DELETE", "/" + name + "/alarms?key=" + key.replace(" ", "%20"), "", 202);
            alarms.remove(key);
        }
    }

    private void changeSettings(String name) {
        double driftRate = 0.1 + 1e-6 * sent;
        send("PATCH", "/" + name + "/settings", "{\"driftRate\": " + driftRate + "}", 202);
        networks.get(name).driftRate = driftRate;
    }

    /** Compares a network with what was acknowledged. Only this client changes it, one command at a time. */
    private void requireState(String name) {
        Expected expected = networks.get(name);
        if (expected == null) {
            get("/" + name, 404);
            return;
        }
        assertThat(get("/" + name, 200).get("nodeCount").intValue())
                .as("size of %s", name)
                .isEqualTo(expected.nodeCount());
        Set<String> alarms = new TreeSet<>();
        get("/" + name + "/alarms", 200)
                .get("alarms")
                .forEach(alarm -> alarms.add(alarm.get("key").stringValue()));
        assertThat(alarms).as("alarms of %s", name).isEqualTo(expected.alarms);
        assertThat(get("/" + name + "/settings", 200).get("driftRate").doubleValue())
                .as("drift rate of %s", name)
                .isEqualTo(expected.driftRate);
    }

    private JsonNode get(String path, int status) {
        return answer("GET", path, status, request -> request);
    }

    private JsonNode send(String method, String path, String body, int status) {
        sent++;
        String key = "own-" + number + "-" + sent;
        JsonNode answer = answer(
                method,
                path,
                status,
                request -> request.header("Idempotency-Key", key)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body)));
        acknowledged.incrementAndGet();
        return answer;
    }

    private JsonNode answer(
            String method, String path, int status, Function<HttpRequest.Builder, HttpRequest.Builder> made) {
        HttpResponse<byte[]> response = client.answer("/api/v1/networks" + path, made);
        String text = new String(response.body(), StandardCharsets.UTF_8);
        assertThat(response.statusCode()).as("%s %s: %s", method, path, text).isEqualTo(status);
        return JsonMapper.shared().readTree(text.isEmpty() ? "{}" : text);
    }

    /**
     * Checks the journal of each network: acknowledged alarms are at the revision of their answer, and none belongs to another network.
     */
    void requireAll(Function<String, List<Entry>> journal) {
        assertThat(created).as("networks").isPositive();
        networks.forEach((name, expected) -> {
            List<Entry> entries = journal.apply(name);
            List<String> keys = new ArrayList<>();
            for (Entry entry : entries) {
                if (entry instanceof Entry.AlarmRaised raised) {
                    keys.add(raised.alarm().key());
                }
            }
            assertThat(keys)
                    .as("alarms in the journal of %s", name)
                    .containsExactlyElementsOf(expected.raised.values());
            expected.raised.forEach((revision, key) -> assertThat(entries.get((int) (revision - 1)))
                    .as("entry %d of %s", revision, name)
                    .isInstanceOfSatisfying(
                            Entry.AlarmRaised.class,
                            raised -> assertThat(raised.alarm().key()).isEqualTo(key)));
        });
    }
}
