package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.access.Role;
import org.hushgraph.config.ConfigReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However a path is written, it needs the token of its route: slashes, dots, case and encodings open nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoutePathsTest {
    private RunningService service;

    @BeforeAll
    void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of());
    }

    @AfterAll
    void stop() {
        service.close();
    }

    /** All paths of openapi.yaml that need a token. */
    static Stream<String> paths() throws IOException {
        try (InputStream in = RoutePathsTest.class.getResourceAsStream("/web/openapi.yaml")) {
            String text = new String(in.readAllBytes(), UTF_8);
            return ConfigReader.read("openapi.yaml", text).get("paths").mapping().keySet().stream()
                    .filter(path -> !path.startsWith("/health"))
                    .map(path -> path.replace("{network}", "demo").replaceAll("\\{[a-z]+}", "1"))
                    .toList()
                    .stream();
        }
    }

    private static List<String> forms(String path) {
        String last = path.substring(path.lastIndexOf('/') + 1);
        String parent = path.substring(0, path.length() - last.length());
        List<String> forms = new ArrayList<>(List.of(
                path,
                path + "/",
                path + "//",
                path + "/.",
                path + "/..",
                path + "/x/..",
                path + ";a=b",
                path + "/;a=b",
                path + "?x=/health/live",
                path + "%2f",
                path + "%00",
                path + "%20",
                path + ".",
                "/" + path,
                "/." + path,
                "/x/.." + path,
                "/health/.." + path,
                "/health/%2e%2e" + path,
                "/health/live/../.." + path,
                parent + "/" + last,
                parent + "./" + last,
                parent + "%2e/" + last,
                parent + "%" + Integer.toHexString(last.charAt(0)) + last.substring(1),
                path.replaceFirst("^/", "\\\\"),
                "http://127.0.0.1" + path,
                path.toUpperCase(Locale.ROOT),
                parent + last.substring(0, 1).toUpperCase(Locale.ROOT) + last.substring(1)));
        forms.addAll(forms.stream().limit(3).map(form -> form + "#fragment").toList());
        return forms;
    }

    private String answer(String form, String more) {
        try (RawClient client = RawClient.to(service)) {
            return client.lines("GET " + form + " HTTP/1.1|Host: 127.0.0.1|Connection: close|" + more + "|")
                    .answer();
        }
    }

    @ParameterizedTest
    @MethodSource("paths")
    void noFormOpensARoute(String path) {
        for (String form : forms(path)) {
            String answer = answer(form, "");
            assertThat(answer.isEmpty() ? "closed" : answer.substring(9, 12))
                    .as("%s: %s", form, answer)
                    .isIn("400", "401", "404", "405");
        }
    }

    @Test
    void aSlashAtTheEndSelectsTheSameRoute() {
        String token = "Authorization: Bearer " + service.secret(Role.OPERATOR) + "|";
        for (String path : List.of("/metrics", "/api/v1", "/api/v1/networks", "/api/v1/networks/demo/alarms")) {
            assertThat(answer(path, token)).as(path).startsWith("HTTP/1.1 200");
            assertThat(answer(path + "/", token)).as(path + "/").startsWith("HTTP/1.1 200");
            assertThat(answer(path + "//", token)).as(path + "//").startsWith("HTTP/1.1 400");
        }
        assertThat(answer("/health/live/", "")).startsWith("HTTP/1.1 200");
    }
}
