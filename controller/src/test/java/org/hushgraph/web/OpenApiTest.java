package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that the service behaves as described in openapi.yaml, for every operation. */
class OpenApiTest {
    private static final String NET = "/api/v1/networks/net";

    @TempDir
    private Path folder;

    private static final String ALERTS =
            "{\"alerts\": [{\"status\": \"firing\", \"labels\": {\"instance\": \"a:9100\"}, \"fingerprint\": \"f1\"}]}";
    private static final String EVENTS =
            "{\"event_type\": \"alert\", \"dest_ip\": \"b\", \"alert\": {\"signature_id\": 2}}";

    private RunningService service;
    private JsonNode specification;
    private final Set<String> asked = new TreeSet<>();

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("demo", "false"));
        specification = RunningService.json(service.send("GET", "/openapi.json", ""));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void everyOperationRespondsAsDescribed() {
        ask(
                "createNetwork",
                201,
                service.upload("name=net&filename=net.yaml", scenario().getBytes(UTF_8)));
        ask("createNetwork", 400, service.upload("name=bad&filename=bad.gml", "graph [".getBytes(UTF_8)));
        ask(
                "createNetwork",
                409,
                service.upload("name=net&filename=net.yaml", scenario().getBytes(UTF_8)));
        ask("service", 200, "GET", "/api/v1", "");
        ask("networks", 200, "GET", "/api/v1/networks", "");
        ask("network", 200, "GET", NET, "");
        ask("network", 404, "GET", "/api/v1/networks/nett", "");
        ask("graph", 200, "GET", NET + "/graph", "");
        ask("nodes", 200, "GET", NET + "/nodes?search=A&limit=2", "");
        ask("links", 200, "GET", NET + "/links?node=a", "");
        ask("raiseAlarms", 202, "POST", NET + "/alarms", "{\"node\": \"a\", \"seconds\": 60}");
        ask(
                "raiseAlarms",
                202,
                "POST",
                NET + "/alarms",
                "{\"alarms\": [{\"node\": \"b\", \"key\": \"x\"}, {\"node\": \"c\"}]}");
        ask("raiseAlarms", 202, "POST", NET + "/alarms", "{\"node\": \"b\", \"key\": \"y\", \"confidence\": 0.7}");
        ask("raiseAlarms", 400, "POST", NET + "/alarms", "{\"node\": \"b\", \"confidence\": 1.5}");
        ask("raiseAlarms", 400, "POST", NET + "/alarms", "{\"node\": \"missing\"}");
        service.await(NET, answer -> answer.get("epoch").get("number").longValue() > 0);
        ask("alarms", 200, "GET", NET + "/alarms", "");
        ask("agents", 200, "GET", NET + "/agents?condition=unknown", "");
        ask("agents", 400, "GET", NET + "/agents?condition=lost", "");
        ask("alertmanager", 202, "POST", NET + "/alarms/alertmanager?field=instance", ALERTS);
        ask("alertmanager", 400, "POST", NET + "/alarms/alertmanager?field=instance", "{}");
        ask("suricata", 202, "POST", NET + "/alarms/suricata?field=dest_ip&seconds=60", EVENTS);
        ask("suricata", 400, "POST", NET + "/alarms/suricata", EVENTS);
        ask("weights", 200, "GET", NET + "/weights", "");
        ask("weights", 200, "GET", NET + "/weights?epoch=0", "");
        ask("weights", 404, "GET", NET + "/weights?epoch=1000000", "");
        ask("epochs", 200, "GET", NET + "/epochs?from=0", "");
        ask("regret", 200, "GET", NET + "/regret", "");
        ask("privacy", 200, "GET", NET + "/privacy", "");
        ask("privacy", 400, "GET", NET + "/privacy?epoch=0", "");
        ask("protection", 200, "GET", NET + "/protection", "");
        ask("protection", 400, "GET", NET + "/protection?epoch=0", "");
        ask("ledger", 400, "GET", NET + "/ledger", "");
        ask("guarantee", 400, "GET", NET + "/guarantee", "");
        askForLedgers();
        ask("report", 200, "GET", NET + "/report", "");
        ask("clearAlarms", 202, "DELETE", NET + "/alarms?node=b", "");
        ask("clearAlarms", 404, "DELETE", NET + "/alarms?key=y", "");
        ask("settings", 200, "GET", NET + "/settings", "");
        ask(
                "changeSettings",
                202,
                "PATCH",
                NET + "/settings",
                "{\"cap\": null, \"driftRate\": 0.5, \"frozen\": [0], \"bounds\": [{\"link\": 1, \"least\": 0.1, \"most\": 2}]}");
        ask("changeSettings", 400, "PATCH", NET + "/settings", "{\"frozen\": [99]}");
        ask("settings", 200, "GET", NET + "/settings", "");
        ask("dryRun", 200, "POST", NET + "/dry-runs", "{\"raise\": [\"d\"], \"clear\": [\"a\"], \"rounds\": 3}");
        ask("dryRun", 400, "POST", NET + "/dry-runs", "{\"rounds\": 0}");
        ask("playRound", 202, "POST", NET + "/rounds", "");
        ask("rollBack", 202, "POST", NET + "/rollbacks", "{\"epoch\": 1}");
        ask("rollBack", 400, "POST", NET + "/rollbacks", "{\"epoch\": 1000000}");
        ask("proposal", 404, "GET", NET + "/proposal", "");
        ask("changeSettings", 202, "PATCH", NET + "/settings", "{\"approval\": true}");
        JsonNode proposal = service.await(NET + "/proposal", answer -> answer.has("epoch"));
        ask("proposal", 200, "GET", NET + "/proposal", "");
        ask("approve", 409, "POST", NET + "/approvals", "{\"revision\": 1}");
        ask("approve", 202, "POST", NET + "/approvals", "{\"revision\": " + proposal.get("revision") + "}");
        ask("startReplay", 202, "POST", NET + "/replay", "");
        ask("stopReplay", 202, "DELETE", NET + "/replay", "");
        ask("audit", 200, "GET", "/api/v1/audit", "");
        ask("live", 200, "GET", "/health/live", "");
        ask("ready", 200, "GET", "/health/ready", "");
        ask("metrics", 200, "GET", "/metrics", "");
        ask("removeNetwork", 204, "DELETE", NET, "");
        ask("removeNetwork", 404, "DELETE", NET, "");
        asked.add("events"); // EventsTest
        Set<String> described = new TreeSet<>();
        specification
                .get("paths")
                .forEach(path -> path.forEach(operation -> {
                    if (operation.has("operationId")) {
                        described.add(operation.get("operationId").stringValue());
                    }
                }));
        assertThat(asked).isEqualTo(described);
    }

    private void askForLedgers() {
        for (String ledger : new String[] {
            "{}",
            "{budget: {bits: 0.5}, assumedBefore: 30}",
            "{budget: {epsilon: 1, delta: 1e-5}, nodes: [b, d]}",
            "{refresh: 1}",
            "{budget: {bits: 0.5}, filter: anywhere}",
            "{}\nguarantee: {bits: 0.5}",
            "{}\nthreat: {reads: inbox}",
            "{budget: {epsilon: 1, delta: 1e-5}, refresh: 1}\nthreat: {reads: inbox}\nmessages: {noise: 0.1}"
        }) {
            String text = scenario() + "observer: {}\nledger: " + ledger + "\n";
            String path = "/api/v1/networks/ledger";
            ask("createNetwork", 201, service.upload("name=ledger&filename=ledger.yaml", text.getBytes(UTF_8)));
            ask("raiseAlarms", 202, "POST", path + "/alarms", "{\"node\": \"a\"}");
            service.await(
                    path + "/ledger",
                    answer -> answer.get("nodes").get(1).get("information").doubleValue() > 0
                            && (!answer.has("refresh") || !answer.get("closed").isEmpty()));
            ask("ledger", 200, "GET", path + "/ledger", "");
            ask("guarantee", 200, "GET", path + "/guarantee", "");
            ask("removeNetwork", 204, "DELETE", path, "");
        }
    }

    private static String scenario() {
        return """
                network: {edges: [[a, b], [b, c], [c, d], [d, a], [a, c]]}
                weights: {budget: 5, min: 0.1, max: 3}
                intruders: [{round: 0, nodes: [a]}, {round: 2, nodes: [d]}]
                rounds: 1000
                """;
    }

    private void ask(String operation, int status, String method, String path, String body) {
        ask(operation, status, service.send(method, path, body));
    }

    private void ask(String operation, int status, HttpResponse<byte[]> response) {
        asked.add(operation);
        String text = new String(response.body(), UTF_8);
        assertThat(response.statusCode()).as("%s: %s", operation, text).isEqualTo(status);
        SchemaCheck check = new SchemaCheck(specification);
        JsonNode described =
                check.resolved(described(operation).get("responses").path(Integer.toString(status)));
        assertThat(described.isMissingNode())
                .as("%s may answer %d", operation, status)
                .isFalse();
        JsonNode content = described.get("content");
        if (content == null) {
            assertThat(text).isEmpty();
            return;
        }
        String type =
                response.headers().firstValue("Content-Type").orElseThrow().replaceAll(";.*", "");
        assertThat(content.has(type)).as("%s answers %s", operation, type).isTrue();
        if (type.endsWith("json")) {
            assertThat(check.faults(
                            content.get(type).get("schema"), JsonMapper.shared().readTree(text)))
                    .as("%s: %s", operation, text)
                    .isEmpty();
        }
    }

    private JsonNode described(String operation) {
        for (JsonNode path : specification.get("paths")) {
            for (JsonNode one : path) {
                if (one.path("operationId").asString("").equals(operation)) {
                    return one;
                }
            }
        }
        throw new AssertionError("openapi.yaml has no operation " + operation);
    }
}
