package org.hushgraph.cli;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.stream.Collectors;
import org.hushgraph.word.ClosestMatch;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Prints what is wrong with the command line, with a suggestion; exit code 2.
 *
 * <p>A command rejects input by throwing a {@link ParameterException}. If the exception has a cause, only its message is printed.
 */
final class BadInput implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException problem, String[] args) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("hushgraph: " + message(problem));
        if (problem.getCause() == null) { // the help about options can't fix the content of a file
            err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static String message(ParameterException problem) {
        if (problem instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched);
        }
        if (problem instanceof MissingParameterException missing && lacksValue(missing)) {
            OptionSpec option = (OptionSpec) missing.getMissing().get(0);
            return option.longestName() + " needs a value, " + option.paramLabel() + ".";
        }
        if (problem instanceof MissingParameterException missing) {
            return missing.getMissing().stream().map(BadInput::name).collect(Collectors.joining(", "))
                    + (missing.getMissing().size() == 1 ? " is missing." : " are missing.");
        }
        String text = problem.getMessage();
        return fromParser(text) ? inOurStyle(text) : text;
    }

    /** Whether an option is given, but its value is missing. */
    private static boolean lacksValue(MissingParameterException problem) {
        return problem.getMessage().startsWith("Missing required parameter for option");
    }

    private static boolean fromParser(String text) {
        return text.startsWith("Invalid value for ");
    }

    /** Adapts a message of picocli: lower case, words instead of Java types, and a full stop. */
    private static String inOurStyle(String text) {
        String plain = text.replaceFirst(" is not an? (int|long)$", " is not a whole number")
                .replaceFirst(" is not a double$", " is not a number");
        return Character.toLowerCase(plain.charAt(0)) + plain.substring(1) + (plain.endsWith(".") ? "" : ".");
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : "the argument " + argument.paramLabel();
    }

    private static String unknown(UnmatchedArgumentException problem) {
        CommandLine command = problem.getCommandLine();
        String typed = problem.getUnmatched().get(0);
        if (problem.isUnknownOption()) {
            String name = typed.split("=", 2)[0];
            return unknown("option", name, command.getCommandSpec().optionsMap().keySet());
        }
        Collection<String> commands = command.getSubcommands().keySet();
        return commands.isEmpty()
                ? "unexpected argument '" + typed + "'. Try removing it."
                : unknown("command", typed, commands);
    }

    /** States that a name is unknown, with the most similar known one. */
    static String unknown(String kind, String typed, Collection<String> known) {
        return "unknown " + kind + " '" + typed + "'."
                + ClosestMatch.of(typed, known)
                        .map(nearest -> " Did you mean '" + nearest + "'?")
                        .orElse("");
    }
}
