package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;
import org.hushgraph.store.SqliteStore;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class EventHubTest {
    private final AtomicBoolean broken = new AtomicBoolean();
    private SqliteStore real;
    private Store store;
    private final AtomicBoolean noMemory = new AtomicBoolean();
    private EventHub hub;

    @BeforeEach
    void open(@TempDir Path folder) {
        real = new SqliteStore(folder.resolve("events.db"));
        store = (Store) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Store.class}, (proxy, method, arguments) -> {
                    if (broken.get() && method.getName().equals("since")) {
                        throw new StoreException("no disk");
                    }
                    if (noMemory.get() && method.getName().equals("since")) {
                        throw new OutOfMemoryError("a test needs it all");
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        hub = new EventHub(store, name -> Optional.empty());
    }

    @AfterEach
    void close() {
        hub.close();
        real.close();
    }

    /** Records what it receives. */
    private static final class Reader implements EventReader {
        private final BlockingQueue<String> got = new LinkedBlockingQueue<>();
        private final CountDownLatch closed = new CountDownLatch(1);
        private volatile boolean authorized = true;
        private volatile boolean full;

        @Override
        public boolean send(byte[] frame) {
            return !full && got.add(new String(frame, StandardCharsets.UTF_8));
        }

        @Override
        public boolean isAuthorized() {
            return authorized;
        }

        @Override
        public void close() {
            closed.countDown();
        }

        String next() throws InterruptedException {
            String frame = got.poll(10, TimeUnit.SECONDS);
            assertThat(frame).isNotNull();
            return frame;
        }

        boolean isClosed() throws InterruptedException {
            return closed.await(10, TimeUnit.SECONDS);
        }
    }

    private Reader reader(Optional<Long> after) {
        Reader reader = new Reader();
        hub.add(reader, Optional.empty(), after);
        return reader;
    }

    private void create(String name) {
        real.create(name, new byte[0], 1, Optional.empty());
        hub.recorded(List.of());
    }

    @Test
    void newClientsReceiveTheirStartAndAllLaterEvents() throws InterruptedException {
        create("before");
        Reader reader = reader(Optional.empty());
        assertThat(reader.next()).isEqualTo("id: 1\n\n");
        create("after");
        assertThat(reader.next()).startsWith("id: 2\nevent: network\ndata: {\"network\":\"after\"");
        Reader late = reader(Optional.of(1L));
        assertThat(late.next()).startsWith("id: 2\n");
        create("last");
        assertThat(reader.next()).startsWith("id: 3\n");
        assertThat(late.next()).startsWith("id: 3\n");
        assertThat(hub.readerCount()).isEqualTo(2);
    }

    @Test
    void eventsOfARemovedNetworkDoNotBlockClients() throws InterruptedException {
        create("a");
        create("b");
        real.remove(new NetworkId(1, "a"), 2);
        hub.recorded(List.of());
        Reader reader = reader(Optional.of(0L));
        assertThat(reader.next()).startsWith("id: 2\n");
        assertThat(reader.next()).startsWith("id: 3\n").contains("removed");
    }

    @Test
    void dropsOnlySlowAndUnauthorizedClients() throws InterruptedException {
        Reader full = reader(Optional.empty());
        Reader unauthorized = reader(Optional.empty());
        Reader good = reader(Optional.empty());
        assertThat(good.next()).isEqualTo("id: 0\n\n");
        full.full = true;
        unauthorized.authorized = false;
        create("a");
        assertThat(good.next()).startsWith("id: 1\n");
        assertThat(full.isClosed()).isTrue();
        assertThat(unauthorized.isClosed()).isTrue();
        assertThat(unauthorized.got).hasSize(1); // nothing since
    }

    @Test
    void failingStoreDisconnectsClientsTemporarily() throws InterruptedException {
        Reader reader = reader(Optional.empty());
        reader.next();
        broken.set(true);
        create("a");
        assertThat(reader.isClosed()).isTrue();
        assertThat(reader(Optional.of(0L)).isClosed()).isTrue();
        broken.set(false);
        assertThat(reader(Optional.of(0L)).next()).startsWith("id: 1\n");
    }

    @Test
    void survivesRunningOutOfMemory() throws InterruptedException {
        Reader reader = reader(Optional.empty());
        reader.next();
        noMemory.set(true);
        create("a");
        assertThat(reader.isClosed()).isTrue();
        Await.until("the problem is reported", () -> hub.problem().isPresent());
        assertThat(hub.problem()).contains("events: a test needs it all");
        noMemory.set(false);
        assertThat(reader(Optional.of(0L)).next()).startsWith("id: 1\n");
        Await.until("the problem is over", () -> hub.problem().isEmpty());
    }

    @Test
    void acceptsNoClientsAfterClose() throws InterruptedException {
        Reader before = reader(Optional.empty());
        before.next();
        hub.close();
        assertThat(before.isClosed()).isTrue();
        assertThat(reader(Optional.empty()).isClosed()).isTrue();
        hub.recorded(List.of());
    }
}
