package org.hushgraph.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where the real networks are: {@code shared/data} beside the repository. They are no part of it. */
public final class RealFiles {
    private RealFiles() {}

    /** The file of this name; a test that needs it is skipped where it is missing. */
    public static Path of(String name) {
        Optional<Path> file = find(name);
        assumeTrue(file.isPresent(), "skipped: " + name + " is not in ../shared/data");
        return file.orElseThrow();
    }

    /** The file of this name, if it is there. */
    public static Optional<Path> find(String name) {
        return Optional.ofNullable(folder()).map(folder -> folder.resolve(name)).filter(Files::exists);
    }

    private static Path folder() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared").resolve("data");
            if (Files.isDirectory(data)) {
                return data;
            }
        }
        return null;
    }
}
