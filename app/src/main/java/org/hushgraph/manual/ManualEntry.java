package org.hushgraph.manual;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command as the manual describes it: without what is hidden, and in the order of its help. */
record ManualEntry(CommandSpec spec) {
    /** Its name with those of its parents, such as {@code hushgraph token create}. */
    String name() {
        return spec.qualifiedName(" ");
    }

    /** The name of its page, such as {@code hushgraph-token-create}. */
    String page() {
        return spec.qualifiedName("-");
    }

    /** What it does, in one sentence. */
    String summary() {
        return description().get(0);
    }

    List<String> description() {
        return lines(spec.usageMessage().description());
    }

    List<String> footer() {
        return lines(spec.usageMessage().footer());
    }

    Optional<ManualEntry> parent() {
        return Optional.ofNullable(spec.parent()).map(ManualEntry::new);
    }

    List<ManualEntry> subcommands() {
        return spec.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .map(ManualEntry::new)
                .toList();
    }

    /** This command, followed by all commands below it. */
    Stream<ManualEntry> withAllSubcommands() {
        return Stream.concat(Stream.of(this), subcommands().stream().flatMap(ManualEntry::withAllSubcommands));
    }

    List<OptionSpec> options() {
        Stream<OptionSpec> visible = spec.options().stream().filter(option -> !option.hidden());
        return (spec.usageMessage().sortOptions()
                        ? visible.sorted(Comparator.comparing(OptionSpec::longestName))
                        : visible)
                .toList();
    }

    List<PositionalParamSpec> arguments() {
        return spec.positionalParameters().stream()
                .filter(argument -> !argument.hidden())
                .toList();
    }

    static boolean hasValue(OptionSpec option) {
        return option.arity().max() > 0;
    }

    /** Descriptions are format strings for picocli. */
    static List<String> lines(String... description) {
        return Arrays.stream(description).map(String::format).toList();
    }
}
