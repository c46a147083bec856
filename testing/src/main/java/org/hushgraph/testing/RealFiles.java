package org.hushgraph.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Real networks: those of {@code fixtures/networks}, then those of {@code shared/data} beside the repository. */
public final class RealFiles {
    /** The networks that are part of the repository. */
    public static final Path FOLDER = Repository.file("fixtures/networks");

    private RealFiles() {}

    /** The file of this name; skips the test, with the reason, where the file is missing. */
    public static Path of(String name) {
        Optional<Path> file = find(name);
        assumeTrue(
                file.isPresent(),
                () -> "skipped: " + name + " is not in fixtures/networks (" + reason(name) + ") nor in ../shared/data");
        return file.orElseThrow();
    }

    /** The file of this name, if it is there. */
    public static Optional<Path> find(String name) {
        Path ours = FOLDER.resolve(name);
        return Files.exists(ours) ? Optional.of(ours) : beside(name);
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

    private static Optional<Path> beside(String name) {
        for (Path at = FOLDER; at != null; at = at.getParent()) {
            Path file = at.resolve("shared").resolve("data").resolve(name);
            if (Files.exists(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
