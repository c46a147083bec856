package org.hushgraph.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Base class of options that several commands share. */
abstract class OptionGroup {
    private CommandSpec command;

    @Spec(Spec.Target.MIXEE)
    final void command(CommandSpec spec) {
        command = spec;
        addTo(spec);
    }

    /** Adds options whose names or descriptions are not constants. */
    void addTo(CommandSpec spec) {}

    /** The command that these options belong to. */
    final CommandLine commandLine() {
        return command.commandLine();
    }

    /** The value of an added option; null if it is not given and has no default. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // as in picocli
    final <T> T value(String option) {
        return command.findOption(option).getValue();
    }

    /** Rejects options: the message is followed by a pointer to the help. */
    final ParameterException badInput(String message) {
        return new ParameterException(commandLine(), message);
    }

    /** Rejects input that the help does not cover, such as the content of a file: only the message is printed. */
    final ParameterException badInput(String message, Exception cause) {
        return new ParameterException(commandLine(), message, cause);
    }
}
