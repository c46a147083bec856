package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks the format of error responses. */
final class ExpectedProblem {
    private ExpectedProblem() {}

    /** Checks a response and returns its detail. */
    static String with(int status, HttpResponse<byte[]> response) {
        String text = new String(response.body(), UTF_8);
        assertThat(response.statusCode()).as(text).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        return detail(status, text);
    }

    /** Checks a raw response. */
    static String with(int status, String answer) {
        assertThat(answer).startsWith("HTTP/1.1 " + status + " ").contains("Content-Type: application/problem+json");
        return detail(status, answer.substring(answer.indexOf("\r\n\r\n") + 4));
    }

    private static String detail(int status, String body) {
        JsonNode problem = JsonMapper.shared().readTree(body);
        assertThat(problem.get("status").intValue()).isEqualTo(status);
        assertThat(problem.get("type").stringValue()).isEqualTo("about:blank");
        assertThat(problem.get("title").stringValue()).isNotBlank();
        return problem.get("detail").stringValue();
    }
}
