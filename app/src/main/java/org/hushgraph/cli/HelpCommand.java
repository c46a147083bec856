package org.hushgraph.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hushgraph help}: prints the help of a command. */
@Command(
        name = "help",
        mixinStandardHelpOptions = true,
        description = {"Shows the help of a command, or lists all commands.", ""},
        footer = {"", "Examples:", "  hushgraph help run", "  hushgraph help token create"})
final class HelpCommand extends ConsoleCommand {
    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            description = "Name of a command, and of its subcommand if it has any.")
    private List<String> names = new ArrayList<>();

    @Override
    public Integer call() {
        CommandLine command = commandLine().getParent();
        for (String name : names) {
            CommandLine next = command.getSubcommands().get(name);
            if (next == null) {
                throw badInput(BadInput.unknown(
                        "command", name, command.getSubcommands().keySet()));
            }
            command = next;
        }
        command.usage(out());
        out().flush();
        return 0;
    }
}
