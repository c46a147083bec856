package org.hushgraph.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Base class of commands: output streams and the rejection of invalid input. {@code call} returns the exit code. */
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

    /** Prints a notice to standard error, unless the command is quiet. */
    final void printNotice(String message) {
        Notice.print(commandLine(), message);
    }

    /** Prints why the command fails. */
    final void printError(String message) {
        err().println("hushgraph: " + message);
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
