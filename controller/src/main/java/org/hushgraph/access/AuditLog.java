package org.hushgraph.access;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.ConfigWriter;

/**
 * The audit log: one line of JSON per action, in an append-only file. A full file is rotated, and a limited number of
 * old files is kept. Reading does not block writing, and reads only as much as it returns.
 */
public final class AuditLog {
    private static final long MAX_BYTES = 64L << 20;
    private static final int KEPT = 10;
    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final long maxBytes;

    public AuditLog(Path file) {
        this(file, MAX_BYTES);
    }

    /** With a smaller maximum file size. */
    AuditLog(Path file, long maxBytes) {
        this.file = file;
        this.maxBytes = maxBytes;
    }

    /**
     * A request to change something, or a rejected one.
     *
     * @param at in milliseconds since 1970
     * @param token name of the token; a placeholder if there was none
     * @param action method and path
     * @param outcome HTTP status of the response
     * @param from address of the client
     */
    public record Action(long at, String token, String role, String action, int outcome, String from) {}

    public void write(Action action) {
        String line = ConfigWriter.json(action) + "\n";
        synchronized (this) {
            try {
                PrivateFile.create(file);
                if (Files.size(file) > maxBytes) {
                    rotate();
                    PrivateFile.create(file);
                }
                Files.writeString(file, line, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException("can't write " + file, e);
            }
        }
    }

    private void rotate() throws IOException {
        for (int n = KEPT; n > 1; n--) {
            if (Files.exists(rotated(n - 1))) {
                Files.move(rotated(n - 1), rotated(n), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Files.move(file, rotated(1), StandardCopyOption.REPLACE_EXISTING);
    }

    private Path rotated(int n) {
        return file.resolveSibling(file.getFileName() + "." + n);
    }

    /** The last {@code most} actions, newest first. */
    public List<Action> last(int most) {
        List<Action> actions = new ArrayList<>();
        addLast(file, most, actions);
        for (int n = 1; n <= KEPT && actions.size() < most; n++) {
            addLast(rotated(n), most, actions);
        }
        return actions;
    }

    /** Reads a file backwards, block by block. */
    private static void addLast(Path path, int most, List<Action> actions) {
        if (!Files.exists(path)) {
            return;
        }
        try (RandomAccessFile in = new RandomAccessFile(path.toFile(), "r")) {
            byte[] rest = new byte[0]; // the end of a line whose start is not read yet
            for (long end = in.length(); end > 0 && actions.size() < most; ) {
                int size = (int) Math.min(BLOCK, end);
                byte[] block = new byte[size + rest.length];
                end -= size;
                in.seek(end);
                in.readFully(block, 0, size);
                System.arraycopy(rest, 0, block, size, rest.length);
                rest = addLines(block, end == 0, most, actions);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + path, e);
        }
    }

    /** Adds the lines of a block, last line first; returns the bytes before the first of them. */
    private static byte[] addLines(byte[] block, boolean whole, int most, List<Action> actions) {
        int end = block.length;
        for (int n = block.length - 1; n >= 0 && actions.size() < most; n--) {
            if (block[n] == '\n') {
                add(block, n + 1, end, actions);
                end = n;
            }
        }
        if (whole && actions.size() < most) {
            add(block, 0, end, actions);
        }
        return Arrays.copyOf(block, end);
    }

    /** Adds a line. One that was truncated by a crash is skipped. */
    private static void add(byte[] block, int from, int to, List<Action> actions) {
        if (to <= from) {
            return;
        }
        try {
            ConfigNode line =
                    ConfigReader.read("audit log", new String(block, from, to - from, StandardCharsets.UTF_8));
            actions.add(new Action(
                    Long.parseLong(line.get("at").text()),
                    line.get("token").text(),
                    line.get("role").text(),
                    line.get("action").text(),
                    line.get("outcome").integer(0, Integer.MAX_VALUE),
                    line.get("from").text()));
        } catch (ConfigException | NumberFormatException e) {
            return;
        }
    }
}
