package org.hushgraph.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A self-contained page with text, key numbers, tables and figures. It has no scripts and makes no network requests. It
 * is readable in print, on phones and in dark mode; figures keep a white background.
 *
 * <p>Pages are immutable: each method returns the page with one more block.
 */
public final class HtmlPage {
    private static final int SECTIONS_WITH_CONTENTS = 4;

    private final String title;
    private final String subtitle;
    private final List<String> sections;
    private final String body;
    private final int figures;
    private final int tables;

    private HtmlPage(String title, String subtitle, List<String> sections, String body, int figures, int tables) {
        this.title = title;
        this.subtitle = subtitle;
        this.sections = sections;
        this.body = body;
        this.figures = figures;
        this.tables = tables;
    }

    /** Returns an empty page. The subtitle may be empty. */
    public static HtmlPage titled(String title, String subtitle) {
        return new HtmlPage(title, subtitle, List.of(), "", 0, 0);
    }

    /** Starts a section. Four or more sections add a table of contents. */
    public HtmlPage section(String heading) {
        List<String> more = new ArrayList<>(sections);
        more.add(heading);
        String html = "<h2 id=\"section-" + more.size() + "\">" + Markup.escape(heading) + "</h2>\n";
        return new HtmlPage(title, subtitle, List.copyOf(more), body + html, figures, tables);
    }

    public HtmlPage paragraph(String text) {
        return plus(element("p", text));
    }

    public HtmlPage bullets(List<String> items) {
        StringBuilder out = new StringBuilder("<ul>\n");
        items.forEach(item -> out.append(element("li", item)));
        return plus(out.append("</ul>\n").toString());
    }

    /** Adds a remark for the reader. */
    public HtmlPage note(String text) {
        return plus("<aside class=\"note\"><strong>Note</strong>" + element("p", text) + "</aside>\n");
    }

    /** Adds key numbers, side by side. */
    public HtmlPage tiles(Tile... tiles) {
        StringBuilder out = new StringBuilder("<div class=\"tiles\">\n");
        for (Tile tile : tiles) {
            out.append("<div class=\"tile\">")
                    .append(div("label", tile.label()))
                    .append(div("value", tile.value()))
                    .append(div("explanation", tile.explanation()))
                    .append("</div>\n");
        }
        return plus(out.append("</div>\n").toString());
    }

    /** Adds a numbered table with its caption above. */
    public HtmlPage table(Table table, String caption) {
        StringBuilder out = new StringBuilder("<figure class=\"table\">");
        out.append(caption("Table " + (tables + 1), caption));
        table.writeTo(out);
        out.append("</figure>\n");
        return new HtmlPage(title, subtitle, sections, body + out, figures, tables + 1);
    }

    /** Adds a numbered figure, drawn by {@link Figure#toSvg}, with its caption below. */
    public HtmlPage figure(String svg, String caption) {
        String html = "<figure><div class=\"card\">\n" + svg + "</div>" + caption("Figure " + (figures + 1), caption)
                + "</figure>\n";
        return new HtmlPage(title, subtitle, sections, body + html, figures + 1, tables);
    }

    /** Adds a text in a fixed-width font that readers can open and close. */
    public HtmlPage code(String heading, String text) {
        return plus("<details><summary>" + Markup.escape(heading) + "</summary>\n<pre>" + Markup.escape(text)
                + "</pre></details>\n");
    }

    /** Returns the whole document. */
    public String toHtml() {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <meta name="color-scheme" content="light dark"/>
                <meta http-equiv="Content-Security-Policy" \
                content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"/>
                <link rel="icon" href="data:,"/>
                """
                + element("title", title) + "<style>\n" + style() + "</style>\n</head>\n<body>\n<main>\n<header>\n"
                + element("h1", title)
                + (subtitle.isEmpty() ? "" : "<p class=\"subtitle\">" + Markup.escape(subtitle) + "</p>\n")
                + "</header>\n" + contents() + body + "</main>\n</body>\n</html>\n";
    }

    private String contents() {
        if (sections.size() < SECTIONS_WITH_CONTENTS) {
            return "";
        }
        StringBuilder out = new StringBuilder("<nav aria-label=\"Contents\"><strong>Contents</strong>\n<ol>\n");
        for (int i = 0; i < sections.size(); i++) {
            out.append("<li><a href=\"#section-").append(i + 1).append("\">");
            out.append(Markup.escape(sections.get(i))).append("</a></li>\n");
        }
        return out.append("</ol></nav>\n").toString();
    }

    private HtmlPage plus(String html) {
        return new HtmlPage(title, subtitle, sections, body + html, figures, tables);
    }

    private static String element(String name, String text) {
        return "<" + name + ">" + Markup.escape(text) + "</" + name + ">\n";
    }

    private static String div(String kind, String text) {
        return "<div class=\"" + kind + "\">" + Markup.escape(text) + "</div>";
    }

    private static String caption(String number, String text) {
        return "<figcaption><b>" + number + ".</b> " + Markup.escape(text) + "</figcaption>\n";
    }

    private static String style() {
        try (InputStream in = HtmlPage.class.getResourceAsStream("page.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "page.css can't be read from the program archive. Reinstall the program.", e);
        }
    }
}
