package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogLinesTest {
    private static final String HOSTILE = "a\n2026-01-01T00:00:00Z SEVERE all is lost\r\n\u0000\u001b[2J\u2028\"}";

    private static LogRecord record(String message) {
        LogRecord record = new LogRecord(Level.WARNING, message);
        record.setLoggerName("org.hushgraph.web");
        record.setInstant(Instant.parse("2026-11-17T10:00:00.123456Z"));
        record.setThrown(new IllegalStateException(HOSTILE));
        return record;
    }

    @Test
    void jsonRecordIsOneObjectOnOneLine() {
        String line = new LogLines(true).format(record(HOSTILE));
        assertThat(line.strip().lines()).hasSize(1);
        assertThat(line).endsWith(System.lineSeparator());
        JsonNode node = JsonMapper.shared().readTree(line);
        assertThat(node.get("time").stringValue()).isEqualTo("2026-11-17T10:00:00.123Z");
        assertThat(node.get("level").stringValue()).isEqualTo("WARNING");
        assertThat(node.get("logger").stringValue()).isEqualTo("org.hushgraph.web");
        assertThat(node.get("message").stringValue()).isEqualTo(HOSTILE);
        assertThat(node.get("exception").stringValue()).contains("IllegalStateException");
    }

    @Test
    void textCantForgeALine() {
        String text = new LogLines(false).format(record(HOSTILE));
        assertThat(text.lines().filter(line -> line.startsWith("2026-"))).hasSize(1);
        assertThat(text).doesNotContain("\u001b", "\u0000");
        assertThat(text.lines().skip(1)).allMatch(line -> line.startsWith("    "));
    }

    @Test
    void bracesInAMessageAreKept() {
        LogRecord record = record("{0} {");
        assertThat(new LogLines(false).format(record)).contains("{0} {");
    }
}
