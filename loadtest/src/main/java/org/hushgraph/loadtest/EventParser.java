package org.hushgraph.loadtest;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Parses server-sent events from the bytes of a chunked HTTP answer, however the bytes are split. It decodes data only on request, so
 * that a thousand readers do not slow down the controller on the same machine.
 */
final class EventParser {
    private static final byte[] ID = bytes("id: ");
    private static final byte[] KIND = bytes("event: ");
    private static final byte[] DATA = bytes("data: ");
    private static final byte[] EPOCH = bytes("event: epoch");

    /** Receives events. */
    interface Listener {
        /**
         * Receives an event.
         *
         * @param id its number, 0 if it has none
         * @param epoch whether it announces an epoch
         * @param data its data, if the parser decodes them
         */
        void event(long id, boolean epoch, String data);
    }

    private enum Part {
        HEAD,
        SIZE,
        CHUNK,
        CHUNK_END
    }

    private final Listener listener;
    private final boolean decodesData;
    private Part part = Part.HEAD;
    private int left; // bytes of the chunk
    private byte[] line = new byte[256];
    private int length;
    private boolean answered; // the status line has been read
    private long id;
    private boolean epoch;
    private String data = "";
    private boolean pending; // an event has started but not ended

    EventParser(boolean decodesData, Listener listener) {
        this.decodesData = decodesData;
        this.listener = listener;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Parses all bytes of the buffer. */
    void feed(ByteBuffer buffer) {
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            if (part == Part.CHUNK) {
                left--;
                if (next == '\n') {
                    endLine();
                    length = 0;
                } else {
                    keep(next);
                }
                if (left == 0) {
                    part = Part.CHUNK_END; // a line may continue in the next chunk
                }
            } else if (part == Part.CHUNK_END) {
                part = next == '\n' ? Part.SIZE : part;
            } else if (next == '\n') {
                endHead();
            } else if (next != '\r') {
                head(next);
            }
        }
    }

    /** Parses a byte of the head, or of the size of a chunk. */
    private void head(byte next) {
        if (part == Part.SIZE) {
            left = 16 * left + Character.digit(next, 16);
        } else {
            keep(next);
        }
    }

    private void endHead() {
        if (part == Part.SIZE) {
            part = left == 0 ? Part.SIZE : Part.CHUNK;
            return;
        }
        String text = new String(line, 0, length, StandardCharsets.ISO_8859_1);
        if (!answered && !text.startsWith("HTTP/1.1 200")) {
            throw new IllegalStateException("the controller rejected a reader of events: " + text);
        }
        answered = true;
        part = length == 0 ? Part.SIZE : Part.HEAD;
        length = 0;
    }

    private void keep(byte next) {
        if (length == line.length) {
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = next;
    }

    private void endLine() {
        if (length == 0) {
            if (pending) {
                listener.event(id, epoch, data);
            }
            id = 0;
            epoch = false;
            data = "";
            pending = false;
        } else if (startsWith(ID)) {
            id = number();
            pending = true;
        } else if (startsWith(KIND)) {
            epoch = length == EPOCH.length && startsWith(EPOCH);
        } else if (decodesData && startsWith(DATA)) {
            data = new String(line, DATA.length, length - DATA.length, StandardCharsets.UTF_8);
        }
    }

    private boolean startsWith(byte[] word) {
        return length >= word.length && Arrays.equals(line, 0, word.length, word, 0, word.length);
    }

    private long number() {
        long value = 0;
        for (int n = ID.length; n < length; n++) {
            value = 10 * value + (line[n] - '0');
        }
        return value;
    }
}
