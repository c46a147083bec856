package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A floor on hidden convergence that is out of reach while a node is observed, as the service states it. */
class LoweredFloorTest {
    private static final String NET = "/api/v1/networks/net";
    private static final String SENTENCE =
            "The hidden convergence that weights.minHiddenConvergence requires is out of reach while a is observed."
                    + " The largest one is used, ";

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("demo", "false"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void aFloorOutOfReachIsStatedForTheCurrentEpoch() {
        upload("9");
        JsonNode now = answered("a");
        assertThat(now.get("loweredFloor").asString()).startsWith(SENTENCE);
        assertThat(now.get("after").get("hiddenConvergence").doubleValue()).isLessThan(9);
        assertThat(new String(service.send("GET", NET + "/report", "").body(), UTF_8))
                .contains(SENTENCE);
        long number = service.get(NET).get("epoch").get("number").longValue();
        service.send("POST", NET + "/alarms", "{\"node\": \"b\", \"key\": \"more\"}");
        service.await(NET, network -> network.get("epoch").get("number").longValue() > number);
        assertThat(service.get(NET + "/protection?epoch=" + number)
                        .get("loweredFloor")
                        .isNull())
                .isTrue();
    }

    @Test
    void aFloorWithinReachIsNotMentioned() {
        upload("keep");
        assertThat(answered("a").get("loweredFloor").isNull()).isTrue();
        assertThat(new String(service.send("GET", NET + "/report", "").body(), UTF_8))
                .doesNotContain("out of reach");
    }

    private void upload(String floor) {
        String scenario = """
                network: {edges: [[a, b], [b, c], [c, d], [d, a], [a, c]]}
                weights: {budget: 5, minHiddenConvergence: %s}
                intruders: []
                """.formatted(floor);
        assertThat(service.upload("name=net&filename=net.yaml", scenario.getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(201);
    }

    /** The protection once an alarm at a node is answered. */
    private JsonNode answered(String node) {
        service.send("POST", NET + "/alarms", "{\"node\": \"" + node + "\", \"key\": \"x\"}");
        service.await(
                NET,
                network -> network.get("epoch").get("number").longValue() > 0
                        && !network.get("active").booleanValue());
        return service.get(NET + "/protection");
    }
}
