package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.hushgraph.controller.Alarm;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Event;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventOrderTest {
    private static final Pattern ID = Pattern.compile("^id: (\\d+)$", Pattern.MULTILINE);

    @TempDir
    private Path folder;

    /** Records the event numbers that it receives. */
    private static final class Reader implements EventReader {
        private final List<Long> ids = new ArrayList<>();

        @Override
        public boolean isAuthorized() {
            return true;
        }

        @Override
        public synchronized boolean send(byte[] frame) {
            Matcher matcher = ID.matcher(new String(frame, StandardCharsets.UTF_8));
            while (matcher.find()) {
                ids.add(Long.parseLong(matcher.group(1)));
            }
            notifyAll();
            return true;
        }

        synchronized void awaitFirst() throws InterruptedException {
            while (ids.isEmpty()) {
                wait(10_000);
            }
        }

        @Override
        public void close() {
            // nothing to do
        }
    }

    private static List<Event> raised(SqliteStore store, NetworkId network, long number) {
        Alarm alarm = new Alarm("x", 0, "test", 1, Alarm.NEVER);
        return store.append(network, number, List.of(new Entry.AlarmRaised(1, alarm)), List.of());
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(2, last).boxed().toList();
    }

    @Test
    void sendsEventsOnceAndInOrderHoweverTheyArrive() throws InterruptedException {
        Reader all = new Reader();
        Reader one = new Reader();
        Reader late = new Reader();
        try (SqliteStore store = new SqliteStore(folder.resolve("store.db"))) {
            EventHub hub = new EventHub(store, name -> Optional.empty());
            NetworkId a = store.create("a", new byte[] {1}, 0, Optional.empty()).id();
            NetworkId b = store.create("b", new byte[] {1}, 0, Optional.empty()).id();
            hub.add(all, Optional.empty(), Optional.empty()); // starts after 2
            hub.add(one, Optional.of("b"), Optional.empty());
            all.awaitFirst();
            one.awaitFirst();
            List<List<Event>> batches = new ArrayList<>();
            for (int n = 1; n <= 20; n++) {
                batches.add(raised(store, n % 2 == 0 ? a : b, (n + 1) / 2));
            }
            Collections.swap(batches, 3, 4);
            Collections.swap(batches, 10, 13);
            batches.add(7, List.of()); // an empty list only announces that there are more events
            batches.remove(15);
            batches.forEach(hub::recorded);
            hub.add(late, Optional.empty(), Optional.of(2L));
            hub.close();
        }
        assertThat(all.ids).isEqualTo(upTo(22));
        assertThat(late.ids).isEqualTo(upTo(22).subList(1, 21));
        assertThat(one.ids)
                .isEqualTo(upTo(22).stream()
                        .filter(id -> id == 2 || (id > 2 && id % 2 == 1))
                        .toList());
    }
}
