package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Malformed and malicious requests: rejected with a clear message, and the service keeps running. */
class HostileRequestTest {
    private static final String NET = "/api/v1/networks/demo";
    private static final int BODY = 20_000;
    private static RunningService service;

    @BeforeAll
    static void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of("limits.bodyBytes", "" + BODY, "limits.uploadBytes", "40000"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void isAlive() {
        service.requireAlive();
    }

    /** A raw request line and headers; | ends a line. */
    private static String raw(String lines) {
        try (RawClient client = RawClient.to(service)) {
            return client.lines(lines.replace("$TOKEN", "Authorization: Bearer " + service.secret(Role.OPERATOR)))
                    .answer();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc%2fpasswd",
                "/.%2e/web/openapi.yaml",
                "/%2e/index.html",
                "/index.html%00.css",
                "/..\\..\\etc\\passwd",
                "/%5c..%5cetc",
                "//etc/passwd",
                "/webjars/../../application.yaml",
                "/webjars//etc/passwd",
                "/webjars/%2e%2e/x.js",
                "/web/page/../openapi.yaml",
                "/graph/../openapi.yaml",
                "/graph/..%2f..%2fopenapi.yaml",
                "/state/%2e%2e/index.html",
                "/panels//etc/passwd",
                "/main.js;.css",
                "/.hidden",
                "/api/v1/networks/..%2f..%2ftokens.yaml",
                "/api/v1/networks/demo/../../../metrics",
                "/%61pi/v1/networks",
                "/x/../api/v1/events",
                "/\u00e9",
            })
    void rejectsPathsOutsideTheService(String path) {
        String answer = raw("GET " + path + " HTTP/1.1|Host: localhost|Connection: close||");
        assertThat(answer).matches("(?s)HTTP/1.1 40[0-4] .*").contains("application/problem+json");
        assertThat(answer).doesNotContain("root:", "openapi:", "<html");
    }

    @ParameterizedTest
    @CsvSource({
        "/tokens.yaml, 404",
        "/web/openapi.yaml, 404",
        "/page/index.html, 404",
        "/demo.yaml, 404",
        "/org/hushgraph/web/Gate.class, 404",
        "/META-INF/MANIFEST.MF, 404",
        "/webjars/x/1.0/x.js, 404",
        "/web/page/main.js, 404",
        "/graph/state/event-emitter.js, 404",
        "/graph/event-emitter.js, 404",
        "/state/, 404",
        "/main.js, 200",
        "/state/event-emitter.js, 200",
        "/docs/docs.html, 200",
        "/openapi.yaml, 200"
    })
    void servesOnlyThePage(String path, int status) {
        assertThat(raw("GET " + path + " HTTP/1.1|Host: localhost|Connection: close||"))
                .startsWith("HTTP/1.1 " + status);
    }

    @Test
    void filesInFoldersHaveTheSameHeaders() {
        assertThat(headers("/state/event-emitter.js"))
                .isEqualTo(headers("/main.js"))
                .anyMatch(line -> line.equalsIgnoreCase("Content-Type: text/javascript; charset=utf-8"))
                .anyMatch(line -> line.equalsIgnoreCase("Cache-Control: no-cache"));
    }

    private static List<String> headers(String path) {
        return raw("GET " + path + " HTTP/1.1|Host: localhost|Connection: close||")
                .lines()
                .takeWhile(line -> !line.isBlank())
                .filter(line -> !line.startsWith("Content-Length") && !line.startsWith("Date"))
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1|Host: localhost|X: a\rb|Connection: close||",
                "GET / HTTP/1.1|Host: localhost|X: a\u0000b|Connection: close||",
                "GET / HTTP/1.1|Host: localhost|X : a|Connection: close||",
                "GET / HTTP/1.1|Host: localhost|Host: evil.example|Connection: close||",
                "GET / HTTP/1.1|Host: localhost|: a|Connection: close||",
                "GET / HTTP/1.1|Connection: close||",
                "GET http://evil.example/ HTTP/1.1|Host: localhost|Connection: close||",
                "GET / HTTP/7.3|Host: localhost||",
                "GET /a b HTTP/1.1|Host: localhost||",
                "POST / HTTP/1.1|Host: localhost|Content-Length: 3|Content-Length: 4|Connection: close||abcd",
                "POST / HTTP/1.1|Host: localhost|Content-Length: -1|Connection: close||",
                "POST / HTTP/1.1|Host: localhost|Content-Length: 9999999999999999999999|Connection: close||",
                "POST / HTTP/1.1|Host: localhost|Content-Length: 3|Transfer-Encoding: chunked|Connection: close||0||",
                "POST / HTTP/1.1|Host: localhost|Transfer-Encoding: gzip, identity|Connection: close||",
                "\u0016\u0003\u0001\u0002||",
            })
    void rejectsInvalidHttp(String lines) {
        String answer = raw(lines);
        assertThat(answer).matches("(?s)HTTP/1.1 (4\\d\\d|50[15]) .*").contains("application/problem+json");
    }

