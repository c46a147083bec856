package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hushgraph.testing.PlainEnglish;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;

/** Everything that people read in this repository keeps the rules of {@link PlainEnglish}. */
class PlainEnglishTest {
    private static final String LISTS = "app/src/test/resources/plain-english/";

    /** The word lists themselves, texts by others, and data. */
    private static final Pattern EXEMPT = Pattern.compile(LISTS + ".*|LICENSE|fixtures/(?!.*\\.md$).*|.*\\.svg");

    @Test
    void everyTextFollowsTheRules() throws IOException {
        PlainEnglish rules = PlainEnglish.of(list("banned.txt"), list("allowed.txt"));
        List<Path> files = trackedFiles().toList();
        assertThat(files).hasSizeGreaterThan(1000);
        List<String> violations = new ArrayList<>();
        for (Path file : files) {
            read(file).ifPresent(text -> violations.addAll(rules.violations(file, text)));
        }
        assertThat(violations)
                .as("Rules: CONTRIBUTING.md, \"Plain English\". Legitimate uses of a word: " + LISTS + "allowed.txt")
                .isEmpty();
    }

    @Test
    void everyAllowedFragmentIsUsed() throws IOException {
        List<String> texts = trackedFiles().flatMap(file -> read(file).stream()).toList();
        assertThat(list("allowed.txt")).allMatch(fragment -> texts.stream().anyMatch(text -> text.contains(fragment)));
    }

    private static List<String> list(String name) {
        return Repository.read(LISTS + name)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /** Relative to the top of the repository. */
    private static Stream<Path> trackedFiles() throws IOException {
        assumeTrue(Files.exists(Repository.file(".git")), "skipped: this is not a git clone");
        Process git = new ProcessBuilder("git", "ls-files", "--cached", "--others", "--exclude-standard")
                .directory(Repository.file("").toFile())
                .start();
        String names = new String(git.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        return names.lines()
                .filter(name -> !EXEMPT.matcher(name).matches())
                .map(Path::of)
                .filter(file -> Files.isRegularFile(Repository.file(file.toString())));
    }

    /** The text of a file, or nothing for pictures and other binary files. */
    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(Repository.file(file.toString())));
        } catch (MalformedInputException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
