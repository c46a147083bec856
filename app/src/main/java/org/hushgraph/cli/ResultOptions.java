package org.hushgraph.cli;

import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the results of a command go: a folder, or the standard output as JSON or as a table. */
final class ResultOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description =
                    "Folder for the results. Default: the file's name with -${COMMAND-NAME}, in the current folder.")
    private Path out;

    @Option(names = "--json", description = "Print ${COMMAND-NAME}.json; files are written only with --out.")
    private boolean json;

    @Option(names = "--csv", description = "Print ${COMMAND-NAME}.csv; files are written only with --out.")
    private boolean csv;

    /** Refuses options that exclude each other. */
    void check() {
        if (json && csv) {
            throw new ParameterException(
                    command.commandLine(), "--json and --csv exclude each other. Maybe use --out DIR for both.");
        }
    }

    boolean isJson() {
        return json;
    }

    boolean isCsv() {
        return csv;
    }

    /**
     * The folder; null where nothing is written.
     *
     * @param stem the name of the file that the command works on
     */
    Path folder(String stem) {
        return out == null && !json && !csv ? Path.of(stem + "-" + command.name()) : out;
    }
}
