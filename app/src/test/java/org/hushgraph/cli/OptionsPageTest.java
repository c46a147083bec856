package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The options of all commands: docs/reference/options.md lists them, and one name means one thing. */
class OptionsPageTest {
    private static final Set<String> STANDARD = Set.of("--help", "--version");

    /** An option of a command. */
    private record Use(String command, OptionSpec option) {
        String name() {
            return option.longestName();
        }

        String label() {
            return option.arity().max() == 0 ? "" : option.paramLabel();
        }
    }

    private static List<Use> uses() {
        return uses("", Main.commandLine())
                .filter(use -> !STANDARD.contains(use.name()) && !use.option().hidden())
                .toList();
    }

    private static Stream<Use> uses(String path, CommandLine command) {
        return Stream.concat(
                command.getCommandSpec().options().stream().map(option -> new Use(path, option)),
                command.getSubcommands().entrySet().stream()
                        .flatMap(sub -> uses((path + " " + sub.getKey()).strip(), sub.getValue())));
    }

    private static Map<String, List<Use>> byName() {
        return uses().stream().collect(Collectors.groupingBy(Use::name, TreeMap::new, Collectors.toList()));
    }

    @Test
    void pageListsAllOptions() {
        String table = byName().entrySet().stream()
                .map(entry ->
                        "| `" + (entry.getKey() + " " + entry.getValue().get(0).label()).strip() + "` | "
                                + entry.getValue().stream()
                                        .map(use -> "`" + use.command() + "`")
                                        .collect(Collectors.joining(", "))
                                + " |")
                .collect(Collectors.joining("\n", "| option | commands |\n|---|---|\n", "\n"));
        assertThat(Repository.read("docs/reference/options.md"))
                .as("docs/reference/options.md must contain this table:\n" + table)
                .contains(table);
    }

    @Test
    void oneNameTakesOneKindOfValue() {
        Map<String, Set<String>> labels = uses().stream()
                .collect(Collectors.groupingBy(Use::name, Collectors.mapping(Use::label, Collectors.toSet())));
        labels.remove("--nodes"); // a number for generate, as in scenarios; names for agents
        assertThat(labels)
                .allSatisfy((name, values) -> assertThat(values).as(name).hasSize(1));
    }

    /** Formats are --from and --to, result folders --out, files --output; where the work runs is --runner, and how it computes is --engine. */
    @Test
    void oneConceptHasOneName() {
        Map<String, Set<String>> allowed = Map.of(
                "FORMAT", Set.of("--from", "--to"),
                "DIR", Set.of("--out", "--data", "--salvage", "--keep"),
                "RUNNER", Set.of("--runner"),
                "ENGINE", Set.of("--engine"),
                "KEY=VALUE", Set.of("--set", "--conf"));
        allowed.forEach((label, names) -> {
            Set<String> found = uses().stream()
                    .filter(use -> use.label().equals(label))
                    .map(Use::name)
                    .collect(Collectors.toSet());
            assertThat(found).as("options with a value %s", label).isEqualTo(names);
        });
        assertThat(byName()).doesNotContainKeys("--format", "--first-seed");
    }

    @Test
    void commandsThatWriteResultsShareTheirOptions() {
        Map<String, Set<String>> byCommand = uses().stream()
                .collect(Collectors.groupingBy(Use::command, Collectors.mapping(Use::name, Collectors.toSet())));
        for (String command : List.of(
                "run",
                "evaluate",
                "guarantee",
                "attack",
                "compare",
                "audit",
                "sweep",
                "solve",
                "reproduce",
                "eavesdrop")) {
            assertThat(byCommand.get(command)).as(command).contains("--out", "--json", "--csv", "--quiet");
        }
        for (String command : List.of("run", "evaluate", "guarantee", "attack", "compare", "sweep")) {
            assertThat(byCommand.get(command)).as(command).contains("--set", "--engine", "--seed");
        }
    }
}
