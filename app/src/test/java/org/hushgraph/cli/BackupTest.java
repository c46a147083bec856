package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.serviceconfig.DataFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code hushgraph backup} of running controllers, and {@code hushgraph restore}. */
@Timeout(300)
class BackupTest {
    private static final String LINKS = "a,b,1\nb,c,2\nc,d,1\nd,a,3\na,c,1\n";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newHttpClient();

    @TempDir
    private Path folder;

    private Path data;
    private Path backup;
    private Path restored;
    private String token;

    @BeforeEach
    void createToken() {
        data = folder.resolve("data");
        backup = folder.resolve("backup");
        restored = folder.resolve("restored");
        token = new Tokens(DataFolder.create(data).tokens(), Clock.systemUTC()).create("test", Role.OPERATOR);
    }

    private static ServedProcess serve(Path data, String roundSeconds) throws InterruptedException {
        ServedProcess service = new ServedProcess(data, Map.of(), "--no-demo", "--round-seconds=" + roundSeconds);
        while (!service.isListening()) {
            Thread.sleep(20);
        }
        return service;
    }

    private JsonNode send(ServedProcess service, String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(service.uri("/api/v1/" + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        assertThat(response.statusCode() / 100).as(response.body()).isEqualTo(2);
        return JSON.readTree(response.body());
    }

    private Console backUp(String... options) {
        return Console.hushgraph(
                Stream.concat(Stream.of("backup", backup.toString(), "--data", data.toString()), Stream.of(options))
                        .toArray(String[]::new));
    }

    private Console restore() {
        return Console.hushgraph("restore", backup.toString(), "--data", restored.toString());
    }

    private static void requireSuccess(Console console) {
        assertThat(console.exitCode()).as(console.err()).isZero();
    }

    private void requireIntact(Path controller) {
        Console check = Console.hushgraph("serve", "--check", "--data", controller.toString());
        assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("network net is intact");
    }

    @Test
    void restoredControllerHasTheSameStateAndContinuesEqually() throws Exception {
        try (ServedProcess original = serve(data, "3600")) {
            send(original, "POST", "networks?name=net&filename=links.csv", LINKS);
            send(original, "POST", "networks/net/alarms", "{\"node\": \"c\"}");
            send(original, "POST", "networks/net/rounds", "");
            send(original, "PATCH", "networks/net/settings", "{\"cap\": 0.25, \"frozen\": [1]}");
            send(original, "POST", "networks/net/rounds", "");
            JsonNode audit = send(original, "GET", "audit", "");
            Console console = backUp("--json");
            requireSuccess(console);
            JsonNode manifest = JSON.readTree(console.out());
            assertThat(manifest.get("commits").longValue()).isGreaterThan(5);
            assertThat(manifest.get("files").findValuesAsString("name"))
                    .containsExactlyInAnyOrder("hushgraph.db", "tokens.yaml", "audit.jsonl");
            assertThat(Files.getPosixFilePermissions(backup)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
            requireSuccess(restore());
            requireIntact(restored);
            try (ServedProcess copy = serve(restored, "3600")) {
                assertThat(send(copy, "GET", "audit", "")).isEqualTo(audit);
                requireEqual(original, copy);
                send(original, "POST", "networks/net/rounds", "");
                send(copy, "POST", "networks/net/rounds", "");
                assertThat(send(copy, "GET", "networks/net/weights", ""))
                        .isEqualTo(send(original, "GET", "networks/net/weights", ""));
            }
        }
    }

    private void requireEqual(ServedProcess original, ServedProcess copy) throws Exception {
        for (String path : List.of(
                "networks",
                "networks/net/alarms",
                "networks/net/epochs",
                "networks/net/weights",
                "networks/net/settings",
                "networks/net/graph")) {
            assertThat(send(copy, "GET", path, "")).as(path).isEqualTo(send(original, "GET", path, ""));
        }
    }

    @Test
    void backupUnderLoadContainsEverythingAcknowledgedBefore() throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger acknowledged = new AtomicInteger();
        int before;
        try (ServedProcess service = serve(data, "0.01")) {
            send(service, "POST", "networks?name=net&filename=links.csv", LINKS);
            CompletableFuture<Void> load = CompletableFuture.runAsync(() -> {
                while (!stop.get()) {
                    raise(service, acknowledged.get());
                    acknowledged.incrementAndGet();
                }
            });
            while (acknowledged.get() < 100) {
                Thread.sleep(10);
            }
            before = acknowledged.get();
            requireSuccess(backUp());
            int during = acknowledged.get();
            while (acknowledged.get() == during) {
                Thread.sleep(10);
            }
            stop.set(true);
            load.join();
        } // killed
        requireSuccess(restore());
        requireIntact(restored);
        try (ServedProcess copy = serve(restored, "3600")) {
            List<String> keys = send(copy, "GET", "networks/net/alarms", "").findValuesAsString("key");
            assertThat(keys).hasSizeBetween(before, acknowledged.get());
            for (int n = 0; n < before; n++) {
                assertThat(keys).contains("key " + n);
            }
        }
    }

    private void raise(ServedProcess service, int n) {
        try {
            send(service, "POST", "networks/net/alarms", "{\"node\": \"b\", \"key\": \"key " + n + "\"}");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void createData() throws Exception {
        try (ServedProcess service = serve(data, "3600")) {
            send(service, "POST", "networks?name=net&filename=links.csv", LINKS);
            service.stop();
        }
    }

    @Test
    void filesOfAReadOnlyBackupAreRestoredWritable() throws Exception {
        createData();
        requireSuccess(backUp());
        try (Stream<Path> files = Files.list(backup)) {
            for (Path file : files.toList()) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
            }
        }
        requireSuccess(restore());
        for (String name : List.of("tokens.yaml", "audit.jsonl")) {
            assertThat(Files.getPosixFilePermissions(restored.resolve(name)))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
        assertThat(Files.getPosixFilePermissions(restored.resolve("hushgraph.db")))
                .contains(PosixFilePermission.OWNER_WRITE);
    }

    @Test
    void refusesFoldersThatAreInUse() throws Exception {
        createData();
        requireSuccess(backUp());
        Console again = backUp();
        assertThat(again.exitCode()).isEqualTo(2);
        assertThat(again.err()).contains(backup + " is not empty. Try a new folder.");
        Console onto = Console.hushgraph("restore", backup.toString(), "--data", data.toString());
        assertThat(onto.exitCode()).isEqualTo(2);
        assertThat(onto.err()).contains(data + " is not empty. Try a new folder.");
        requireIntact(data);
    }

    @Test
    void refusesFoldersWithoutDataOrBackup() throws IOException {
        Console none = backUp();
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains(data + " contains no database of a controller. Try");
        assertThat(backup).doesNotExist();
        Files.createDirectory(backup);
        Console unfinished = restore();
        assertThat(unfinished.exitCode()).isEqualTo(2);
        assertThat(unfinished.err()).contains(backup + " is not a complete backup: it has no backup.json. Try");
        Files.writeString(
                backup.resolve("backup.json"),
                "{\"format\": 1, \"createdAt\": 1, \"commits\": 1, \"files\": [{\"name\": \"../x\", \"bytes\": 1,"
                        + " \"sha256\": \"00\"}]}");
        Console outside = restore();
        assertThat(outside.exitCode()).isEqualTo(2);
        assertThat(outside.err()).contains("must be the name of a file, without folders");
        assertThat(restored).doesNotExist();
    }

    @Test
    void refusesADamagedBackup() throws Exception {
        createData();
        requireSuccess(backUp());
        byte[] database = Files.readAllBytes(backup.resolve("hushgraph.db"));
        database[database.length / 2] ^= 1;
        Files.write(backup.resolve("hushgraph.db"), database);
        Console console = restore();
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err())
                .contains(backup.resolve("hushgraph.db") + " is damaged: it is missing or does not match its checksum");
        assertThat(restored).doesNotExist();
    }

    @Test
    void refusesToBackUpADatabaseThatHasLostCommits() throws Exception {
        createData();
        requireSuccess(backUp());
        try (ServedProcess service = serve(data, "3600")) {
            send(service, "POST", "networks/net/alarms", "{\"node\": \"c\"}");
        }
        Files.delete(data.resolve("hushgraph.db-wal"));
        Path other = folder.resolve("other");
        Console console = Console.hushgraph("backup", other.toString(), "--data", data.toString());
        assertThat(console.exitCode()).isEqualTo(1);
        assertThat(console.err()).contains("has lost commits");
        assertThat(other).doesNotExist();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as("no draft is left")
                    .containsExactlyInAnyOrder("data", "backup");
        }
    }
}
