package org.hushgraph.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogTest {
    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("audit.jsonl");
    }

    private static AuditLog.Action action(long at, String what) {
        return new AuditLog.Action(at, "me", "operator", what, 202, "127.0.0.1");
    }

    @Test
    void returnsNewestActionsFirst() {
        AuditLog log = new AuditLog(file());
        assertThat(log.last(10)).isEmpty();
        for (int n = 0; n < 2000; n++) { // over several blocks
            log.write(action(n, "POST /" + "é".repeat(n % 90)));
        }
        List<AuditLog.Action> last = log.last(1500);
        assertThat(last.stream().map(AuditLog.Action::at))
                .containsExactlyElementsOf(
                        LongStream.range(0, 1500).map(n -> 1999 - n).boxed().toList());
        assertThat(last.get(0)).isEqualTo(action(1999, "POST /" + "é".repeat(1999 % 90)));
        assertThat(log.last(10_000)).hasSize(2000);
    }

    @Test
    void writesOneLinePerActionWhateverItsContent() throws IOException {
        AuditLog log = new AuditLog(file());
        log.write(action(1, "POST /a\n{\"at\":7}\r\n\u2028\u0000\""));
        assertThat(Files.readAllLines(file())).hasSize(1);
        assertThat(log.last(9)).containsExactly(action(1, "POST /a\n{\"at\":7}\r\n\u2028\u0000\""));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void skipsALineTruncatedByACrash() throws IOException {
        AuditLog log = new AuditLog(file());
        log.write(action(1, "POST /a"));
        Files.writeString(file(), "{\"at\":2,\"token\":\"m\n", StandardOpenOption.APPEND);
        log.write(action(3, "POST /c"));
        assertThat(log.last(9).stream().map(AuditLog.Action::at)).containsExactly(3L, 1L);
    }

    @Test
    void rotatesFullFilesAndKeepsSome() {
        AuditLog log = new AuditLog(file(), 400);
        for (int n = 0; n < 100; n++) {
            log.write(action(n, "POST /a"));
        }
        List<AuditLog.Action> all = log.last(1000);
        assertThat(all.size()).isBetween(30, 99);
        assertThat(all.get(0).at()).isEqualTo(99);
        assertThat(all.get(all.size() - 1).at()).isEqualTo(100 - all.size()); // no gaps
        assertThat(folder.resolve("audit.jsonl.10")).exists();
        assertThat(folder.resolve("audit.jsonl.11")).doesNotExist();
    }

    @Test
    void acceptsConcurrentWrites() {
        AuditLog log = new AuditLog(file());
        CompletableFuture<?>[] all = IntStream.range(0, 200)
                .mapToObj(n -> CompletableFuture.runAsync(() -> log.write(action(n, "POST /a"))))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(all).join();
        assertThat(log.last(1000)).hasSize(200);
    }
}