    @Test
    void limitsTheSizeOfHeaders() {
        ExpectedProblem.with(431, raw("GET / HTTP/1.1|Host: localhost|X: " + "a".repeat(40_000) + "||"));
        ExpectedProblem.with(414, raw("GET /" + "a".repeat(40_000) + " HTTP/1.1|Host: localhost||"));
        String many = IntStream.range(0, 5000).mapToObj(n -> "X" + n + ": 1|").collect(Collectors.joining());
        ExpectedProblem.with(431, raw("GET / HTTP/1.1|Host: localhost|" + many + "|"));
    }

    @Test
    void lineBreaksInValuesDoNotBecomeHeaders() {
        for (String query : new String[] {
            "name=a%0d%0aX-Evil:%201", "name=a%0aX-Evil: 1".replace(" ", "%20"), "name=demo%00", "name=a&name=%0d%0a"
        }) {
            String answer = raw(
                    "POST /api/v1/networks?" + query
                            + "&filename=%0d%0aX-Evil:%201 HTTP/1.1|Host: localhost|$TOKEN|Content-Length: 4|Connection: close||a,b|");
            assertThat(answer).startsWith("HTTP/1.1 400").doesNotContain("\r\nX-Evil");
        }
        String answer = raw("POST " + NET + "/rounds HTTP/1.1|Host: localhost|$TOKEN|Idempotency-Key: a\r\n b|"
                + "Content-Length: 0|Connection: close||");
        assertThat(answer).startsWith("HTTP/1.1 4");
    }

    @Test
    void rejectsTwoTokens() {
        String answer =
                raw("GET /api/v1 HTTP/1.1|Host: localhost|Authorization: Bearer wrong|$TOKEN|Connection: close||");
        ExpectedProblem.with(401, answer);
    }

    @Test
    void rejectsTooLargeBodiesBeforeReadingThem() {
        String head = "POST " + NET + "/alarms HTTP/1.1|Host: localhost|$TOKEN|Content-Type: application/json|";
        assertThat(ExpectedProblem.with(413, raw(head + "Content-Length: " + (BODY + 1) + "||")))
                .contains("" + BODY);
        ExpectedProblem.with(
                413, raw("POST /api/v1/networks?name=big HTTP/1.1|Host: localhost|$TOKEN|Content-Length: 40001||"));
    }

    @Test
    void rejectsTooLargeBodiesWithoutLength() {
        String chunk = "4e20||" + "x".repeat(BODY) + "|";
        String body = (chunk + "1||x|").replace("||x", "|x") + "0||";
        String answer = raw("POST " + NET + "/alarms HTTP/1.1|Host: localhost|$TOKEN|Content-Type: application/json|"
                + "Transfer-Encoding: chunked||" + body);
        ExpectedProblem.with(413, answer);
    }

    @Test
    void ignoresTruncatedBodies() {
        long before = service.get(NET).get("revision").longValue();
        try (RawClient client = RawClient.to(service)) {
            client.lines("POST " + NET + "/rounds HTTP/1.1|Host: localhost|Authorization: Bearer " + service.token()
                    + "|Content-Length: 100||{");
        }
        service.requireAlive();
        assertThat(service.get(NET).get("revision").longValue()).isEqualTo(before);
    }

