package org.hushgraph.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that several commands share, and how they reject input. */
abstract class OptionGroup {
    private CommandSpec command;

    @Spec(Spec.Target.MIXEE)
    final void command(CommandSpec spec) {
        command = spec;
        addTo(spec);
    }

    /** Adds options whose names or descriptions are not constants. */
    void addTo(CommandSpec spec) {}

    /** The command that has the options. */
    final CommandLine commandLine() {
        return command.commandLine();
    }

    /** The value of an option that was added; null where it was not given and has no default. */
    @SuppressWarnings("TypeParameterUnusedInFormals") // as in picocli
    final <T> T value(String option) {
        return command.findOption(option).getValue();
    }

    /** Bad options: the message is followed by a pointer to the help. */
    final ParameterException refusal(String message) {
        return new ParameterException(commandLine(), message);
    }

    /** Bad input that the help says nothing about, such as the content of a file: the message stands alone. */
    final ParameterException refusal(String message, Exception cause) {
        return new ParameterException(commandLine(), message, cause);
    }
}
