package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hushgraph.controller.TimeSource;
import org.hushgraph.service.ControllerService;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code serve --check} and {@code --salvage} with the files of a killed controller. */
class DataCheckTest {
    private static final byte[] LINKS = "a,b,1\nb,c,2\nc,d,1\nd,a,3\na,c,1\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void kill() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        Path running = Files.createDirectory(folder.resolve("running"));
        ServiceConfig config = ServiceConfigReader.read(
                Optional.empty(),
                Map.of(),
                Map.of("data", running.toString(), "demo", "false", "roundSeconds", "3600"));
        try (SqliteStore store = new SqliteStore(running.resolve("hushgraph.db"));
                ControllerService service = new ControllerService(config, store, TimeSource.system())) {
            service.open();
            HostedNetwork network = service.networks()
                    .create(
                            "net",
                            NetworkDefinition.of("links.csv", Optional.empty(), NetworkChoices.NONE, LINKS),
                            Optional.empty());
            for (int round = 1; round <= 38; round++) {
                network.worker().playRound(Optional.empty()).join();
            }
            for (String end : List.of("", "-wal", ".mark")) {
                Files.copy(running.resolve("hushgraph.db" + end), data.resolve("hushgraph.db" + end));
            }
        }
    }

    private Console check(String... options) {
        String[] all = Stream.concat(Stream.of("serve", "--data", data.toString()), Arrays.stream(options))
                .toArray(String[]::new);
        return Console.hushgraph(all);
    }

    private Map<String, Integer> fingerprints() throws IOException {
        Map<String, Integer> fingerprints = new TreeMap<>();
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.toList()) {
                fingerprints.put(file.getFileName().toString(), Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return fingerprints;
    }

    @Test
    void worksOnAReadOnlyFolderAndChangesNothing() throws IOException {
        Map<String, Integer> before = fingerprints();
        for (String end : List.of("", "-wal", ".mark")) {
            Files.setPosixFilePermissions(
                    data.resolve("hushgraph.db" + end), PosixFilePermissions.fromString("r--r--r--"));
        }
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            Console console = check("--check");
            assertThat(console.exitCode()).as(console.err()).isZero();
            assertThat(console.out()).contains("network net is intact, at epoch 38.");
        } finally {
            Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
        }
        assertThat(fingerprints()).isEqualTo(before);
    }

    @Test
    void reportsAndSalvagesADatabaseWithADamagedLog() throws IOException {
        Path log = data.resolve("hushgraph.db-wal");
        byte[] bytes = Files.readAllBytes(log);
        bytes[bytes.length / 2] ^= 1;
        Files.write(log, bytes);
        Console console = check("--check");
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.out())
                .contains("The database is damaged: " + data.resolve("hushgraph.db") + " has lost commits");
        assertThat(check("--port", "0", "--no-demo").exitCode()).isEqualTo(1);
        Console salvaged = check("--salvage", folder.resolve("saved").toString());
        assertThat(salvaged.exitCode()).isEqualTo(1);
        assertThat(folder.resolve("saved/net/links.csv")).hasBinaryContent(LINKS);
        assertThat(folder.resolve("saved/net/weights.csv")).isNotEmptyFile();
    }

    @Test
    void reportsADatabaseThatBecameEmpty() throws IOException {
        Files.write(data.resolve("hushgraph.db"), new byte[0]);
        assertThat(check("--check").out()).contains("has lost commits: it contains 0 of 39");
        Files.delete(data.resolve("hushgraph.db"));
        Console console = check("--check");
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.out()).contains("has lost commits: it contains 0 of 39");
    }
}
