package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Checks that git ignores the files that commands write, so that {@code git status} stays clean in a clone. */
class IgnoredOutputsTest {
    private static final Pattern DEFAULT = Pattern.compile("Default: [^.]*?(\\w*-\\w+)");
    private static final Pattern NAMED =
            Pattern.compile("(?:> |--export |--record |--out |--output |--salvage )([\\w.-]+)");

    @ParameterizedTest
    @MethodSource({"defaults", "namedInPages"})
    void gitIgnores(String output) throws IOException, InterruptedException {
        assumeTrue(Files.exists(Repository.file(".git")), "skipped: not a clone");
        Process git = new ProcessBuilder("git", "check-ignore", "--no-index", "--quiet", output)
                .directory(Repository.file("").toFile())
                .inheritIO()
                .start();
        assertThat(git.waitFor()).as(output + " in .gitignore").isZero();
    }

    /** Default output folders of commands, with an x in place of the name of the input file. */
    static Stream<String> defaults() {
        List<String> folders = commands(Main.commandLine())
                .flatMap(command -> command.getCommandSpec().options().stream())
                .filter(option -> option.paramLabel().equals("DIR"))
                .flatMap(IgnoredOutputsTest::defaultOf)
                .distinct()
                .toList();
        assertThat(folders).contains("x-audit/", "x-result/", "NAME-access/", "hushgraph-data/");
        return folders.stream();
    }

    private static Stream<CommandLine> commands(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(IgnoredOutputsTest::commands));
    }

    private static Stream<String> defaultOf(OptionSpec option) {
        String text = String.join(" ", option.description()).replace("${DEFAULT-VALUE}", "" + option.defaultValue());
        return found(DEFAULT, text).map(name -> (name.startsWith("-") ? "x" : "") + name + "/");
    }

    /** Output files and folders that the commands in README.md and docs/ name; a name without extension is a folder. */
    static Stream<String> namedInPages() {
        List<String> names = FencedBlock.in("sh").stream()
                .flatMap(block -> block.text().lines())
                .filter(line -> line.startsWith("./hushgraph "))
                .flatMap(line -> found(NAMED, line))
                .map(name -> name.contains(".") ? name : name + "/")
                .distinct()
                .toList();
        assertThat(names).contains("timeline.gexf", "swarm/");
        return names.stream();
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult match) -> match.group(1));
    }
}
