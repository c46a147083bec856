package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The metrics for Prometheus, and their use in docs/grafana-dashboard.json. */
class MetricsTest {
    private static final String NET = "/api/v1/networks/demo";
    private static RunningService service;
    private static String text;

    @BeforeAll
    static void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of());
        service.send("POST", NET + "/alarms", "{\"node\": \"1\"}");
        service.send("GET", NET + "/nodes?search=1", "");
        service.send("GET", NET + "/links?node=1", "");
        service.send("GET", "/no-such-thing", "");
        service.await(NET, answer -> answer.get("epoch").get("number").longValue() > 1);
        System.gc(); // ensures that there was a pause
        service.awaitTrue(() -> scrape().contains("jvm_gc_pause_seconds_sum"));
        text = scrape();
    }

    private static String scrape() {
        return new String(service.send("GET", "/metrics", "").body(), UTF_8);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Set<String> all(String regex, String in) {
        return Pattern.compile(regex)
                .matcher(in)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void usesBaseUnits() {
        for (String name : all("(?m)^([a-z_0-9]+)[{ ]", text)) {
            assertThat(name)
                    .doesNotContainPattern(
                            "_(ns|nanos|micros|ms|millis|milliseconds|minutes|hours|kb|mb|percent)(_|$)");
        }
        assertThat(text).contains("hushgraph_requests_seconds_count", "hushgraph_round_seconds_count");
        assertThat(text).contains("process_cpu_seconds_total", "hushgraph_alarms_raised_total 1.0");
    }

    @Test
    void labelsContainNoNodesNetworksOrClientInput() {
        Set<String> labels = all("[{,]([a-z_]+)=\"", text);
        assertThat(labels)
                .isSubsetOf(
                        "method", "route", "status", "le", "id", "area", "state", "action", "cause", "gc", "condition");
        Set<String> routes = all("route=\"([^\"]*)\"", text);
        assertThat(routes).contains("/api/v1/networks/{network}/alarms", "/api/v1/networks/{network}/nodes");
        assertThat(routes).noneMatch(route -> route.contains("demo") || route.contains("no-such") || route.equals("*"));
    }

    @Test
    void dashboardUsesExistingMetricsOnly() throws Exception {
        JsonNode dashboard = JsonMapper.shared()
                .readTree(Repository.file("docs/grafana-dashboard.json").toFile());
        JsonNode variable = dashboard.get("templating").get("list").get(0);
        assertThat(variable.get("type").stringValue()).isEqualTo("datasource");
        assertThat(variable.get("query").stringValue()).isEqualTo("prometheus");
        Set<String> known = all("(?m)^([a-z_0-9]+)[{ ]", text);
        int asked = 0;
        for (JsonNode panel : dashboard.get("panels")) {
            for (JsonNode target : panel.get("targets")) {
                assertThat(target.get("datasource").get("uid").stringValue()).isEqualTo("${datasource}");
                Set<String> names = all(
                        "\\b((?:hushgraph|jvm|process)_[a-z0-9_]+)\\{",
                        target.get("expr").stringValue());
                assertThat(names).isNotEmpty();
                assertThat(known).as(panel.get("title").stringValue()).containsAll(names);
                asked++;
            }
        }
        assertThat(asked).isGreaterThan(10);
    }
}
