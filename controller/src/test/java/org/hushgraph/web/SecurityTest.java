package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hushgraph.access.Role;
import org.hushgraph.serviceconfig.DataFolder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Requests without permission have no effect, and the service keeps running. */
class SecurityTest {
    private static final String NET = "/api/v1/networks/demo";
    private static RunningService service;

    @BeforeAll
    static void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of("hosts", "hush.example"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void asOperator() {
        service.use(service.secret(Role.OPERATOR));
    }

    @AfterEach
    void isAlive() {
        service.requireAlive();
    }

    private static HttpRequest.Builder bare(String path) {
        return HttpRequest.newBuilder(service.uri(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/api/v1", "/api/v1/networks", "/api/v1/events", "/api/v1/audit", "/metrics", "/api/no-such"})
    void requiresAToken(String path) {
        var answer = service.send(bare(path).build());
        assertThat(ExpectedProblem.with(401, answer)).contains("Authorization: Bearer");
        assertThat(answer.headers().firstValue("WWW-Authenticate")).contains("Bearer");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer hush_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "Bearer ",
                "Bearer",
                "Basic b3BlcmF0b3I6aHVzaA==",
                "null",
                "Bearer ../../tokens.yaml",
                "Bearer ' OR 1=1"
            })
    void rejectsWrongTokens(String value) {
        for (String path : List.of(NET, "/api/v1/events")) {
            ExpectedProblem.with(
                    401, service.send(bare(path).header("Authorization", value).build()));
        }
    }

    @Test
    void ignoresATokenInTheUrl() {
        String secret = service.secret(Role.OPERATOR);
        for (String path : List.of(NET, "/api/v1/events", "/metrics")) {
            for (String name : List.of("token", "access_token", "Authorization")) {
                ExpectedProblem.with(
                        401, service.send(bare(path + "?" + name + "=" + secret).build()));
            }
        }
        ExpectedProblem.with(
                401, service.send(bare(NET).header("Cookie", "token=" + secret).build()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST   | /api/v1/networks?name=mine        | x",
                "DELETE | /api/v1/networks/demo             | ''",
                "POST   | /api/v1/networks/demo/alarms      | {\"node\": \"1\"}",
                "DELETE | /api/v1/networks/demo/alarms      | ''",
                "PATCH  | /api/v1/networks/demo/settings    | {\"driftRate\": 0.1}",
                "POST   | /api/v1/networks/demo/rounds      | ''",
                "POST   | /api/v1/networks/demo/rollbacks   | {\"epoch\": 0}",
                "POST   | /api/v1/networks/demo/approvals   | {\"revision\": 0}",
                "POST   | /api/v1/networks/demo/replay      | ''",
                "DELETE | /api/v1/networks/demo/replay      | ''",
                "GET    | /api/v1/audit                     | ''",
            })
    void viewersCannotChangeAnything(String method, String path, String body) {
        service.use(service.secret(Role.VIEWER));
        long before = service.get(NET).get("revision").longValue();
        ExpectedProblem.with(403, service.send(method, path, body));
        assertThat(service.get(NET).get("revision").longValue()).isEqualTo(before);
    }

    @Test
    void dryRunDoesNotBypassRoles() {
        String scenario = "{network: {edges: [[a, b], [b, c]]}, intruders: []}";
        assertThat(service.upload("name=dry-runs&format=scenario", scenario.getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(201);
        service.use(service.secret(Role.VIEWER));
        ExpectedProblem.with(403, service.send("DELETE", "/api/v1/networks/dry-runs", ""));
        ExpectedProblem.with(403, service.send("POST", "/api/v1/networks/dry-runs", ""));
        ExpectedProblem.with(403, service.send("PATCH", NET + "/settings?x=/dry-runs", "{\"driftRate\": 0.1}"));
        assertThat(RawClient.to(service)
                        .lines("DELETE " + NET + ";/dry-runs HTTP/1.1|Host: localhost|Authorization: Bearer "
                                + service.token() + "|Connection: close||")
                        .answer())
                .startsWith("HTTP/1.1 4");
        assertThat(service.send("POST", NET + "/dry-runs", "{\"rounds\": 1}").statusCode())
                .isEqualTo(200);
        assertThat(service.get("/api/v1/networks/dry-runs").get("name").stringValue())
                .isEqualTo("dry-runs");
    }

    @ParameterizedTest
    @CsvSource({
        "Origin, https://evil.example",
        "Origin, null",
        "Origin, http://localhost:1",
        "Origin, http://127.0.0.1.evil.example",
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
    })
    void rejectsCrossSiteRequests(String header, String value) {
        for (String path : List.of(NET + "/alarms", "/api/v1/events")) {
            ExpectedProblem.with(
                    403,
                    service.send(service.request(path).header(header, value).build()));
        }
        var change = service.request(NET + "/rounds").header(header, value).POST(BodyPublishers.noBody());
        ExpectedProblem.with(403, service.send(change.build()));
    }

    @Test
    void acceptsRequestsOfItsOwnPage() {
        var own = service.request(NET + "/rounds")
                .header("Origin", "http://127.0.0.1:" + service.port())
                .header("Sec-Fetch-Site", "same-origin")
                .POST(BodyPublishers.noBody());
        assertThat(service.send(own.build()).statusCode()).isEqualTo(202);
    }

    @Test
    void rejectsFormsInPlaceOfJson() {
        for (String type : List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")) {
            var form = service.request(NET + "/alarms")
                    .header("Content-Type", type)
                    .POST(BodyPublishers.ofString("{\"node\": \"1\"}"));
            ExpectedProblem.with(415, service.send(form.build()));
        }
    }

    /** DNS rebinding: a foreign name that resolves to this machine. */
    @ParameterizedTest
    @CsvSource({
        "evil.example, 421",
        "evil.example:80, 421",
        "localhost.evil.example, 421",
        "127.0.0.1.evil.example, 421",
        "2130706433, 421",
        "localhost, 200",
        "LOCALHOST:1, 200",
        "127.0.0.1, 200",
        "[::1]:9, 200",
        "hush.example, 200"
    })
    void acceptsKnownHostNamesOnly(String host, int status) {
        for (String path : List.of("/", NET, "/health/live")) {
            try (RawClient client = RawClient.to(service)) {
                String answer = client.lines("GET " + path + " HTTP/1.1|Host: " + host + "|Authorization: Bearer "
                                + service.token() + "|Connection: close||")
                        .answer();
                assertThat(answer).startsWith("HTTP/1.1 " + status);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPTIONS", "TRACE", "PUT", "CONNECT", "PROPFIND", "BREW", "get"})
    void rejectsOtherMethods(String method) {
        for (String path : List.of("/", NET, "/api/v1/events", "/metrics")) {
            try (RawClient client = RawClient.to(service)) {
                String answer = client.lines(method + " " + path + " HTTP/1.1|Host: localhost|X-Echo: gotcha|"
                                + "Authorization: Bearer " + service.token() + "|Connection: close||")
                        .answer();
                assertThat(answer).startsWith("HTTP/1.1 4").doesNotContain("gotcha", service.token());
                assertThat(answer).contains("application/problem+json");
            }
        }
        assertThat(new String(service.send("GET", "/metrics", "").body(), UTF_8))
                .doesNotContain("BREW", "PROPFIND");
    }

    @Test
    void eventStreamSupportsGetOnly() {
        for (String method : List.of("HEAD", "POST", "DELETE")) {
            var answer = service.send(service.request("/api/v1/events")
                    .method(method, BodyPublishers.noBody())
                    .build());
            assertThat(answer.statusCode()).as(method).isEqualTo(405);
        }
        assertThat(service.server().readerCount()).isZero();
    }

    @Test
    void removedTokenIsRejected() {
        String secret = service.service().tokens().create("short-lived", Role.OPERATOR);
        service.use(secret);
        assertThat(service.send("GET", NET, "").statusCode()).isEqualTo(200);
        try (RawClient events = RawClient.to(service)) {
            events.lines("GET /api/v1/events HTTP/1.1|Host: localhost|Authorization: Bearer " + secret
                    + "|Connection: close||");
            service.awaitTrue(() -> service.server().readerCount() == 1);
            service.service().tokens().remove("short-lived");
            ExpectedProblem.with(401, service.send("GET", NET, ""));
            service.use(service.secret(Role.OPERATOR));
            service.send("POST", NET + "/rounds", "");
            assertThat(events.isClosed()).isTrue();
        }
    }

    @Test
    void damagedTokenFileDeniesAccessAndIsNotDisclosed() throws IOException {
        Path file = new DataFolder(service.service().config().data()).tokens();
        String sound = Files.readString(file);
        Files.writeString(file, "tokens: [{name: x, role: king, sha256: secret-hash, createdAt: 1}]");
        try {
            assertThat(ExpectedProblem.with(503, service.send("GET", NET, "")))
                    .doesNotContain("king", "yaml", "secret-hash", file.toString());
        } finally {
            Files.writeString(file, sound);
        }
        assertThat(service.send("GET", NET, "").statusCode()).isEqualTo(200);
    }

    @Test
    void sendsSecurityHeaders() {
        for (String path : List.of("/", "/api/v1", "/no-such", "/openapi.yaml", "/health/live")) {
            var headers = service.send("GET", path, "").headers();
            assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
                    .startsWith("default-src 'none'; script-src 'self';")
                    .contains("frame-ancestors 'none'", "form-action 'none'", "base-uri 'none'")
                    .doesNotContain("unsafe");
            assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(headers.firstValue("Server")).isEmpty();
            assertThat(headers.firstValue("Set-Cookie")).isEmpty();
            assertThat(headers.firstValue("Access-Control-Allow-Origin")).isEmpty();
        }
    }

    @Test
    void pageHasNoInlineScripts() {
        String page = new String(service.send("GET", "/", "").body(), UTF_8);
        assertThat(page).doesNotContainPattern("<script(?![^>]*\\bsrc=)[^>]*>").doesNotContainPattern("\\son[a-z]+=");
        assertThat(page).doesNotContain("javascript:", "<style", " style=");
    }

    @Test
    void recordsRejectedRequestsInTheAuditLog() {
        service.use(service.secret(Role.VIEWER));
        service.send("DELETE", NET, "");
        service.use(service.secret(Role.OPERATOR));
        service.send("POST", NET + "/rounds", "");
        JsonNode actions = service.get("/api/v1/audit").get("actions");
        assertThat(actions.get(0).get("token").stringValue()).isEqualTo("operator");
        assertThat(actions.get(0).get("action").stringValue()).isEqualTo("POST " + NET + "/rounds");
        assertThat(actions.get(0).get("outcome").intValue()).isEqualTo(202);
        assertThat(actions.get(1).get("token").stringValue()).isEqualTo("viewer");
        assertThat(actions.get(1).get("outcome").intValue()).isEqualTo(403);
        assertThat(actions.get(1).get("from").stringValue()).isEqualTo("127.0.0.1");
    }
}
