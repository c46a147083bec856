package org.hushgraph.web;

import java.nio.charset.StandardCharsets;
import org.hushgraph.livejson.EventJson;

/** Pieces of a stream of server-sent events. */
final class EventFrame {
    static final byte[] HEARTBEAT = bytes(": still here\n\n");

    private EventFrame() {}

    /** An event from whose number a reader can go on later. */
    static byte[] of(long sequence, EventJson event) {
        return bytes("id: " + sequence + "\n" + text(event));
    }

    /** An event without a number, which is sent once. */
    static byte[] of(EventJson event) {
        return bytes(text(event));
    }

    /** The number from which a reader begins who has missed nothing. */
    static byte[] start(long sequence) {
        return bytes("id: " + sequence + "\n\n");
    }

    private static String text(EventJson event) {
        return "event: " + event.kind() + "\ndata: " + event.data() + "\n\n";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
