package org.hushgraph.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files of this repository, for tests that compare documentation with code. */
public final class Repository {
    private static final Path ROOT =
            Path.of("..").toAbsolutePath().normalize(); // tests run in the folder of their module

    private Repository() {}

    public static Path file(String path) {
        return ROOT.resolve(path);
    }

    public static String read(String path) {
        return read(file(path));
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The Markdown pages in the top folder and below docs/. */
    public static List<Path> pages() {
        return Stream.concat(files(ROOT, 1), files(file("docs"), Integer.MAX_VALUE))
                .filter(path -> path.toString().endsWith(".md"))
                .sorted()
                .toList();
    }

    /** Folders that contain a pom.xml. */
    public static List<Path> modules() {
        return files(ROOT, 2)
                .filter(path -> path.endsWith("pom.xml") && !path.getParent().equals(ROOT))
                .map(Path::getParent)
                .sorted()
                .toList();
    }

    /** The module of a source, such as {@code core}. */
    public static String module(Path source) {
        return modules().stream()
                .filter(source::startsWith)
                .map(module -> ROOT.relativize(module).toString())
                .max(Comparator.comparingInt(String::length))
                .orElseThrow();
    }

    public static List<Path> mainSources() {
        return sources("src/main/java");
    }

    public static List<Path> testSources() {
        return sources("src/test/java");
    }

    private static List<Path> sources(String folder) {
        return modules().stream()
                .map(module -> module.resolve(folder))
                .filter(Files::isDirectory)
                .flatMap(tree -> files(tree, Integer.MAX_VALUE))
                .filter(path -> path.toString().endsWith(".java"))
                .toList();
    }

    private static Stream<Path> files(Path folder, int depth) {
        try (Stream<Path> found = Files.walk(folder, depth)) {
            return found.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
