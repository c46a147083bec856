package org.hushgraph.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A private file with the secrets of the tokens that the first start creates. It exists because a start prints them only once, and may
 * fail before anybody reads them. The operator deletes it.
 *
 * @param path need not exist
 */
public record FirstTokens(Path path) {
    private static final String HEAD = """
            # Secrets of the tokens that the first start created.
            # Delete this file once you have stored them elsewhere.
            """;

    public boolean exists() {
        return Files.exists(path);
    }

    /** Writes the secrets by role. They are durable when this returns. */
    void write(Map<Role, String> secrets) {
        PrivateFile.write(
                path,
                secrets.entrySet().stream()
                        .map(secret -> line(secret.getKey().word(), secret.getValue()))
                        .collect(Collectors.joining("", HEAD, "")));
    }

    private static String line(String name, String secret) {
        return name + " " + secret + "\n";
    }

    /** Removes the secret of a revoked token. Deletes the file with its last secret. */
    public void remove(String name) {
        if (!exists()) {
            return;
        }
        try {
            List<String> lines = Files.readAllLines(path, StandardCharsets.UTF_8);
            List<String> kept =
                    lines.stream().filter(line -> !line.startsWith(name + " ")).toList();
            if (kept.stream().allMatch(line -> line.startsWith("#"))) {
                Files.delete(path);
            } else if (kept.size() < lines.size()) {
                PrivateFile.write(path, String.join("\n", kept) + "\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't change " + path, e);
        }
    }
}
