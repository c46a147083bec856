package org.hushgraph.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Rules for everything that people read: short sentences, no banned words, wrapped Markdown.
 *
 * @param banned words and phrases that must not occur, in any case
 * @param allowed fragments of lines in which they may
 */
public record PlainEnglish(Pattern banned, List<String> allowed) {
    /** Longest sentence, in words of two letters and more; code and formulas do not count. */
    public static final int MOST_WORDS = 25;
    /** Longest line of a Markdown page, outside tables, code and links. */
    public static final int MOST_COLUMNS = 100;

    /** The rules for these words, each a regular expression. */
    public static PlainEnglish of(List<String> banned, List<String> allowed) {
        return new PlainEnglish(
                Pattern.compile("\\b(?:" + String.join("|", banned) + ")\\b", Pattern.CASE_INSENSITIVE), allowed);
    }

    /** All violations in a file, each with its line. */
    public List<String> violations(Path file, String content) {
        List<String> found = new ArrayList<>();
        List<String> lines = content.lines().toList();
        IntStream.range(0, lines.size())
                .filter(n -> banned.matcher(withoutAllowed(lines.get(n))).find())
                .forEach(n -> found.add(
                        file + ":" + (n + 1) + ": banned word: " + lines.get(n).strip()));
        if (file.toString().endsWith(".md")) {
            addLongLines(file, lines, found);
        }
        for (Prose prose : Prose.of(file, content)) {
            prose.sentences().stream()
                    .filter(sentence -> Prose.words(sentence) > MOST_WORDS)
                    .forEach(sentence -> found.add(file + ":" + prose.line() + ": " + Prose.words(sentence)
                            + " words in a sentence: " + sentence));
        }
        return found;
    }

    private String withoutAllowed(String line) {
        String rest = line;
        for (String fragment : allowed) {
            rest = rest.replace(fragment, "");
        }
        return rest;
    }

    private static void addLongLines(Path file, List<String> lines, List<String> found) {
        boolean code = false;
        for (int n = 0; n < lines.size(); n++) {
            String line = lines.get(n);
            code ^= line.strip().startsWith("```");
            boolean free = code || line.startsWith("|") || line.startsWith("![") || line.matches("\\s*\\S+");
            if (!free && line.codePointCount(0, line.length()) > MOST_COLUMNS) {
                found.add(file + ":" + (n + 1) + ": longer than " + MOST_COLUMNS + " columns");
            }
        }
    }
}
