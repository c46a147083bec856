package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hushgraph.backup.BackupFolder;
import org.hushgraph.serviceconfig.DataFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Other users of a machine can't read the data, although they may enter the folder. */
@DisabledOnOs(OS.WINDOWS)
class PrivateDataTest {
    @TempDir
    private Path folder;

    private Path open(String name) throws IOException {
        Path data = Files.createDirectory(folder.resolve(name));
        return Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static void requirePrivate(Path data) throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            List<Path> all = files.toList();
            assertThat(all)
                    .hasSizeGreaterThan(3)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as("%s", file)
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void filesInAnOpenFolderArePrivate() throws IOException {
        Path data = open("data");
        try (RunningService service = new RunningService(data, Map.of())) {
            assertThat(service.send("POST", "/api/v1/networks/demo/rounds", "").statusCode())
                    .isEqualTo(202);
            requirePrivate(data);
        }
        requirePrivate(data);
        for (String name : List.of("hushgraph.db", "hushgraph.db.mark", "hushgraph.db.lock")) { // as earlier versions
            Files.setPosixFilePermissions(data.resolve(name), PosixFilePermissions.fromString("rw-r--r--"));
        }
        try (RunningService service = new RunningService(data, Map.of())) {
            assertThat(service.port()).isPositive();
            requirePrivate(data);
        }
    }

    @Test
    void aRestoredFolderIsPrivate() throws IOException {
        Path data = open("data");
        BackupFolder backup = new BackupFolder(folder.resolve("backup"));
        try (RunningService service = new RunningService(data, Map.of())) {
            backup.create(new DataFolder(data), service.port());
        }
        Path restored = open("restored");
        backup.restore(restored);
        requirePrivate(restored);
    }
}
