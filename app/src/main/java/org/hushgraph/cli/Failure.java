package org.hushgraph.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import picocli.CommandLine;

/** Ends a command that failed although its input was valid. */
final class Failure {
    private Failure() {}

    /** Prints what failed and why; returns exit code 1. */
    static int report(CommandLine command, String what, Exception cause) {
        command.getErr().println("hushgraph: " + what + ": " + reason(cause) + ".");
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static String reason(Exception cause) {
        if (cause instanceof FileAlreadyExistsException taken) {
            return taken.getFile() + " is a file, not a folder. Try another folder with --out";
        }
        if (cause instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile() + ". Try another folder with --out";
        }
        if (cause instanceof FileSystemException system) {
            return system.getReason() == null
                    ? system.getFile() + " can't be created. Try another folder with --out"
                    : system.getReason() + " (" + system.getFile() + ")";
        }
        return cause.getMessage();
    }
}
