package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class HtmlPageTest {
    private static final String HOSTILE = "<script>alert(\"x\")</script> & 'y'";

    @Test
    void isWellFormedWithAllKindsOfBlocks() {
        Parsed parsed = Parsed.of(full("text").toHtml());
        assertThat(parsed.texts("h1")).containsExactly("text");
        assertThat(parsed.texts("h2")).containsExactly("text", "text", "text", "text");
        assertThat(parsed.texts("figcaption").stream().map(String::strip))
                .containsExactly("Table 1. text", "Figure 1. text", "Figure 2. text");
    }

    @Test
    void escapesEveryText() {
        String html = full(HOSTILE).toHtml();
        assertThat(html).doesNotContain("<script");
        assertThat(Parsed.of(html).texts("h1")).containsExactly(HOSTILE);
    }

    @Test
    void makesNoExternalRequests() {
        Parsed parsed = Parsed.of(full("text").toHtml());
        assertThat(parsed.elements("script")).isEmpty();
        assertThat(parsed.elements("img")).isEmpty();
        assertThat(parsed.with("link", "href", "data:,")).hasSize(1);
        assertThat(parsed.elements("link")).hasSize(1);
        assertThat(parsed.texts("style").get(0)).doesNotContain("url(").doesNotContain("@import");
        assertThat(parsed.elements("a")).allMatch(a -> a.getAttribute("href").startsWith("#"));
    }

    @Test
    void neverUsesAnIdTwice() {
        List<String> ids = Parsed.of(full("text").toHtml()).elements("*").stream()
                .map(e -> e.getAttribute("id"))
                .filter(id -> !id.isEmpty())
                .toList();
        assertThat(ids).hasSize(4).doesNotHaveDuplicates();
    }

    @Test
    void listsTheContentsOfLongPagesOnly() {
        assertThat(Parsed.of(full("text").toHtml()).elements("nav")).hasSize(1);
        HtmlPage brief = HtmlPage.titled("brief", "").section("only one");
        assertThat(Parsed.of(brief.toHtml()).elements("nav")).isEmpty();
    }

    @Test
    void alignsColumnsOfNumbersToTheRight() {
        Table table = Table.of("name", "count", "share", "time", "mixed")
                .row("a", "1 024", "38 %", "1.5×10⁻⁷", "1")
                .row("b", "−7", "", "–", "none");
        List<Element> heads =
                Parsed.of(HtmlPage.titled("t", "").table(table, "c").toHtml()).elements("th");
        assertThat(heads.stream().map(h -> h.getAttribute("class")))
                .containsExactly("", "number", "number", "number", "");
    }

    @Test
    void writesTheSameBytesTwice() {
        assertThat(full("text").toHtml()).isEqualTo(full("text").toHtml());
    }

    @Test
    void rejectsRowsOfAnotherLength() {
        assertThatThrownBy(() -> Table.of("a", "b").row("1")).hasMessageContaining("row 0 has 1 cells for 2 columns");
    }

    private static HtmlPage full(String text) {
        LineChart chart = LineChart.titled(text)
                .series(Line.of(text, new double[] {1, 2}))
                .build();
        return HtmlPage.titled(text, text)
                .tiles(new Tile(text, "4.81", text), new Tile(text, "7", text))
                .section(text)
                .paragraph(text)
                .bullets(List.of(text, text))
                .section(text)
                .table(Table.of(text, "n").row(text, "1"), text)
                .section(text)
                .figure(chart.toSvg(), text)
                .figure(Shapes.path(3).picture().highlight(0).build().toSvg(), text)
                .section(text)
                .note(text);
    }
}
