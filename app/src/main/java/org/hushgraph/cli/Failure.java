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
        boolean hasFolder = command.getCommandSpec().findOption("--out") != null;
        String remedy = "Try another folder" + (hasFolder ? " with --out" : "");
        command.getErr().println("hushgraph: " + what + ": " + reason(cause, remedy) + ".");
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static String reason(Exception cause, String remedy) {
        if (cause instanceof FileAlreadyExistsException taken) {
            return taken.getFile() + " is a file, not a folder. " + remedy;
        }
        if (cause instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile() + ". " + remedy;
        }
        if (cause instanceof FileSystemException system) {
            return system.getReason() == null
                    ? system.getFile() + " can't be created. " + remedy
                    : system.getReason() + " (" + system.getFile() + ")";
        }
        return cause.getMessage();
    }
}
