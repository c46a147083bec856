package org.hushgraph.word;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import org.junit.jupiter.api.Test;

class ComposedTextTest {
    @Test
    void composesLettersAndAccents() {
        assertThat(ComposedText.of("Zu\u0308rich")).isEqualTo("Z\u00FCrich");
        assertThat(ComposedText.of("\u1112\u1161\u11ab")).isEqualTo("\uD55C"); // Korean syllable
        assertThat(ComposedText.of("q\u0301")).isEqualTo("q\u0301"); // has no composed form
    }

    @Test
    void composedTextIsReturnedUnchanged() {
        String name = "Z\u00FCrich";
        assertThat(ComposedText.of(name)).isSameAs(name);
    }

    @Test
    void agreesWithTheNormalizerOnEveryCharacter() {
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            if (Character.getType(character) == Character.SURROGATE) {
                continue;
            }
            String text = "xa" + Character.toString(character);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
            if (!ComposedText.of(text).equals(composed)
                    || ComposedText.isComposed(bytes, 1, bytes.length) != composed.equals(text)) {
                assertThat(text).as("character %x", character).isEqualTo("a text with the same result");
            }
        }
    }
}
