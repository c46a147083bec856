package org.hushgraph.manual;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A manual page in roff, with the macros of man(7). It is ASCII, so that it renders the same in every locale. */
final class Roff {
    private static final Pattern SPECIAL = Pattern.compile("[\\\\'`^~\"-]|[^\\x00-\\x7F]");

    private final StringBuilder page = new StringBuilder();

    /** Adds a macro with plain text as arguments. */
    Roff macro(String name, String... arguments) {
        page.append('.').append(name);
        for (String argument : arguments) {
            page.append(" \"").append(escaped(argument)).append('"');
        }
        page.append('\n');
        return this;
    }

    Roff section(String title) {
        return macro("SH", title.toUpperCase(Locale.ROOT));
    }

    /** Adds a line that is already roff. */
    Roff line(String markup) {
        page.append(markup.startsWith(".") ? "\\&" : "").append(markup).append('\n'); // a dot would start a macro
        return this;
    }

    /** Adds a description under a tag, which is already roff. */
    Roff tagged(String tag, List<String> description) {
        macro("TP").line(tag).line(escaped(description.get(0)));
        description.stream().skip(1).forEach(more -> macro("br").line(escaped(more)));
        return this;
    }

    /** Adds the lines of a help text after a section title. Indented lines keep their layout. */
    Roff paragraphs(List<String> lines) {
        boolean first = true;
        boolean inBlock = false;
        for (String line : lines) {
            boolean indented = line.startsWith("  ");
            if (inBlock && !indented) {
                macro("EE");
            }
            if (!line.isBlank()) {
                if (!first && !(inBlock && indented)) {
                    macro("PP");
                }
                if (indented && !inBlock) {
                    macro("EX");
                }
                line(escaped(indented ? line.substring(2) : line));
                first = false;
            }
            inBlock = indented;
        }
        return inBlock ? macro("EE") : this;
    }

    static String bold(String text) {
        return "\\fB" + escaped(text) + "\\fR";
    }

    static String italic(String text) {
        return "\\fI" + escaped(text) + "\\fR";
    }

    static String escaped(String text) {
        return SPECIAL.matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(escape(found.group().codePointAt(0))));
    }

    private static String escape(int character) {
        return switch (character) {
            case '\\' -> "\\e";
            case '-' -> "\\-"; // a hyphen that can be copied into a shell
            case '\'' -> "\\(aq";
            case '`' -> "\\(ga";
            case '^' -> "\\(ha";
            case '~' -> "\\(ti";
            case '"' -> "\\(dq";
            default -> String.format("\\[u%04X]", character);
        };
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
