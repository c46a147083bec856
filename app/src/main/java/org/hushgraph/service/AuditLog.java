package org.hushgraph.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Who did what, one line of JSON each, in a file that is only written at its end. A full one is put aside; one of those is kept. */
public final class AuditLog {
    private static final long FULL = 64L << 20; // bytes
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final Path file;

    public AuditLog(Path file) {
        this.file = file;
    }

    /**
     * Something that somebody did, or tried to.
     *
     * @param at in milliseconds since 1970
     * @param token its name, or nobody
     * @param action method and path
     * @param outcome status of the answer
     * @param from where the request came from
     */
    public record Action(long at, String token, String role, String action, int outcome, String from) {}

    public synchronized void write(Action action) {
        try {
            PrivateFile.make(file);
            if (Files.size(file) > FULL) {
                Files.move(file, before(), StandardCopyOption.REPLACE_EXISTING);
                PrivateFile.make(file);
            }
            String line = MAPPER.writeValueAsString(action) + "\n";
            Files.writeString(file, line, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("can't write " + file, e);
        }
    }

    /** The last ones, newest first. */
    public synchronized List<Action> last(int most) {
        Deque<String> lines = new ArrayDeque<>();
        for (Path path : List.of(before(), file)) {
            keepLast(path, most, lines);
        }
        List<Action> actions = new ArrayList<>();
        for (String line : lines) {
            actions.add(MAPPER.readValue(line, Action.class));
        }
        Collections.reverse(actions);
        return actions;
    }

    /** A last line that was cut off by a crash is left out. */
    private static void keepLast(Path path, int most, Deque<String> lines) {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<String> all = Files.lines(path, StandardCharsets.UTF_8)) {
            all.filter(line -> line.endsWith("}")).forEach(line -> {
                lines.addLast(line);
                if (lines.size() > most) {
                    lines.removeFirst();
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + path, e);
        }
    }

    private Path before() {
        return file.resolveSibling(file.getFileName() + ".1");
    }
}
