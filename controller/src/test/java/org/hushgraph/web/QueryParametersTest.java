package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.network.ImportChoice;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A misspelt query parameter must not make a request concern more than it says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QueryParametersTest {
    private static final String ALARMS = "/api/v1/networks/demo/alarms";
    private RunningService service;

    @BeforeAll
    void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of());
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void aMisspeltFilterClearsNothing() {
        assertThat(service.send("POST", ALARMS, "{\"node\": \"1\"}").statusCode())
                .isEqualTo(202);
        for (String query : List.of("nodee=1", "node=1&nodee=2", "node=1&node=2", "Node=1", "=1")) {
            assertThat(ExpectedProblem.with(400, service.send("DELETE", ALARMS + "?" + query, "")))
                    .as(query)
                    .contains("query parameter");
        }
        assertThat(service.get(ALARMS).get("alarms")).hasSize(1);
        assertThat(ExpectedProblem.with(400, service.send("DELETE", ALARMS + "?nodee=1", "")))
                .contains("\"nodee\" is unknown. Try one of key, node.");
        assertThat(service.send("DELETE", ALARMS + "?node=1", "").statusCode()).isEqualTo(202);
        assertThat(service.get(ALARMS).get("alarms")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1",
                "/api/v1/networks",
                "/api/v1/events",
                "/api/v1/audit",
                "/api/v1/networks/demo/nodes",
                "/api/v1/networks/demo/weights",
                ALARMS
            })
    void allRoutesRefuseWhatTheyDoNotKnow(String path) {
        ExpectedProblem.with(400, service.send("GET", path + "?x=1", ""));
    }

    /** The description of the API has the same parameters, apart from those that every import has. */
    @Test
    void areTheOnesOfTheDescription() throws IOException {
        try (InputStream in = QueryParametersTest.class.getResourceAsStream("/web/openapi.yaml")) {
            ConfigNode all = ConfigReader.read("openapi.yaml", new String(in.readAllBytes(), UTF_8));
            ConfigNode paths = all.get("paths");
            for (String path : paths.mapping().keySet()) {
                if (!path.startsWith("/api")) {
                    continue;
                }
                for (String method : paths.get(path).mapping().keySet()) {
                    if (method.equals("parameters")) { // those in the path
                        continue;
                    }
                    Set<String> known = new TreeSet<>(QueryParameters.of(method.toUpperCase(Locale.ROOT), path));
                    Arrays.stream(ImportChoice.values()).map(ImportChoice::key).forEach(known::remove);
                    assertThat(described(all, paths.get(path).get(method)))
                            .as("%s %s", method, path)
                            .isEqualTo(known);
                }
            }
        }
    }

    private static Set<String> described(ConfigNode all, ConfigNode operation) {
        Set<String> names = new TreeSet<>();
        for (ConfigNode parameter :
                operation.find("parameters").map(ConfigNode::items).orElse(List.of())) {
            String place = parameter.find("$ref").map(ConfigNode::text).orElse("");
            ConfigNode one = place.isEmpty()
                    ? parameter
                    : all.get("components").get("parameters").get(place.substring(place.lastIndexOf('/') + 1));
            if (one.get("in").text().equals("query")) {
                names.add(one.get("name").text());
            }
        }
        return names;
    }
}
