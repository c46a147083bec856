package org.hushgraph.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Real networks: first those of {@code fixtures/networks}, then those of {@code shared/data} next to the repository. */
public final class RealFiles {
    /** The networks that are part of the repository. */
    public static final Path FOLDER = Repository.file("fixtures/networks");

    private RealFiles() {}

    /** The file with this name. If it is missing, skips the test with the reason. */
    public static Path of(String name) {
        Optional<Path> file = find(name);
        assumeTrue(
                file.isPresent(),
                () -> "skipped: " + name + " is not in fixtures/networks (" + reason(name) + ") nor in ../shared/data");
        return file.orElseThrow();
    }

    /** The file with this name, if it exists. */
    public static Optional<Path> find(String name) {
        Path ours = FOLDER.resolve(name);
        return Files.exists(ours) ? Optional.of(ours) : findShared(name);
    }

    /** Why a network is not part of the repository, from the table in fixtures/networks/README.md. */
    static String reason(String name) {
        String row = "| " + name + " | ";
        return Repository.read(FOLDER.resolve("README.md"))
                .lines()
                .filter(line -> line.startsWith(row))
                .map(line -> line.substring(row.length(), line.length() - " |".length()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        name + " is missing from fixtures/networks/README.md. Try adding it to a table there."));
    }

    private static Optional<Path> findShared(String name) {
        for (Path at = FOLDER; at != null; at = at.getParent()) {
            Path file = at.resolve("shared").resolve("data").resolve(name);
            if (Files.exists(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
