package org.hushgraph.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command: where it prints, and how it rejects input. Its call returns the exit code. */
abstract class ConsoleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    final CommandLine commandLine() {
        return spec.commandLine();
    }

    final PrintWriter out() {
        return commandLine().getOut();
    }

    final PrintWriter err() {
        return commandLine().getErr();
    }

    /** Prints a line for the user beside the results. */
    final void say(String message) {
        err().println("hushgraph: " + message);
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
