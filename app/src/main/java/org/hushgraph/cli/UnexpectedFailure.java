package org.hushgraph.cli;

import java.io.PrintWriter;
import java.util.regex.Pattern;
import org.hushgraph.cluster.ClusterException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * Prints one line about a failed cluster, a lack of memory or an internal error, and the stack trace only in debug mode; exit code 1.
 */
final class UnexpectedFailure implements IExecutionExceptionHandler {
    private static final String DEBUG = "HUSHGRAPH_DEBUG";
    private static final Pattern HEAP = Pattern.compile("heap|GC overhead|array size");
    private static final int MEGABYTE = 1 << 20;

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        return report(failure, command.getErr());
    }

    static int report(Throwable failure, PrintWriter err) {
        boolean debug = "1".equals(System.getenv(DEBUG));
        String oneLine = failure.toString().strip().replaceAll("\\s*\\R\\s*", " ");
        if (failure instanceof ClusterException) {
            err.println("hushgraph: " + failure.getMessage());
        } else if (isHeapExhausted(failure)) {
            err.println("hushgraph: " + outOfMemory(Runtime.getRuntime().maxMemory() / MEGABYTE));
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

    /** Whether a larger heap may help. The error may be the cause of another, as in worker threads. */
    private static boolean isHeapExhausted(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError error
                    && (error.getMessage() == null
                            || HEAP.matcher(error.getMessage()).find())) {
                return true;
            }
        }
        return false;
    }

    /** Suggests twice the limit, in whole gigabytes. */
    private static String outOfMemory(long limit) {
        return "out of memory: Java may use " + limit + " MB for its heap. Try a higher limit with the option -Xmx:"
                + " HUSHGRAPH_JAVA_OPTS=-Xmx" + (2 * limit / 1024 + 1) + "g hushgraph …";
    }
}
