package org.hushgraph.broker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds a Python with a given library. The first on the PATH may not have it, while the system's has. */
final class PythonProgram {
    private PythonProgram() {}

    static Optional<Path> with(String library) {
        return Stream.concat(Stream.of(System.getenv("PATH").split(File.pathSeparator, -1)), Stream.of("/usr/bin"))
                .map(place -> Path.of(place, "python3"))
                .filter(Files::isExecutable)
                .distinct()
                .filter(python -> imports(python, library))
                .findFirst();
    }

    private static boolean imports(Path python, String library) {
        try {
            return new ProcessBuilder(python.toString(), "-c", "import " + library)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
