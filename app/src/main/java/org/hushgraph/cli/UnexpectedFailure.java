package org.hushgraph.cli;

import java.io.PrintWriter;
import org.hushgraph.cluster.ClusterException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * Prints one line about a failed cluster or an internal error, and the stack trace only in debug mode; exit code 1.
 */
final class UnexpectedFailure implements IExecutionExceptionHandler {
    private static final String DEBUG = "HUSHGRAPH_DEBUG";

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        return report(failure, command.getErr());
    }

    static int report(Throwable failure, PrintWriter err) {
        boolean debug = "1".equals(System.getenv(DEBUG));
        String oneLine = failure.toString().strip().replaceAll("\\s*\\R\\s*", " ");
        if (failure instanceof ClusterException) {
            err.println("hushgraph: " + failure.getMessage());
        } else {
            err.println("hushgraph: internal error: " + oneLine
                    + (debug ? "" : "; run again with " + DEBUG + "=1 for the stack trace"));
        }
        if (debug) {
            failure.printStackTrace(err);
        }
        err.flush();
        return CommandLine.ExitCode.SOFTWARE;
    }
}
