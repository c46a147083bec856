package org.hushgraph.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.Agents;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A webhook receiver that does not always accept weights. */
@Timeout(60)
class WebhookSenderTest {
    @TempDir
    private Path folder;

    private final Map<String, JsonNode> newest = new ConcurrentHashMap<>(); // by path
    private final Map<String, String> signatures = new ConcurrentHashMap<>();
    private final AtomicInteger refusals = new AtomicInteger(3);
    private String silent = "nothing";
    private HttpServer receiver;
    private SqliteStore store;
    private ControllerService service;
    private Deliveries deliveries;

    @BeforeEach
    void start() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", this::received);
        receiver.start();
    }

    @AfterEach
    void stop() {
        deliveries.close();
        service.close();
        store.close();
        receiver.stop(0);
    }

    private void received(HttpExchange exchange) throws IOException {
        if (exchange.getRequestURI().getPath().startsWith(silent)) {
            return; // never answers
        }
        byte[] body = exchange.getRequestBody().readAllBytes();
        boolean refused = refusals.getAndDecrement() > 0;
        if (!refused) {
            String path = exchange.getRequestURI().getPath();
            newest.put(path, JsonMapper.shared().readTree(body));
            String signature = exchange.getRequestHeaders().getFirst("Hushgraph-Signature");
            signatures.put(path, signature + " " + WebhookClient.signature("open sesame", body));
        }
        exchange.sendResponseHeaders(refused ? 500 : 204, -1);
        exchange.close();
    }

    private HostedNetwork network(String path) throws IOException {
        Path file = folder.resolve("controller.yml");
        Files.writeString(
                file,
                "webhooks: [{url: \"http://127.0.0.1:" + receiver.getAddress().getPort() + path
                        + "\", secret: open sesame}]\n");
        var config = ServiceConfigReader.read(
                Optional.of(file),
                Map.of(),
                Map.of("data", folder.toString(), "demo", "false", "roundSeconds", "0.05"));
        store = new SqliteStore(DataFolder.create(folder).database());
        service = new ControllerService(config, store, TimeSource.system());
        service.open();
        deliveries = new Deliveries(service);
        return service.networks()
                .create(
                        "net",
                        NetworkDefinition.of(
                                "net.csv",
                                Optional.empty(),
                                NetworkChoices.NONE,
                                "a b,c\nc,d\nd,a b\n".getBytes(StandardCharsets.UTF_8)),
                        Optional.empty());
    }

    @Test
    void sendsEachNodeItsWeightsUntilAccepted() throws IOException {
        HostedNetwork network = network("/hook/{network}/{node}");
        Await.until("all nodes received weights", () -> newest.size() == 3);
        assertThat(newest.keySet()).containsExactlyInAnyOrder("/hook/net/a b", "/hook/net/c", "/hook/net/d");
        network.worker()
                .submit(
                        at -> List.of(new Entry.AlarmRaised(at, new Alarm("x", 1, "test", at, Alarm.NEVER))),
                        Optional.empty())
                .join();
        Await.until("new weights", () -> newest.get("/hook/net/d").get("epoch").longValue() > 0);
        JsonNode body = newest.get("/hook/net/c");
        assertThat(body.get("network").stringValue()).isEqualTo("net");
        assertThat(body.get("node").stringValue()).isEqualTo("c");
        assertThat(body.get("weights").propertyNames()).containsExactlyInAnyOrder("a b", "d");
        assertThat(network.agents().find(0).flatMap(Agents.Agent::epoch)).isPresent();
        signatures.values().forEach(both -> {
            String[] parts = both.split(" ", -1);
            assertThat(parts[0]).isEqualTo("sha256=" + parts[1]);
        });
    }

    @Test
    void addressThatNeverAnswersDoesNotDelayTheOthers() throws IOException {
        refusals.set(0);
        silent = "/hook/net/a b";
        HostedNetwork network = network("/hook/{network}/{node}");
        Await.until("the others received weights", () -> newest.size() == 2);
        assertThat(newest).containsOnlyKeys("/hook/net/c", "/hook/net/d");
        assertThat(network.agents().find(0))
                .as("its first request has not even timed out")
                .isEmpty();
    }

    @Test
    void sendsTheWholeNetworkToOneAddress() throws IOException {
        HostedNetwork network = network("/all");
        Await.until("weights received", () -> newest.containsKey("/all"));
        JsonNode body = newest.get("/all");
        assertThat(body.get("agents").propertyNames()).containsExactlyInAnyOrder("a b", "c", "d");
        assertThat(body.get("agents").get("c").get("weights").get("d").doubleValue())
                .isEqualTo(network.state().epoch().weights().get(1));
        Await.until("all confirmed", () -> network.agents().counts().get(Agents.Condition.IN_STEP) == 3);
    }
}
