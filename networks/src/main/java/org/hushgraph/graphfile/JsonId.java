package org.hushgraph.graphfile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hushgraph.network.Numeral;
import tools.jackson.core.JsonToken;

/**
 * A node id in a JSON file, in UTF-8. The number 1 and the text "1" are the same id, because people and libraries mix
 * them. The class tracks whether both kinds have occurred. It creates no strings for ASCII ids.
 */
final class JsonId {
    private final JsonInput in;
    private byte[] bytes = new byte[64];
    private int length;
    private boolean whole; // written as a whole number
    private boolean sawNumbers;
    private boolean sawNumerals;

    JsonId(JsonInput in) {
        this.in = in;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    String text() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    /** Whether it is a JSON number without a fraction. */
    boolean isWhole() {
        return whole;
    }

    /** The id as an index into a list, or −1 if it is not a valid index. */
    int index() {
        return index(bytes, length);
    }

    static int index(String text) {
        return index(text.getBytes(StandardCharsets.UTF_8), text.length());
    }

    private static int index(byte[] digits, int length) {
        int index = 0;
        for (int n = 0; n < length; n++) {
            if (digits[n] < '0' || digits[n] > '9') {
                return -1;
            }
            index = 10 * index + digits[n] - '0';
        }
        return length > 0 && length < 10 ? index : -1;
    }

    /** Whether it looks like a whole number, quoted or not. */
    boolean looksWhole() {
        for (int n = 0; n < length; n++) {
            boolean sign = n == 0 && bytes[n] == '-' && length > 1;
            if ((bytes[n] < '0' || bytes[n] > '9') && !sign) {
                return false;
            }
        }
        return length > 0;
    }

    /** Whether there were numbers as well as texts that look like numbers. */
    boolean sawBothKinds() {
        return sawNumbers && sawNumerals;
    }

    /** Reads the current value. */
    void read(String what) {
        JsonToken token = in.token();
        whole = token == JsonToken.VALUE_NUMBER_INT;
        switch (token) {
            case VALUE_STRING, VALUE_NUMBER_INT -> characters();
            case VALUE_NUMBER_FLOAT -> number();
            case VALUE_TRUE, VALUE_FALSE -> set(in.text());
            case START_ARRAY -> set(JsonAttributes.joined(in, ",")); // NetworkX writes tuples like this
            default -> throw in.error("found " + in.describe() + " as " + what + "; expected a text or a number.");
        }
        sawNumbers |= whole;
        sawNumerals |= token == JsonToken.VALUE_STRING && looksWhole();
    }

    /** Reads 1.0 as 1, because tables with gaps produce such ids. */
    private void number() {
        double value = in.parser().getDoubleValue();
        set(Double.isFinite(value) ? Numeral.text(value) : in.text());
        whole = looksWhole();
    }

    private void set(String text) {
        bytes = text.getBytes(StandardCharsets.UTF_8);
        length = bytes.length;
    }

    private void characters() {
        char[] characters = in.parser().getStringCharacters();
        int offset = in.parser().getStringOffset();
        length = in.parser().getStringLength();
        bytes = length <= bytes.length ? bytes : Arrays.copyOf(bytes, Math.max(length, 2 * bytes.length));
        for (int n = 0; n < length; n++) {
            char c = characters[offset + n];
            if (c >= 0x80) {
                set(in.text());
                return;
            }
            bytes[n] = (byte) c;
        }
    }
}
