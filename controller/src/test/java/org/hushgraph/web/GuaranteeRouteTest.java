package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is at risk in a live network, as the service states it. */
class GuaranteeRouteTest {
    private static final String NET = "/api/v1/networks/net";
    private static final String GUARANTEE = NET + "/guarantee";

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
    void capsHoldAlwaysAndPresentWeightsWhileTheyStay() {
        upload("guarantee: {deviation: 0.8, colluding: 2, except: [d]}\nobserver: {noise: 0.1, prior: 1}");
        JsonNode now = service.get(GUARANTEE);
        assertThat(now.get("promise").get("deviation").doubleValue()).isEqualTo(0.8);
        assertThat(now.get("promise").get("except").get(0).stringValue()).isEqualTo("d");
        assertThat(now.get("kept").booleanValue()).isTrue();
        assertThat(now.get("holds").stringValue()).isEqualTo("always");
        assertThat(now.get("readers").intValue()).isEqualTo(2);
        double limit = 1 / (0.8 * 0.8) - 1;
        assertThat(now.get("limit").doubleValue()).isCloseTo(limit, within(1e-12));
        assertThat(now.get("worst")).hasSize(3).allSatisfy(node -> {
            assertThat(node.get("information").doubleValue()).isCloseTo(limit, within(1e-6));
            assertThat(node.get("deviation").doubleValue()).isCloseTo(0.8, within(1e-6));
        });
        JsonNode present = now.get("present");
        assertThat(present.get("holds").stringValue()).isEqualTo("constant weights");
        assertThat(present.get("worst").get(0).get("information").doubleValue()).isLessThanOrEqualTo(limit);
        assertThat(now.get("convergence").doubleValue()).isPositive();
        assertThat(now.get("assumption").stringValue())
                .isEqualTo("This holds for readers with instrument noise of density 0.1.");
        assertThat(now.get("recommendation").get("verdict").stringValue()).isEqualTo("no-alarm");
    }

    @Test
    void withoutAGuaranteeOnlyThePresentWeightsPromiseSomething() {
        upload("observer: {}");
        JsonNode now = service.get(GUARANTEE);
        assertThat(now.get("promise").isNull()).isTrue();
        assertThat(now.get("kept").isNull()).isTrue();
        assertThat(now.has("limit")).isFalse();
        assertThat(now.get("holds").stringValue()).isEqualTo("constant weights");
        assertThat(now.get("worst")).isEqualTo(now.get("present").get("worst"));
        double first = now.get("worst").get(0).get("information").doubleValue();
        assertThat(first)
                .isGreaterThan(now.get("worst").get(3).get("information").doubleValue());
    }

    @Test
    void aGuaranteeAssumesTheDefaultObserver() {
        upload("guarantee: {deviation: 0.8}");
        JsonNode now = service.get(GUARANTEE);
        assertThat(now.get("noise").doubleValue()).isEqualTo(0.01);
        assertThat(now.get("worst").get(0).get("deviation").doubleValue()).isCloseTo(0.8, within(1e-6));
        service.send("POST", NET + "/alarms", "{\"node\": \"a\"}");
        service.await(GUARANTEE, found -> !verdict(found).equals("no-alarm"));
    }

    @Test
    void inboxesHaveNoBound() {
        upload("observer: {}\nthreat: {reads: inbox}");
        JsonNode now = service.get(GUARANTEE);
        assertThat(now.get("holds").isNull()).isTrue();
        assertThat(now.get("worst")).isEmpty();
        assertThat(now.get("present").isNull()).isTrue();
        assertThat(now.get("note").stringValue()).contains("No cap", "hides a neighbour", "Masked sums");
    }

    @Test
    void recommendsForTheNodesUnderAlarm() {
        upload("observer: {}");
        service.send("POST", NET + "/alarms", "{\"node\": \"a\"}");
        JsonNode worth = service.await(
                GUARANTEE,
                now -> verdict(now).equals("worth-it") || verdict(now).equals("not-worth-it"));
        assertThat(worth.get("alarms").get(0).stringValue()).isEqualTo("a");
        JsonNode found = worth.get("recommendation");
        assertThat(found.get("present").get("bits").doubleValue())
                .isLessThan(found.get("normal").get("bits").doubleValue());
        assertThat(found.get("present").get("hiddenConvergence").doubleValue()).isPositive();
        assertThat(found.get("text").stringValue()).contains("bits about the best-known hidden node");
        service.send("DELETE", NET + "/alarms", "");
        service.await(GUARANTEE, now -> verdict(now).equals("no-alarm"));
    }

    @Test
    void aLeakThatNobodyNoticesIsNotWorthAChange() {
        upload("observer: {noise: 1000}");
        service.send("POST", NET + "/alarms", "{\"node\": \"a\"}");
        JsonNode found = service.await(GUARANTEE, now -> verdict(now).equals("not-worth-it"))
                .get("recommendation");
        assertThat(found.get("text").stringValue()).contains("Less than 0.01 bits need no protection.");
    }

    @Test
    void theReportOfAnEpochStatesTheRisk() {
        upload("observer: {}\nguarantee: {deviation: 0.8}");
        assertThat(report())
                .contains("No alarm, so there is nothing to decide.", "while weights change below their caps");
        service.send("DELETE", NET, "");
        upload("observer: {}");
        assertThat(report()).contains("while these weights stay, if readings have noise of density 0.01.");
        service.send("DELETE", NET, "");
        upload("observer: {}\nthreat: {reads: inbox}");
        assertThat(report()).contains("No cap on a weight hides a neighbour.");
    }

    private String report() {
        return new String(service.send("GET", NET + "/report", "").body(), UTF_8);
    }

    private static String verdict(JsonNode guarantee) {
        return guarantee.get("recommendation").get("verdict").stringValue();
    }

    @Test
    void rejectsNetworksWithoutAnObserver() {
        upload("");
        var answer = service.send("GET", GUARANTEE, "");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(new String(answer.body(), UTF_8)).contains("needs linear dynamics and an observer");
        assertThat(service.get(NET).has("guarantee")).isFalse();
        assertThat(service.get(NET).has("ledger")).isFalse();
    }

    @Test
    void viewersMayRead() {
        upload("observer: {}");
        service.use(service.secret(Role.VIEWER));
        assertThat(service.send("GET", GUARANTEE, "").statusCode()).isEqualTo(200);
        assertThat(service.get(NET).get("guarantee").booleanValue()).isTrue();
        service.use("wrong");
        assertThat(service.send("GET", GUARANTEE, "").statusCode()).isEqualTo(401);
    }

    private void upload(String more) {
        String scenario = """
                network: {edges: [[a, b, 2], [b, c, 1], [c, d, 0.5], [d, a, 1.5], [a, c, 1]]}
                intruders: []
                %s
                """.formatted(more);
        assertThat(service.upload("name=net&filename=net.yaml", scenario.getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(201);
    }
}
