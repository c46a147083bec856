package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.hushgraph.report.ResultFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Where the results of a command go: a folder, or the standard output as JSON or as a table. */
@Command // picocli asks for an annotation
final class ResultOptions extends OptionGroup {
    private final String name;
    private final boolean table;

    /**
     * Options for results of a name, such as "audit" for the folder FILE-audit and the file audit.json.
     *
     * @param table whether there is a table, too
     */
    ResultOptions(String name, boolean table) {
        this.name = name;
        this.table = table;
    }

    @Override
    void addTo(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("--out")
                .paramLabel("DIR")
                .type(Path.class)
                .description(
                        "Folder for the results. Default: the file's name with -" + name + ", in the current folder.")
                .build());
        addFlag(spec, "--json", "json");
        if (table) {
            addFlag(spec, "--csv", "csv");
        }
    }

    private void addFlag(CommandSpec spec, String option, String ending) {
        spec.addOption(OptionSpec.builder(option)
                .type(boolean.class)
                .description("Print " + name + "." + ending + "; files are written only with --out.")
                .build());
    }

    /** Rejects options that exclude each other. */
    void check() {
        if (isJson() && isCsv()) {
            throw refusal("--json and --csv exclude each other. Maybe use --out DIR for both.");
        }
    }

    boolean isJson() {
        return Boolean.TRUE.equals(value("--json")); // null where it was not given
    }

    boolean isCsv() {
        return table && Boolean.TRUE.equals(value("--csv"));
    }

    /**
     * The folder; null where nothing is written.
     *
     * @param stem the name of the file that the command works on
     */
    Path folder(String stem) {
        Path out = value("--out");
        return out == null && !isJson() && !isCsv() ? Path.of(stem + "-" + name) : out;
    }

    /** Writes a result into a folder. */
    interface Writing<R> {
        void write(R result, ResultFolder folder) throws IOException;
    }

    /**
     * Computes a result, and writes it where there is a folder; a folder that can't be written to is rejected before the work.
     *
     * @param folder may be null
     */
    static <R> R written(Path folder, Supplier<R> work, Writing<R> writing) throws IOException {
        if (folder != null) {
            ResultFolder.requireWritable(folder);
        }
        R result = work.get();
        if (folder != null) {
            writing.write(result, new ResultFolder(folder));
        }
        return result;
    }
}
