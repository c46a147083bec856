package org.hushgraph.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class EnumNamesTest {
    private enum Kind {
        ALL_TIME,
        MINIMUM
    }

    @Test
    void constantsAreLowerCaseWithHyphensInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr")); // lower case of I is a dotless i in Turkish
            assertThat(EnumNames.of(Kind.ALL_TIME)).isEqualTo("all-time");
            assertThat(EnumNames.of(Kind.MINIMUM)).isEqualTo("minimum");
        } finally {
            Locale.setDefault(before);
        }
    }
}
