package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Checks the examples and links of README.md and docs/.
 *
 * <ul>
 *   <li>{@code java} blocks are lines of {@code JavaExamplesTest}, which compiles and runs them.
 *   <li>{@code yaml} blocks are scenarios that run; a missing network or missing intruders are those of the nine-node example.
 *   <li>{@code hushgraph} commands in {@code sh} blocks have valid arguments.
 *   <li>{@code console} blocks show a command after {@code $} and exactly what it prints.
 * </ul>
 */
class DocumentationTest {
    /** Commands that write into a folder by default. */
    private static final Set<String> WRITING = Set.of("run", "reproduce", "attack", "audit", "sweep", "compare");

    static Stream<FencedBlock> java() {
        return FencedBlock.in("java").stream();
    }

    static Stream<FencedBlock> yaml() {
        return FencedBlock.in("yaml").stream();
    }

    static Stream<String> commands() {
        return Stream.of("sh", "console")
                .flatMap(language -> FencedBlock.in(language).stream())
                .flatMap(block -> block.text().lines())
                .map(line -> line.replaceFirst("^\\$ ", "").replaceFirst("^[A-Z_]+=\\S+ ", ""))
                .filter(line -> line.startsWith("./hushgraph") || line.startsWith("hushgraph"));
    }

    static Stream<FencedBlock> console() {
        return FencedBlock.in("console").stream();
    }

    @Test
    void findsEveryKindOfExample() {
        assertThat(java()).hasSizeGreaterThan(4);
        assertThat(yaml()).hasSizeGreaterThan(4);
        assertThat(commands()).hasSizeGreaterThan(6);
        assertThat(console()).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @MethodSource("java")
    void javaExamplesAreCompiledAndRun(FencedBlock block) {
        String source = Repository.read("app/src/test/java/org/hushgraph/JavaExamplesTest.java");
        assertThat(source.lines().map(String::strip).toList())
                .containsSequence(block.text().lines().map(String::strip).toList());
    }

    @ParameterizedTest
    @MethodSource("yaml")
    void scenariosRun(FencedBlock block) throws IOException {
        Scenario scenario = withExamplesOnClassPath(
                () -> ScenarioReader.read(block.toString(), completed(block.text()), Repository.file("")));
        assertThat(new AdaptationLoop(scenario.withRounds(3)).run().rounds()).hasSize(3);
    }

    /** Runs an action with the learner and cost of {@code JavaExamplesTest} on the class path, which other tests must not see. */
    private static <T> T withExamplesOnClassPath(Supplier<T> action) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader own =
                new URLClassLoader(new URL[] {DocumentationTest.class.getResource("/own/")}, before)) {
            thread.setContextClassLoader(own);
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Adds the network and the intruders of the nine-node example if the text has none. */
    private static String completed(String text) {
        StringBuilder whole = new StringBuilder(text).append('\n');
        List<String> example =
                Repository.read("examples/nine-nodes.yaml").lines().toList();
        for (String section : List.of("network:", "intruders:")) {
            if (text.lines().noneMatch(line -> line.startsWith(section))) {
                int start = example.indexOf(section);
                int end = start + 1;
                while (example.get(end).startsWith(" ")) {
                    end++;
                }
                whole.append(String.join("\n", example.subList(start, end))).append('\n');
            }
        }
        return whole.toString();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void commandLinesAreValid(String line) {
        String[] args = arguments(line);
        Main.commandLine().parseArgs(args);
        for (String arg : args) {
            if (arg.startsWith("examples/")) {
                assertThat(Repository.file(arg)).exists();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("console")
    void commandsPrintTheDocumentedOutput(FencedBlock block, @TempDir Path folder) {
        List<String> lines = block.text().lines().toList();
        assertThat(lines.get(0)).startsWith("$ ./hushgraph ");
        List<String> args = new ArrayList<>(Arrays.asList(arguments(lines.get(0).substring(2))));
        args.replaceAll(
                arg -> arg.startsWith("examples/") ? Repository.file(arg).toString() : arg);
        if (WRITING.contains(args.get(0))) {
            int out = args.indexOf("--out") + 1;
            if (out == 0) {
                args.addAll(List.of("--out", folder.resolve(defaultFolder(args)).toString()));
            } else {
                args.set(out, folder.resolve(args.get(out)).toString());
            }
        }
        String separator = folder.getFileSystem().getSeparator();
        String printed = printed(args)
                .replace(folder + separator, "")
                .replace(Repository.file("examples") + separator, "examples" + separator);
        assertThat(shown(printed)).containsExactlyElementsOf(lines.subList(1, lines.size()));
    }

    private static String defaultFolder(List<String> args) {
        return switch (args.get(0)) {
            case "reproduce" -> "paper-result";
            case "compare" -> stem(Path.of(args.get(1))) + "-comparison";
            case "attack", "audit", "sweep" -> stem(Path.of(args.get(1))) + "-" + args.get(0);
            default -> stem(Path.of(args.get(1))) + "-result";
        };
    }

    private static String printed(List<String> args) {
        StringWriter out = new StringWriter();
        CommandLine commandLine =
                Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
        assertThat(Main.run(commandLine, args.toArray(String[]::new)))
                .as(out.toString())
                .isZero();
        return out.toString();
    }

    private static List<String> shown(String text) {
        return text.lines().map(String::stripTrailing).toList();
    }

    private static String stem(Path file) {
        return file.getFileName().toString().replaceFirst("\\.(yaml|graphml)$", "");
    }

    /** The arguments that a shell would pass: without comment, redirection and quotes. */
    private static String[] arguments(String line) {
        String command = line.replaceFirst("\\s+[#>|].*$", "").replace("'", "").replace("\"", "");
        return Arrays.stream(command.split("\\s+")).skip(1).toArray(String[]::new);
    }

    @Test
    void linkedFilesExist() {
        for (Path page : Repository.pages()) {
            Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)")
                    .matcher(Repository.read(page).replaceAll("`[^`]*`", ""))
                    .results()
                    .map(found -> found.group(1))
                    .forEach(target -> assertThat(Files.exists(page.resolveSibling(target)))
                            .as("%s links to %s", page.getFileName(), target)
                            .isTrue());
        }
    }
}
