package org.hushgraph.web;

import java.nio.charset.StandardCharsets;
import org.hushgraph.livejson.EventJson;

/** Frames of a server-sent event stream. */
final class EventFrame {
    static final byte[] HEARTBEAT = bytes(": still here\n\n");

    private EventFrame() {}

    /** An event with its sequence number, after which a client can resume. */
    static byte[] of(long sequence, EventJson event) {
        return bytes("id: " + sequence + "\n" + text(event));
    }

    /** An event without a number, which is sent only once. */
    static byte[] of(EventJson event) {
        return bytes(text(event));
    }

    /** The current sequence number, for a client that starts without a backlog. */
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
