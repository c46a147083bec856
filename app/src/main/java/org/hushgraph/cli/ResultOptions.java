package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.hushgraph.report.ResultFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for the destination of results: a folder, or standard output as JSON or as a table. */
@Command // picocli requires an annotation
final class ResultOptions extends OptionGroup {
    private final String name;
    private final boolean table;

    /**
     * Creates options for results with a name, such as "audit" for the folder FILE-audit and the file audit.json.
     *
     * @param table whether there is also a table in CSV
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
                .description("Folder for the results. Default: the name of the input file with -" + name
                        + ", in the current folder.")
                .build());
        addFlag(spec, "--json", "json");
        if (table) {
            addFlag(spec, "--csv", "csv");
        }
    }

    private void addFlag(CommandSpec spec, String option, String ending) {
        spec.addOption(OptionSpec.builder(option)
                .type(boolean.class)
                .description(
                        "Print " + name + "." + ending + " instead of the summary. Files are written only with --out.")
                .build());
    }

    /** Rejects options that exclude each other. */
    void check() {
        if (isJson() && isCsv()) {
            throw badInput("--json and --csv exclude each other. Try --out DIR, which writes both.");
        }
    }

    boolean isJson() {
        return Boolean.TRUE.equals(value("--json")); // null if it is not given
    }

    boolean isCsv() {
        return table && Boolean.TRUE.equals(value("--csv"));
    }

    /**
     * The folder; null if no files are written.
     *
     * @param stem the name of the input file without extension
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
     * Computes a result and writes it if there is a folder. A folder that can't be written is rejected before the work starts.
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
