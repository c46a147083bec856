package org.hushgraph.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of text that people read: a comment or a message in a Java or JavaScript source, or a paragraph of a Markdown page.
 *
 * @param line where it starts, from 1 on
 * @param text without markup; code, formulas and values that are filled in at run time are replaced by {@code _}
 */
public record Prose(Path file, int line, String text) {
    /** Comments, text blocks, strings and characters. The quantifiers are possessive, because texts may be long. */
    private static final Pattern TOKENS = Pattern.compile(String.join(
            "|",
            "(?s:/\\*.*?\\*/)",
            "//[^\\n]*",
            "(?s:\"\"\".*?\"\"\")",
            "\"[^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+\"",
            "'(?:\\\\.|[^'\\\\\\n])'"));

    private static final Pattern MARKDOWN_BREAK = Pattern.compile("\\s*(?:[-*+] |\\d+\\. |> ?|#+ )");
    private static final String VALUE = " _ ";

    /** The texts of a Java or JavaScript source, of a Markdown page, or nothing for other files. */
    public static List<Prose> of(Path file, String content) {
        String name = file.toString();
        if (name.endsWith(".java") || name.endsWith(".js")) {
            return ofSource(file, content);
        }
        return name.endsWith(".md") ? ofMarkdown(file, content) : List.of();
    }

    /** Literals that are joined by {@code +} are one message, consecutive line comments are one comment. */
    private static List<Prose> ofSource(Path file, String content) {
        List<Prose> found = new ArrayList<>();
        Matcher tokens = TOKENS.matcher(content);
        Prose open = null;
        int openEnd = 0;
        while (tokens.find()) {
            String token = tokens.group();
            String text = token.startsWith("/") ? comment(token) : literal(token);
            String gap = content.substring(openEnd, tokens.start());
            boolean continues = open != null
                    && (token.startsWith("//") ? gap.matches("\\n[ \\t]*") : token.startsWith("\"") && joins(gap));
            if (continues) {
                String join = gap.replaceAll("[\\s+]", "").isEmpty() ? "" : VALUE;
                open = new Prose(file, open.line, open.text + (token.startsWith("//") ? " " : join) + text);
            } else {
                addTo(found, open);
                open = new Prose(file, lineOf(content, tokens.start()), text);
            }
            openEnd = tokens.end();
        }
        addTo(found, open);
        return found;
    }

    /** Whether the code between two literals only adds values to a text. */
    private static boolean joins(String gap) {
        int depth = 0;
        for (int i = 0; i < gap.length(); i++) {
            char c = gap.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0 || ";{".indexOf(c) >= 0 || (depth == 0 && ",?:=".indexOf(c) >= 0)) {
                return false;
            }
        }
        return depth == 0 && gap.strip().startsWith("+");
    }

    private static String comment(String token) {
        return token.replaceAll("(?s)<pre>.*?</pre>", VALUE)
                .replaceAll("(?m)^\\s*\\*/?|^/\\*+|\\*/$|^//", " ")
                .replaceAll("(?s)\\{@\\w+\\s[^{}]*}", VALUE)
                .replaceAll("<p>|<li>|</?[uo]l>|@param|@return|@throws|@see", ". ")
                .replaceAll("</?\\w+>", "");
    }

    /** Text blocks and SQL are data. */
    private static String literal(String token) {
        if (token.startsWith("\"\"\"") || token.matches("\"(SELECT|INSERT|UPDATE|DELETE|CREATE) .*")) {
            return "";
        }
        return token.replaceAll("^\"+|\"+$", "").replaceAll("\\\\[nt]", ". ").replace("\\\"", "\"");
    }

    private static List<Prose> ofMarkdown(Path file, String content) {
        List<Prose> found = new ArrayList<>();
        List<String> lines = content.lines().toList();
        StringBuilder paragraph = new StringBuilder();
        int start = 1;
        boolean code = false;
        for (int n = 0; n < lines.size(); n++) {
            String line = lines.get(n);
            boolean fence = line.strip().startsWith("```");
            if (fence
                    || code
                    || line.isBlank()
                    || line.startsWith("|")
                    || MARKDOWN_BREAK.matcher(line).lookingAt()) {
                addTo(found, new Prose(file, start, markdown(paragraph)));
                paragraph.setLength(0);
                start = n + 1;
            }
            code ^= fence;
            if (!code && !fence) {
                paragraph
                        .append(line.startsWith("|") ? line.replace("|", ". ") : line)
                        .append('\n');
            }
        }
        addTo(found, new Prose(file, start, markdown(paragraph)));
        return found;
    }

    private static String markdown(CharSequence text) {
        return text.toString()
                .replaceAll("(?s)`[^`]*`", VALUE)
                .replaceAll("(?s)!?\\[([^]]*)]\\([^)]*\\)", "$1")
                .replaceAll("[*#>]", " ");
    }

    private static void addTo(List<Prose> found, Prose prose) {
        if (prose != null && !prose.text.isBlank()) {
            found.add(prose);
        }
    }

    private static int lineOf(String content, int position) {
        return (int) content.substring(0, position)
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
    }

    /** Its sentences; a colon ends one, too. */
    public List<String> sentences() {
        return Pattern.compile("[.!?:]+[\"')]*(?:\\s+|$)")
                .splitAsStream(text)
                .map(sentence -> sentence.strip().replaceAll("\\s+", " "))
                .toList();
    }

    /** Words of two letters and more. */
    public static long words(String sentence) {
        return Pattern.compile("[A-Za-z][A-Za-z'’-]+")
                .matcher(sentence)
                .results()
                .count();
    }
}
