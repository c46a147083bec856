package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class SvgTest {
    private static final String HOSTILE = "<script>\"&' ]]> \u0000 \ud800";

    @Test
    void escapesTextTooltipsAndLabels() {
        Svg svg = new Svg(100, 50, HOSTILE).circle(5, 5, 2, "title", HOSTILE, "fill", HOSTILE);
        Parsed parsed = Parsed.of(svg.text(10, 10, 12, HOSTILE).toString());
        String read = "<script>\"&' ]]> \ufffd \ufffd";
        assertThat(parsed.texts("text")).containsExactly(read);
        assertThat(parsed.texts("title")).containsExactly(read);
        assertThat(parsed.elements("svg").get(0).getAttribute("aria-label")).isEqualTo(read);
        assertThat(parsed.elements("script")).isEmpty();
    }

    @Test
    void isAnImageForScreenReaders() {
        Parsed parsed = Parsed.of(new Svg(100, 50, "a network").toString());
        assertThat(parsed.with("svg", "role", "img")).hasSize(1);
        assertThat(parsed.with("svg", "aria-label", "a network")).hasSize(1);
        assertThat(parsed.with("svg", "viewBox", "0 0 100 50")).hasSize(1);
    }

    @Test
    void writesTheSameBytesInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            String here = new Svg(1234.5, 50.25, "x").toString();
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(new Svg(1234.5, 50.25, "x").toString()).isEqualTo(here).contains("1234.5 50.25");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void rejectsCoordinatesThatAreNotFinite() {
        Svg svg = new Svg(100, 50, "x");
        assertThatThrownBy(() -> svg.circle(Double.NaN, 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NaN");
    }

    @Test
    void rejectsUnclosedElements() {
        Svg svg = new Svg(100, 50, "x").open("g");
        assertThatThrownBy(svg::toString)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("[g, svg]");
    }
}
