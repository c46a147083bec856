package org.hushgraph.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.hushgraph.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {
    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("tokens.yaml");
    }

    private Tokens tokens() {
        return new Tokens(file(), Clock.systemUTC());
    }

    @Test
    void fileContainsNoSecretsAndOnlyItsOwnerCanReadIt() throws IOException {
        String secret = tokens().create("me", Role.OPERATOR);
        String text = Files.readString(file());
        assertThat(secret).startsWith("hush_").hasSizeGreaterThanOrEqualTo(48);
        assertThat(text).doesNotContain(secret, secret.substring(5)).contains("role: operator");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        assertThat(tokens().find(secret).orElseThrow().name()).isEqualTo("me");
    }

    @Test
    void firstSecretsAreInThePrivateFileBeforeTheirHashesAreStored() throws IOException {
        FirstTokens secretFile = new FirstTokens(folder.resolve("first-tokens.txt"));
        Path obstacle =
                Files.createDirectories(folder.resolve("tokens.yaml.part/x")).getParent();
        assertThatThrownBy(() -> tokens().createFirst(secretFile)).isInstanceOf(UncheckedIOException.class);
        assertThat(Files.readString(secretFile.path())).contains("operator hush_");
        Files.delete(obstacle.resolve("x"));
        Map<Role, String> secrets = tokens().createFirst(secretFile);
        assertThat(Files.readString(secretFile.path()))
                .contains("operator " + secrets.get(Role.OPERATOR) + "\n", "viewer " + secrets.get(Role.VIEWER) + "\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secretFile.path())))
                .isEqualTo("rw-------");
        assertThat(tokens().find(secrets.get(Role.OPERATOR)).orElseThrow().role())
                .isEqualTo(Role.OPERATOR);
        assertThat(tokens().createFirst(secretFile)).as("at the second start").isEmpty();
    }

    @Test
    void secretsAreUnique() {
        Tokens tokens = tokens();
        Set<String> secrets = new HashSet<>();
        for (int n = 0; n < 20; n++) {
            secrets.add(tokens.create("t" + n, Role.VIEWER));
        }
        assertThat(secrets).hasSize(20);
    }

    @Test
    void findsTokenOnlyByItsCompleteSecret() {
        Tokens tokens = tokens();
        String secret = tokens.create("me", Role.VIEWER);
        for (String wrong : List.of(
                "",
                "hush_",
                secret.substring(0, secret.length() - 1),
                secret + "A",
                secret.toUpperCase(java.util.Locale.ROOT),
                " " + secret,
                tokens.all().get(0).hash())) {
            assertThat(tokens.find(wrong)).as(wrong).isEmpty();
        }
    }

    /** The byte code must call the constant-time comparison. */
    @Test
    void hashesAreComparedInConstantTime() throws IOException {
        try (var in = Tokens.class.getResourceAsStream("Tokens.class")) {
            String code = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThat(code).contains("java/security/MessageDigest", "isEqual");
        }
    }

    @Test
    void noticesChangesByOtherProcessesAtOnce() {
        Tokens server = tokens();
        Tokens command = tokens();
        for (int n = 0; n < 20; n++) { // within one tick of any clock
            String secret = command.create("other", Role.OPERATOR);
            assertThat(server.find(secret)).isPresent();
            command.remove("other");
            assertThat(server.find(secret)).isEmpty();
        }
    }

    @Test
    void noticesChangesWithTheSameTimeAndSize() throws IOException {
        Tokens server = tokens();
        String first = server.create("a", Role.VIEWER);
        FileTime time = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        Files.setLastModifiedTime(file(), time);
        assertThat(server.find(first)).isPresent();
        Tokens command = tokens();
        command.remove("a");
        String second = command.create("b", Role.VIEWER);
        Files.setLastModifiedTime(file(), time);
        assertThat(server.find(first)).isEmpty();
        assertThat(server.find(second)).isPresent();
    }

    @Test
    void concurrentChangesAreNotLost() {
        Tokens one = tokens();
        CompletableFuture<?>[] all = IntStream.range(0, 12)
                .mapToObj(n -> CompletableFuture.runAsync(() -> one.create("t" + n, Role.VIEWER)))
                .toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(all).join();
        assertThat(tokens().all()).hasSize(12);
    }

    @Test
    void reportsInvalidNamesAndFiles() throws IOException {
        Tokens tokens = tokens();
        tokens.create("me", Role.VIEWER);
        assertThatThrownBy(() -> tokens.create("me", Role.VIEWER)).hasMessageContaining("called me already");
        assertThatThrownBy(() -> tokens.create("a b\n", Role.VIEWER)).hasMessageContaining("token name \"a b\n\"");
        assertThatThrownBy(() -> tokens.remove("you")).hasMessageContaining("no token called you");
        assertThatThrownBy(() -> Role.of("root")).hasMessageContaining("role = root must be viewer or operator");
        Files.writeString(file(), "tokens:\n  - {name: x, role: king, sha256: a, createdAt: 1}\n");
        assertThatThrownBy(tokens::all)
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("tokens.yaml:2: role = king must be");
    }
}
