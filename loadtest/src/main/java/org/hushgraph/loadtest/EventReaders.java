package org.hushgraph.loadtest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Many concurrent readers of the events of a network, on one thread. They record in {@link Arrivals} when events arrive. */
final class EventReaders implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int PATIENCE_SECONDS = 60;

    private final Selector selector;
    private final Arrivals arrivals;
    private final CountDownLatch begun;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final Thread thread;

    /** Connects all readers, and waits until each has received its first event. */
    EventReaders(ServedController controller, String network, int count) throws IOException, InterruptedException {
        this.selector = Selector.open();
        this.arrivals = new Arrivals(count);
        this.begun = new CountDownLatch(count);
        this.thread = new Thread(this::read, "event readers");
        String request = "GET /api/v1/events?network=" + network + " HTTP/1.1\r\n"
                + PersistentConnection.headers(controller.address(), controller.token()) + "\r\n";
        for (int n = 0; n < count; n++) {
            connect(controller.address(), request, n == 0);
        }
        thread.start();
        if (!begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException(begun.getCount() + " of " + count + " readers of events received no first event.");
        }
    }

    Arrivals arrivals() {
        return arrivals;
    }

    private void connect(InetSocketAddress address, String request, boolean first) throws IOException {
        SocketChannel channel = SocketChannel.open(new InetSocketAddress(address.getAddress(), address.getPort()));
        ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, new Reader(first));
    }

    /** One reader. */
    private final class Reader {
        private final EventParser parser;
        private final boolean first;
        private boolean started;
        private long now;

        Reader(boolean first) {
            this.first = first;
            this.parser = new EventParser(first, this::event);
        }

        private void event(long id, boolean epoch, String data) {
            if (!started) {
                started = true;
                begun.countDown();
            } else if (epoch) {
                arrivals.epoch(id, now, first);
            } else if (first) {
                arrivals.other(data);
            }
        }
    }

    private void read() {
        try {
            while (selector.isOpen()) {
                selector.select(this::read);
            }
        } catch (ClosedSelectorException e) {
            // expected when the readers are closed
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(SelectionKey key) {
        try {
            Reader reader = (Reader) key.attachment();
            buffer.clear();
            int count = ((SocketChannel) key.channel()).read(buffer);
            reader.now = System.nanoTime();
            if (count < 0) {
                drop(key);
            } else {
                reader.parser.feed(buffer.flip());
            }
        } catch (IOException e) {
            drop(key);
        }
    }

    private void drop(SelectionKey key) {
        key.cancel();
        arrivals.dropped();
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
