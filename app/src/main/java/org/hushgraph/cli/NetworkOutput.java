package org.hushgraph.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where a command writes a network: a file or standard output. Its format is chosen before the work starts. */
record NetworkOutput(CommandLine command, String target, GraphFormat format) {
    private static final String STANDARD = "-";

    /** Rejects a target that has an unknown format or can't be written, before the work starts. */
    static NetworkOutput of(CommandLine command, String target, Optional<String> word) {
        requirePlace(command, target);
        try {
            Optional<String> named =
                    word.or(() -> target.equals(STANDARD) ? Optional.of(GraphFormat.CSV.word()) : Optional.empty());
            return new NetworkOutput(command, target, GraphFile.outputFormat(target, named));
        } catch (GraphFileException e) {
            throw new ParameterException(command, e.getMessage(), e);
        }
    }

    private static void requirePlace(CommandLine command, String target) {
        Path file = Path.of(target);
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new ParameterException(
                    command, target + " is a directory; a file is needed. Try naming a file in it.");
        }
        if (folder != null && !Files.isDirectory(folder)) {
            throw new ParameterException(
                    command,
                    target + " can't be written: the folder " + folder + " does not exist. Try creating it first.");
        }
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new ParameterException(command, target + " can't be written: permission denied. Try another name.");
        }
    }

    /** Writes the network; returns the exit code. */
    int write(Network network) {
        return write(network, List.of());
    }

    /** Writes the network with its weights over time, if the format supports them; returns the exit code. */
    int write(Network network, List<Vector> history) {
        try {
            if (target.equals(STANDARD)) {
                try (OutputStream out = new Utf8Output(command.getOut())) {
                    GraphFile.write(network, out, format);
                }
            } else {
                GraphFile.write(network, history, Path.of(target), format);
            }
            return CommandLine.ExitCode.OK;
        } catch (IOException e) {
            return Failure.report(command, "can't write " + target, e);
        }
    }
}