    @Test
    void doesNotExecuteARequestInsideABody() {
        String smuggled = "DELETE " + NET + " HTTP/1.1|Host: localhost|X: y||".replace("|", "\r\n");
        String answer = raw("POST " + NET + "/dry-runs HTTP/1.1|Host: localhost|$TOKEN|Content-Type: application/json|"
                + "Content-Length: " + smuggled.length() + "|Connection: close||" + smuggled);
        ExpectedProblem.with(400, answer);
        assertThat(service.get(NET).get("name").stringValue()).isEqualTo("demo");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"node\": \"1\", \"node\": \"2\"}",
                "{\"node\": {\"a\": 1}}",
                "{\"node\": \"missing\"}",
                "{\"node\": \"1\", \"seconds\": 1e999}",
                "{\"node\": \"1\", \"seconds\": -1}",
                "{\"node\": \"1\", \"seconds\": \"NaN\"}",
                "{\"node\": \"1\", \"confidence\": 0}",
                "{\"node\": \"1\", \"confidence\": 1.1}",
                "{\"node\": \"1\", \"confidence\": \"high\"}",
                "{\"node\": \"1\", \"key\": \"\"}",
                "{\"node\": \"1\", \"evil\": 1}",
                "{\"alarms\": []}",
                "&a [*a, *a]",
                "!!java.net.URL [\"http://localhost\"]",
                "\u0000",
            })
    void rejectsBrokenJson(String body) {
        assertThat(ExpectedProblem.with(400, service.send("POST", NET + "/alarms", body)))
                .isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node: 1",
                "{node: 1}",
                "{\"node\": one}",
                "{'node': '1'}",
                "--- {\"node\": \"1\"}",
                "{\"node\": \"1\"} # a comment",
                "{\"node\": \"1\",}",
                "{\"node\": \"1\"}{}",
                "/* */ {\"node\": \"1\"}",
                "{\"node\": \"1\", \"seconds\": 060}",
                "{\"node\": \"1\", \"seconds\": NaN}",
                "{\"node\": !!str \"1\"}",
            })
    void acceptsJsonOnly(String body) {
        assertThat(ExpectedProblem.with(400, service.send("POST", NET + "/alarms", body)))
                .startsWith("body")
                .doesNotContain("YAML", "scenario", "jackson", "java");
        assertThat(service.get(NET + "/alarms").get("alarms")).isEmpty();
    }

    @Test
    void anAlarmCanLastAYear() {
        for (String seconds : new String[] {"1e16", "31536001"}) {
            assertThat(ExpectedProblem.with(
                            400,
                            service.send("POST", NET + "/alarms", "{\"node\": \"1\", \"seconds\": " + seconds + "}")))
                    .isEqualTo("body:1: seconds = " + seconds
                            + " must be at most 31536000, a year. Without it, an alarm stays until it is cleared.");
        }
    }

    @Test
    void rejectsDeepWideAndLongJson() {
        String deep = "[".repeat(BODY);
        String nested = "{\"a\":".repeat(BODY / 6);
        String wide =
                IntStream.range(0, 1500).mapToObj(n -> "\"k" + n + "\":1").collect(Collectors.joining(",", "{", "}"));
        String digits = "{\"node\": \"1\", \"seconds\": " + "9".repeat(15_000) + "}";
        String key = "{\"node\": \"1\", \"key\": \"" + "k".repeat(201) + "\"}";
        for (String body : new String[] {deep, nested, wide, digits, key}) {
            ExpectedProblem.with(400, service.send("POST", NET + "/alarms", body));
        }
        for (String epoch : new String[] {"1e1000000000", "0.5", "0x10", "99999999999999999999"}) {
            ExpectedProblem.with(400, service.send("POST", NET + "/rollbacks", "{\"epoch\": " + epoch + "}"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/epochs?from=-1",
                "/epochs?limit=0",
                "/epochs?limit=1e9",
                "/nodes?offset=x",
                "/weights?epoch=9999999999999999999"
            })
    void rejectsInvalidNumbersInTheUrl(String rest) {
        assertThat(ExpectedProblem.with(400, service.send("GET", NET + rest, "")))
                .contains("must be");
    }

    @Test
    void limitsTheLengthOfIdempotencyKeys() {
        for (String key : new String[] {"k".repeat(201), " "}) {
            var request = service.request(NET + "/rounds")
                    .header("Idempotency-Key", key)
                    .POST(BodyPublishers.noBody());
            int status = service.send(request.build()).statusCode();
            assertThat(status).isIn(400, 202); // a blank one may count as none in transit
            assertThat(key.isBlank() || status == 400).isTrue();
        }
    }
}
