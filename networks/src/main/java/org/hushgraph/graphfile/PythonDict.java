package org.hushgraph.graphfile;

import java.util.LinkedHashMap;
import java.util.Map;

/** A flat dictionary as Python prints it, such as {@code {'weight': 0.5, 'label': 'a, b'}}. */
final class PythonDict {
    private final String text;
    private final ByteScanner in;
    private int at = 1;

    private PythonDict(String text, ByteScanner in) {
        this.text = text;
        this.in = in;
    }

    /** Parses the values by key. The scanner supplies the line for errors. */
    static Map<String, String> of(String text, ByteScanner in) {
        PythonDict dict = new PythonDict(text.strip(), in);
        Map<String, String> entries = new LinkedHashMap<>();
        while (dict.more()) {
            String key = dict.item(':');
            entries.put(key, dict.item(','));
        }
        return entries;
    }

    private boolean more() {
        skip(' ');
        if (at >= text.length()) {
            throw in.error("found no closing brace in \"" + GraphSource.brief(text)
                    + "\"; expected a dictionary such as {'weight': 0.5}.");
        }
        return text.charAt(at) != '}';
    }

    private void skip(char c) {
        while (at < text.length() && text.charAt(at) == c) {
            at++;
        }
    }

    /** Reads a key or a value and its terminator. The last value ends at the brace. */
    private String item(char end) {
        skip(' ');
        StringBuilder item = new StringBuilder();
        char quote = at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"') ? text.charAt(at++) : 0;
        while (at < text.length() && (quote != 0 ? text.charAt(at) != quote : !ends(end))) {
            if (quote != 0 && text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            item.append(text.charAt(at++));
        }
        at += quote != 0 ? 1 : 0;
        skip(' ');
        if (at >= text.length() || !ends(end)) {
            throw in.error("found \"" + GraphSource.brief(text) + "\"; expected a dictionary such as {'weight': 0.5}.");
        }
        at += text.charAt(at) == end ? 1 : 0;
        return item.toString().strip();
    }

    private boolean ends(char end) {
        return text.charAt(at) == end || (end == ',' && text.charAt(at) == '}');
    }
}
