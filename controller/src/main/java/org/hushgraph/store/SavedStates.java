package org.hushgraph.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.controller.Store;
import org.hushgraph.controller.StoreException;

/** The saved states of networks, stored in parts, so that none has to fit into memory. */
final class SavedStates {
    private static final int PART = 1 << 20; // bytes
    private static final int KEPT = 2; // if the newest is damaged, the one before it is used

    private SavedStates() {}

    /** Numbers of entries after which states are stored, newest first. */
    static List<Long> numbers(Queries session, long network) {
        return session.list(
                "SELECT DISTINCT number FROM state WHERE network = ? ORDER BY number DESC",
                row -> row.getLong(1),
                network);
    }

    /** Must run in a transaction. Replaces a state with the same number. Returns its size in bytes. */
    static long write(Session session, long network, long number, Store.StateSource source) throws SQLException {
        session.update("DELETE FROM state WHERE network = ? AND number = ?", network, number);
        try (PartWriter parts = new PartWriter(session, network, number)) {
            source.writeTo(parts);
            return parts.bytes();
        } catch (IOException | UncheckedIOException e) {
            throw new StoreException("can't save the state after entry " + number, e);
        }
    }

    /**
     * Must run in a transaction. Deletes states that are no longer needed. Returns the number of the oldest remaining
     * state, or 0 if there are fewer than two.
     */
    static long deleteOld(Session session, long network) throws SQLException {
        List<Long> numbers = numbers(session, network);
        if (numbers.size() < KEPT) {
            return 0;
        }
        long oldest = numbers.get(KEPT - 1);
        session.update("DELETE FROM state WHERE network = ? AND number < ?", network, oldest);
        return oldest;
    }

    static <T> T read(Queries session, long network, long number, Store.StateTarget<T> target) {
        try (InputStream in = new PartReader(session, network, number)) {
            return target.readFrom(in);
        } catch (IOException e) {
            throw new StoreException("can't read the state after entry " + number, e);
        }
    }

    /** Writes a part whenever one is full. */
    private static final class PartWriter extends OutputStream {
        private final Session session;
        private final long network;
        private final long number;
        private final byte[] content = new byte[PART];
        private int length;
        private int part;

        PartWriter(Session session, long network, long number) {
            this.session = session;
            this.network = network;
            this.number = number;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            int done = 0;
            while (done < count) {
                int now = Math.min(count - done, PART - length);
                System.arraycopy(bytes, from + done, content, length, now);
                length += now;
                done += now;
                if (length == PART) {
                    send();
                }
            }
        }

        long bytes() {
            return (long) part * PART + length;
        }

        private void send() throws IOException {
            try {
                session.update(
                        "INSERT INTO state (network, number, part, content) VALUES (?, ?, ?, ?)",
                        network,
                        number,
                        part++,
                        Arrays.copyOf(content, length));
                length = 0;
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            if (length > 0) {
                send();
            }
        }
    }

    /** Reads part after part. */
    private static final class PartReader extends InputStream {
        private final Queries session;
        private final long network;
        private final long number;
        private byte[] content = new byte[0];
        private int position;
        private int part;

        PartReader(Queries session, long network, long number) {
            this.session = session;
            this.network = network;
            this.number = number;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int count) {
            if (position == content.length) {
                content = next();
                position = 0;
            }
            int now = Math.min(count, content.length - position);
            System.arraycopy(content, position, bytes, from, now);
            position += now;
            return now == 0 && count > 0 ? -1 : now;
        }

        /** Empty after the last part. */
        private byte[] next() {
            return session.query(
                    "SELECT content FROM state WHERE network = ? AND number = ? AND part = ?",
                    rows -> rows.next() ? rows.getBytes(1) : new byte[0],
                    network,
                    number,
                    part++);
        }
    }
}
