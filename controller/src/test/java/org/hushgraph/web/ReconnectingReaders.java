package org.hushgraph.web;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;

/** Clients of the event stream that reconnect together and request all events of a store. A program of its own. */
final class ReconnectingReaders {
    private static final int READERS = 20;

    private ReconnectingReaders() {}

    /** Counts its frames. */
    private record Reader(AtomicInteger frames) implements EventReader {
        @Override
        public boolean send(byte[] frame) {
            frames.incrementAndGet();
            return true;
        }

        @Override
        public boolean isAuthorized() {
            return true;
        }

        @Override
        public void close() {}
    }

    /** Ends with exit code 0 once all clients have all events: {@code FILE EVENTS}. */
    public static void main(String[] arguments) {
        int events = Integer.parseInt(arguments[1]);
        try (SqliteStore store = new SqliteStore(Path.of(arguments[0]));
                EventHub hub = new EventHub(store, name -> Optional.empty())) {
            List<Reader> readers = new ArrayList<>();
            for (int n = 0; n < READERS; n++) {
                readers.add(new Reader(new AtomicInteger()));
                hub.add(readers.get(n), Optional.empty(), Optional.of(0L));
            }
            for (Reader reader : readers) {
                Await.until("all events", () -> reader.frames().get() >= events);
            }
        }
    }
}
