package org.hushgraph.manual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion script for bash: two tables of what commands and values accept, and a function that reads them.
 *
 * <p>It replaces the script of picocli, which evaluates the names of files as shell code and does not complete
 * {@code --option=value}. Here bash itself completes file names.
 */
final class BashCompletion {
    private static final String SCRIPT = """
            # Completion of hushgraph for bash 3.2 or newer. Written by the build from the definitions of the commands.

            # Sets the subcommands, the flags and the options with a value of a command.
            _hushgraph_command() {
              case $1 in
            COMMANDS  esac
            }

            # Sets the words or the kind of a value. It is named by its command and its option or position.
            _hushgraph_value() {
              case $1 in
            VALUES  esac
            }

            _hushgraph() {
              local current=${COMP_WORDS[COMP_CWORD]} path=hushgraph option='' position=0
              local word i commands flags options words='' kind=other
              _hushgraph_command "$path"
              for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ $word == [=:]* ]]; then # bash splits words at these characters
                  if ((++i < COMP_CWORD)); then option=''; fi
                elif [ -n "$option" ]; then
                  option=''
                elif [[ " $options " == *" $word "* ]]; then
                  option=$word
                elif [[ " $commands " == *" $word "* ]]; then
                  path="$path $word"
                  _hushgraph_command "$path"
                elif [[ $word != -* ]]; then
                  position=$((position + 1))
                fi
              done
              case $current in
                =) current='' ;;
                --*=*) option=${current%%=*} current=${current#*=} ;; # bash 3.2 does not split words
              esac
              if [ -n "$option" ]; then
                _hushgraph_value "$path $option"
              elif [[ $current == -* ]]; then
                words="$flags $options"
              elif [ -n "$commands" ]; then
                words=$commands
              else
                _hushgraph_value "$path $position"
              fi
              COMPREPLY=()
              case $kind in
                file) return ;; # bash completes the names of files if there are no replies
                folder) compopt +o default -o dirnames ;;
                other) compopt +o default ;;
              esac 2>/dev/null # bash 3.2 has no compopt
              while read -r word; do
                COMPREPLY+=("$word")
              done < <(compgen -W "$words" -- "$current")
            }

            complete -o default -F _hushgraph hushgraph
            """;

    private BashCompletion() {}

    static String script(ManualEntry program) {
        List<ManualEntry> commands = program.withAllSubcommands().toList();
        return SCRIPT.replace(
                        "COMMANDS",
                        commands.stream().map(BashCompletion::command).collect(Collectors.joining()))
                .replace("VALUES", values(commands));
    }

    private static String command(ManualEntry entry) {
        return "    '%s') commands='%s' flags='%s' options='%s' ;;\n"
                .formatted(
                        entry.name(),
                        entry.subcommands().stream()
                                .map(command -> command.spec().name())
                                .collect(Collectors.joining(" ")),
                        names(entry.options().stream().filter(option -> !ManualEntry.hasValue(option))),
                        names(entry.options().stream().filter(ManualEntry::hasValue)));
    }

    private static String names(Stream<OptionSpec> options) {
        return options.flatMap(option -> Stream.of(option.names())).collect(Collectors.joining(" "));
    }

    /** One line for each completion, which lists the options and positions that have it. */
    private static String values(List<ManualEntry> commands) {
        Map<Completion, List<String>> places = new LinkedHashMap<>();
        for (ManualEntry entry : commands) {
            entry.options().stream()
                    .filter(ManualEntry::hasValue)
                    .forEach(option -> places.computeIfAbsent(Completion.of(option), key -> new ArrayList<>())
                            .add(quoted(entry.name() + " " + option.longestName())));
            entry.arguments()
                    .forEach(argument -> places.computeIfAbsent(Completion.of(argument), key -> new ArrayList<>())
                            .add(quoted(entry.name() + " " + argument.index().min())));
        }
        return places.entrySet().stream()
                .filter(place -> place.getKey().kind() != Completion.Kind.OTHER) // the default
                .map(place -> "    " + String.join(" | ", place.getValue()) + ") " + setting(place.getKey()) + " ;;\n")
                .collect(Collectors.joining());
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }

    private static String setting(Completion completion) {
        return switch (completion.kind()) {
            case WORDS -> "words=" + quoted(String.join(" ", completion.words()));
            case FILE -> "kind=file";
            case FOLDER -> "kind=folder";
            case OTHER -> "kind=other";
        };
    }
}
