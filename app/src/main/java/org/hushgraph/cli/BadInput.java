package org.hushgraph.cli;

import java.io.PrintWriter;
import java.util.Collection;
import org.hushgraph.word.ClosestMatch;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Says what was wrong with the command line and what comes nearest to it; exit code 2.
 *
 * <p>A command reports input it cannot accept by throwing a {@link ParameterException}; its message is printed alone.
 */
final class BadInput implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException problem, String[] args) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("hushgraph: " + message(problem));
        if (problem.getCause() == null) { // a file's content is not mended by reading about options
            err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String message(ParameterException problem) {
        if (problem instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched);
        }
        return problem.getMessage();
    }

    private static String unknown(UnmatchedArgumentException problem) {
        CommandLine command = problem.getCommandLine();
        String typed = problem.getUnmatched().get(0);
        if (problem.isUnknownOption()) {
            String name = typed.split("=", 2)[0];
            return unknown("option", name, command.getCommandSpec().optionsMap().keySet());
        }
        Collection<String> commands = command.getSubcommands().keySet();
        return unknown(commands.isEmpty() ? "argument" : "command", typed, commands);
    }

    private static String unknown(String kind, String typed, Collection<String> known) {
        return "unknown " + kind + " '" + typed + "'."
                + ClosestMatch.of(typed, known)
                        .map(nearest -> " The nearest known " + kind + " is '" + nearest + "'.")
                        .orElse("");
    }
}
