package org.hushgraph.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Prints what a user may want to know, on standard error. {@code --quiet} leaves it out. */
final class Notice {
    static final String QUIET = "--quiet";

    private Notice() {}

    static void print(CommandLine command, String message) {
        if (!isQuiet(command)) {
            command.getErr().println("hushgraph: " + message);
        }
    }

    /** Whether the command has the option {@code --quiet}, and it is given. */
    static boolean isQuiet(CommandLine command) {
        OptionSpec option = command.getCommandSpec().findOption(QUIET);
        return option != null && Boolean.TRUE.equals(option.getValue()); // null if it is not given
    }
}
