package org.hushgraph.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.hushgraph.cli.Main;
import org.hushgraph.manual.Completion.Kind;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.ArgSpec;

class CompletionTest {
    /** All values of all commands. */
    private static List<ArgSpec> values() {
        return new ManualEntry(Main.commandLine().getCommandSpec())
                .withAllSubcommands()
                .flatMap(entry -> Stream.<ArgSpec>concat(
                        entry.options().stream().filter(ManualEntry::hasValue), entry.arguments().stream()))
                .toList();
    }

    @Test
    void pathsCompleteToFilesOrFolders() {
        assertThat(values())
                .filteredOn(value -> value.type() == Path.class)
                .isNotEmpty()
                .allSatisfy(value ->
                        assertThat(Completion.of(value).kind()).as("%s", value).isIn(Kind.FILE, Kind.FOLDER));
    }

    @Test
    void wordsAreInTheHelp() {
        assertThat(values())
                .filteredOn(value -> Completion.of(value).kind() == Kind.WORDS)
                .hasSizeGreaterThan(20)
                .allSatisfy(value -> {
                    String help = (value.paramLabel().equals("COMMAND")
                                    ? value.command().root()
                                    : value.command())
                            .commandLine()
                            .getUsageMessage();
                    assertThat(Completion.of(value).words())
                            .as("%s", value)
                            .allSatisfy(word -> assertThat(help).containsPattern("\\b" + word + "\\b"));
                });
    }
}
