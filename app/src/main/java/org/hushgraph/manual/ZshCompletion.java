package org.hushgraph.manual;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The completion script for zsh: one function per command, which describes it to {@code _arguments} of zsh. */
final class ZshCompletion {
    private static final String SCRIPT = """
            #compdef hushgraph
            # Completion of hushgraph for zsh. Written by the build from the definitions of the commands.

            FUNCTIONS_hushgraph "$@"
            """;

    private static final String COMMAND = """
            NAME() {
              _arguments -s -S ARGUMENTS
            }

            """;

    private static final String GROUP = """
            NAME() {
              local curcontext=$curcontext state line
              local -a commands=(
            COMMANDS  )
              _arguments -s -S -C ARGUMENTS \\
                '1: :->command' '*:: :->arguments' && return
              case $state in
                command) _describe -t commands command commands ;;
                arguments)
                  curcontext=${curcontext%:*}-$line[1]:
                  if (($+functions[NAME_$line[1]])); then NAME_$line[1]; fi
                  ;;
              esac
            }

            """;

    private ZshCompletion() {}

    static String script(ManualEntry program) {
        return SCRIPT.replace(
                "FUNCTIONS",
                program.withAllSubcommands().map(ZshCompletion::function).collect(Collectors.joining()));
    }

    private static String function(ManualEntry entry) {
        return (entry.subcommands().isEmpty() ? COMMAND : GROUP)
                .replace("NAME", "_" + entry.name().replace(' ', '_'))
                .replace("COMMANDS", commands(entry.subcommands()))
                .replace("ARGUMENTS", arguments(entry));
    }

    private static String commands(List<ManualEntry> commands) {
        return commands.stream()
                .map(command -> "    " + quoted(command.spec().name() + ":" + sentence(command.summary())) + "\n")
                .collect(Collectors.joining());
    }

    private static String arguments(ManualEntry entry) {
        return Stream.concat(
                        entry.options().stream().flatMap(ZshCompletion::option),
                        entry.arguments().stream().map(ZshCompletion::argument))
                .map(specification -> "\\\n    " + quoted(specification))
                .collect(Collectors.joining(" "));
    }

    /** A specification for each name, such as {@code --out=[Folder for the results]:DIR:_files -/}. */
    private static Stream<String> option(OptionSpec option) {
        String description = "[" + sentence(option.description()).replaceAll("[\\[\\]]", "\\\\$0") + "]";
        String repeatable = option.isMultiValue() ? "*" : "";
        return Stream.of(option.names())
                .map(name -> ManualEntry.hasValue(option)
                        ? repeatable + name + "=" + description + value(option)
                        : name + description);
    }

    private static String argument(PositionalParamSpec argument) {
        return (argument.index().min() + 1) + value(argument);
    }

    private static String value(ArgSpec value) {
        Completion completion = Completion.of(value);
        return ":" + value.paramLabel() + ":"
                + switch (completion.kind()) {
                    case WORDS -> "(" + String.join(" ", completion.words()) + ")";
                    case FILE -> "_files";
                    case FOLDER -> "_files -/";
                    case OTHER -> " ";
                };
    }

    /** The first sentence, without its full stop. */
    private static String sentence(String... description) {
        return ManualEntry.lines(description).get(0).replaceFirst("\\.( .*)?$", "");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
