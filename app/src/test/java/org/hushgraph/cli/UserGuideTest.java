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
 * Keeps the pages true.
 *
 * <ul>
 *   <li>{@code java} blocks are lines of {@code JavaExamplesTest}, where they are compiled and run.
 *   <li>{@code yaml} blocks are scenarios that run; one without network or intruders gets those of the nine-node example.
 *   <li>{@code sh} blocks with {@code hushgraph} are command lines that it understands.
 *   <li>{@code console} blocks show a command behind {@code $} and, to the letter, what it prints.
 * </ul>
 */
class UserGuideTest {
    /** Commands that write files unless told where, or not to. */
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
    void everyKindOfExampleIsFound() {
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
        Scenario scenario =
                withOwnParts(() -> ScenarioReader.read(block.toString(), completed(block.text()), Repository.file("")));
        assertThat(new AdaptationLoop(scenario.withRounds(3)).run().rounds()).hasSize(3);
    }

    /** With the learners of {@code JavaExamplesTest} on the class path, where other tests would list and compare them. */
    private static <T> T withOwnParts(Supplier<T> action) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader own = new URLClassLoader(new URL[] {UserGuideTest.class.getResource("/own/")}, before)) {
            thread.setContextClassLoader(own);
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** With the network and the intruders of the nine-node example where the text has none. */
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
    void commandLinesAreUnderstood(String line) {
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
    void commandsPrintWhatThePagesShow(FencedBlock block, @TempDir Path folder) {
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

    /** What the shell would hand over: no comment, no redirection, no quotes. */
    private static String[] arguments(String line) {
        String command = line.replaceFirst("\\s+[#>|].*$", "").replace("'", "").replace("\"", "");
        return Arrays.stream(command.split("\\s+")).skip(1).toArray(String[]::new);
    }

    @Test
    void linksLeadSomewhere() {
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
