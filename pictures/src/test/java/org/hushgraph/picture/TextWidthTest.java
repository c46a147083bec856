package org.hushgraph.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextWidthTest {
    @Test
    void distinguishesNarrowAndWideLetters() {
        assertThat(TextWidth.of("illi", 12)).isLessThan(TextWidth.of("mmmm", 12) / 2);
        assertThat(TextWidth.of("0123456789", 10)).isBetween(55.0, 56.0); // digits are 0.556 of the size
    }

    @Test
    void truncatesLongTextWithAnEllipsis() {
        assertThat(TextWidth.fit("short", 12, 100)).isEqualTo("short");
        String cut = TextWidth.fit("a title that goes on and on", 12, 80);
        assertThat(cut).startsWith("a title").endsWith("…");
        assertThat(TextWidth.of(cut, 12)).isLessThanOrEqualTo(80);
        assertThat(TextWidth.fit("x😀😀😀", 12, 20)).isEqualTo("x…");
    }
}
