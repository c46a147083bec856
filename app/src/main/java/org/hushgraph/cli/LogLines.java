package org.hushgraph.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.logging.ConsoleHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Formats the log of the controller on standard error: one line per record, as text or as JSON. */
final class LogLines extends Formatter {
    private final boolean json;

    LogLines(boolean json) {
        this.json = json;
    }

    /** Installs this format. Hushgraph logs from level INFO, libraries from WARNING. */
    static void install(boolean json) {
        Logger root = Logger.getLogger("");
        for (Handler handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        ConsoleHandler handler = new ConsoleHandler();
        handler.setFormatter(new LogLines(json));
        handler.setLevel(Level.ALL);
        root.addHandler(handler);
        root.setLevel(Level.WARNING);
        HUSHGRAPH.setLevel(Level.INFO);
    }

    // a strong reference, or the logger and its level could be garbage-collected
    private static final Logger HUSHGRAPH = Logger.getLogger("org.hushgraph");

    @Override
    public String format(LogRecord record) {
        String message = formatMessage(record);
        Instant at = record.getInstant().truncatedTo(ChronoUnit.MILLIS);
        if (!json) {
            String trace = record.getThrown() == null ? "" : "\n" + trace(record.getThrown());
            return at + " " + record.getLevel().getName() + " " + readable(message + trace) + System.lineSeparator();
        }
        ObjectNode node = JsonMapper.shared()
                .createObjectNode()
                .put("time", at.toString())
                .put("level", record.getLevel().getName())
                .put("logger", record.getLoggerName())
                .put("message", message);
        if (record.getThrown() != null) {
            node.put("exception", trace(record.getThrown()));
        }
        return JsonMapper.shared().writeValueAsString(node) + System.lineSeparator();
    }

    /** Indents continuation lines and replaces control characters: input can't forge log lines or control the terminal. */
    private static String readable(String text) {
        return text.strip()
                .replace("\t", "    ")
                .replaceAll("\\R", "\n    ")
                .replaceAll("[\\p{Cntrl}&&[^\n]]", "?")
                .replace("\n", System.lineSeparator());
    }

    private static String trace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
