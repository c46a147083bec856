package org.hushgraph.graphfile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hushgraph.network.NetworkRows;
import org.hushgraph.network.Numeral;

/**
 * Reads a text byte by byte and tracks the line number. All line endings are converted to '\n'. Words are collected in
 * one reused array, so reading allocates no objects.
 */
final class ByteScanner {
    private static final int LONGEST_WORD = 1 << 20;

    private final GraphSource source;
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    private boolean afterReturn; // the last byte read was '\r'
    private long line = 1;
    private long bytesRead;
    private byte[] word = new byte[64];
    private int length;
    private boolean latin;

    ByteScanner(GraphSource source) {
        this.source = source;
        this.in = source.stream();
    }

    /** The next byte, or −1 at the end. Does not consume it. */
    int peek() throws IOException {
        return position < limit || fill() ? buffer[position] & 0xFF : -1;
    }

    /** Consumes and returns the next byte, or −1 at the end. */
    int next() throws IOException {
        if (position == limit && !fill()) {
            return -1;
        }
        int c = buffer[position++] & 0xFF;
        if (c == '\n') {
            line++;
        }
        return c;
    }

    /** The line of the next byte, counted from 1. */
    long line() {
        return line;
    }

    /** The number of bytes read from the file so far, to check them against the sizes that the file declares. */
    long bytesRead() {
        return bytesRead;
    }

    private boolean fill() throws IOException {
        do {
            int count = in.read(buffer, 0, buffer.length);
            if (count < 0) {
                return false;
            }
            bytesRead += count;
            position = 0;
            limit = unifyLineEnds(count);
        } while (limit == 0);
        return true;
    }

    /** Converts the line endings in the first bytes of the buffer to '\n' and returns the number of remaining bytes. */
    private int unifyLineEnds(int count) {
        int kept = 0;
        while (kept < count && !afterReturn && buffer[kept] != '\r') {
            kept++; // the usual case: nothing to do
        }
        for (int n = kept; n < count; n++) {
            byte b = buffer[n];
            if (b == '\r') {
                buffer[kept++] = '\n';
            } else if (b != '\n' || !afterReturn) {
                buffer[kept++] = b;
            }
            afterReturn = b == '\r';
        }
        return kept;
    }

    /** Whether the scanner is at the end of the line. */
    boolean atLineEnd() throws IOException {
        int c = peek();
        return c == '\n' || c < 0;
    }

    void skipBlanks() throws IOException {
        for (int c = peek(); c == ' ' || c == '\t'; c = peek()) {
            position++;
        }
    }

    /** Skips blanks, except for the separator if it is one. */
    void skipBlanksBut(int separator) throws IOException {
        for (int c = peek(); (c == ' ' || c == '\t') && c != separator; c = peek()) {
            position++;
        }
    }

    /** Skips blanks and line endings. */
    void skipSpace() throws IOException {
        for (int c = peek(); c == ' ' || c == '\t' || c == '\n' || c == '\f' || c == 0xB; c = peek()) {
            next();
        }
    }

    /**
     * Skips blanks, line endings and comments, which extend from a mark to the end of the line. Returns the next byte.
     */
    int skipComments(int mark) throws IOException {
        skipSpace();
        while (peek() == mark) {
            skipLine();
            skipSpace();
        }
        return peek();
    }

    /** Skips to the start of the next line. */
    void skipLine() throws IOException {
        for (int c = next(); c >= 0 && c != '\n'; c = next()) {}
    }

    /** Starts a new word. */
    void clearWord() {
        length = 0;
    }

    void append(int b) {
        if (length == word.length) {
            widen();
        }
        word[length++] = (byte) b;
    }

    private void widen() {
        if (word.length >= LONGEST_WORD) {
            throw error("a word is longer than a megabyte, so this does not look like a network."
                    + " If the file has another format, choose it with --from.");
        }
        word = Arrays.copyOf(word, 2 * word.length);
    }

    /** Collects a word up to a blank or the end of the line. It may be empty. */
    void readWord() throws IOException {
        clearWord();
        do {
            int end = position;
            while (end < limit && (buffer[end] & 0xFF) > ' ') {
                end++;
            }
            take(end);
        } while (position == limit && fill());
    }

    /** Appends the buffer up to a position to the word. */
    private void take(int end) {
        while (length + end - position > word.length) {
            widen();
        }
        System.arraycopy(buffer, position, word, length, end - position);
        length += end - position;
        position = end;
    }

    /** Consumes all following digits and returns their number. Stops when it exceeds {@code most}. */
    long takeDigits(long most) throws IOException {
        long value = 0;
        do {
            int n = position;
            for (; n < limit && value <= most; n++) {
                int digit = buffer[n] - '0';
                if (digit < 0 || digit > 9) {
                    break;
                }
                value = 10 * value + digit;
            }
            position = n;
        } while (position == limit && value <= most && fill());
        return value;
    }

    /** Collects a word up to a separator or the end of the line, without trailing blanks. */
    void readUpTo(int separator) throws IOException {
        clearWord();
        do {
            int end = position;
            while (end < limit && buffer[end] != separator && buffer[end] != '\n') {
                end++;
            }
            take(end);
        } while (position == limit && fill());
        while (length > 0 && (word[length - 1] == ' ' || word[length - 1] == '\t')) {
            length--;
        }
    }

    /**
     * The bytes of the word, the first {@link #length()} of which are valid. Always in UTF-8, whatever the encoding of
     * the file.
     */
    byte[] word() {
        if (!isUtf8()) {
            byte[] bytes = new String(word, 0, length, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.UTF_8);
            latin = true;
            word = bytes.length > word.length ? bytes : word;
            System.arraycopy(bytes, 0, word, 0, bytes.length);
            length = bytes.length;
        }
        return word;
    }

    int length() {
        return length;
    }

    String text() {
        return new String(word(), 0, length, StandardCharsets.UTF_8);
    }

    boolean wordIs(String text) {
        if (text.length() != length) {
            return false;
        }
        for (int n = 0; n < length; n++) {
            if (word[n] != text.charAt(n)) {
                return false;
            }
        }
        return true;
    }

    /** The word as a number. NaN if it is not a number, infinity if it is too large. */
    double number() {
        return Numeral.parse(word, 0, length);
    }

    /** Adds a note if some word was not in UTF-8. To be called at the end of the file. */
    void noteEncoding(NetworkRows rows) {
        if (latin) {
            rows.note("The file is not in UTF-8; it was read as Latin-1.");
        }
    }

    private boolean isUtf8() {
        for (int n = 0; n < length; n++) {
            if (word[n] < 0) {
                try {
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(word, n, length - n));
                    return true;
                } catch (CharacterCodingException e) {
                    return false;
                }
            }
        }
        return true;
    }

    /** An error at the current line. */
    GraphFileException error(String message) {
        return source.error(line, message);
    }
}
