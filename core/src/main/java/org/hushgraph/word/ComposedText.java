package org.hushgraph.word;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/**
 * Text in the composed form of Unicode (NFC). The letter ü is then one character, however a keyboard or a file system wrote it. Text
 * without combining characters, such as ASCII, is returned as it is.
 */
public final class ComposedText {
    private static final char FIRST_COMBINING = '\u0300'; // all text below it is composed
    private static final int FIRST_COMBINING_BYTE = 0xCC; // the first byte of its UTF-8

    private ComposedText() {}

    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_COMBINING) {
                return Normalizer.normalize(text, Normalizer.Form.NFC);
            }
        }
        return text;
    }

    /** Whether the UTF-8 in {@code bytes[from … to − 1]} is composed. */
    public static boolean isComposed(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if ((bytes[i] & 0xFF) >= FIRST_COMBINING_BYTE) {
                return Normalizer.isNormalized(
                        new String(bytes, from, to - from, StandardCharsets.UTF_8), Normalizer.Form.NFC);
            }
        }
        return true;
    }
}
