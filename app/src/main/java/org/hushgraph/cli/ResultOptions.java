package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for the destination of results: a folder, and standard output as a summary, as JSON, as a table or not at all. */
@Command // picocli requires an annotation
final class ResultOptions extends OptionGroup {
    private final String json;
    private final String csv;
    private final Optional<UnaryOperator<String>> defaultFolder; // by the name of the input file
    private final String describedDefault;

    private ResultOptions(
            String json, String csv, Optional<UnaryOperator<String>> defaultFolder, String describedDefault) {
        this.json = json + ".json";
        this.csv = csv + ".csv";
        this.defaultFolder = defaultFolder;
        this.describedDefault = describedDefault;
    }

    /** Results with a name, such as "audit" for the folder FILE-audit and the files audit.json and audit.csv. */
    static ResultOptions named(String name) {
        return named(name, name);
    }

    /** Results whose table has another name. */
    static ResultOptions named(String name, String table) {
        return new ResultOptions(
                name,
                table,
                Optional.of(stem -> stem + "-" + name),
                "the name of the input file with -" + name + ", in the current folder");
    }

    /** Results in one folder by default, whose table has another name. */
    static ResultOptions in(String folder, String name, String table) {
        return new ResultOptions(name, table, Optional.of(stem -> folder), folder);
    }

    /** Results that are written only if there is a folder. */
    static ResultOptions onRequest(String name) {
        return new ResultOptions(name, name, Optional.empty(), "no files");
    }

    @Override
    void addTo(CommandSpec spec) {
        spec.addOption(OptionSpec.builder("--out")
                .paramLabel("DIR")
                .type(Path.class)
                .description("Folder for the results. Default: " + describedDefault + ".")
                .build());
        String files = defaultFolder.isPresent() ? " Files are written only with --out." : "";
        addFlag(spec, "--json", "Print " + json + " instead of the summary." + files);
        addFlag(spec, "--csv", "Print " + csv + " instead of the summary." + files);
        addFlag(
                spec,
                Notice.QUIET,
                "Print no summary, progress or notices: only errors, and what --json or --csv print.");
    }

    private static void addFlag(CommandSpec spec, String option, String description) {
        spec.addOption(OptionSpec.builder(option)
                .type(boolean.class)
                .description(description)
                .build());
    }

    private boolean isGiven(String option) {
        return Boolean.TRUE.equals(value(option)); // null if it is not given
    }

    boolean isQuiet() {
        return Notice.isQuiet(commandLine());
    }

    /** Whether standard output is for another program. */
    boolean isData() {
        return isGiven("--json") || isGiven("--csv");
    }

    /**
     * The folder; null if no files are written. Rejects options that exclude each other.
     *
     * @param stem the name of the input file without extension
     */
    Path folder(String stem) {
        if (isGiven("--json") && isGiven("--csv")) {
            throw badInput("--json and --csv exclude each other. Try --out DIR, which writes both.");
        }
        Path out = value("--out");
        return out != null || isData()
                ? out
                : defaultFolder.map(name -> Path.of(name.apply(stem))).orElse(null);
    }

    /** The folder that the user names; null if there is none. Rejects options that exclude each other. */
    Path requestedFolder() {
        folder("");
        return value("--out");
    }

    /** The progress of the work, which is not shown if the command is quiet. */
    Progress progress() {
        return new Progress(!isQuiet());
    }

    /** Prints a result in one form. */
    interface Printing {
        void print(PrintWriter console) throws IOException;
    }

    /** Prints a result in the selected form. */
    void print(Printing summary, Printing asJson, Printing asCsv) throws IOException {
        PrintWriter console = commandLine().getOut();
        if (isGiven("--json")) {
            asJson.print(console);
        } else if (isGiven("--csv")) {
            asCsv.print(console);
        } else if (!isQuiet()) {
            summary.print(console);
        }
        console.flush();
    }

    /** Writes a result into a folder. */
    interface Writing<R> {
        void write(R result, ResultFolder folder) throws IOException;
    }

    /**
     * Computes a result and writes it if there is a folder. A folder that can't be written is rejected before the work starts.
     *
     * @param folder may be null
     * @param provenance asked for after the work
     */
    static <R> R written(Path folder, Supplier<R> work, Supplier<Provenance> provenance, Writing<R> writing)
            throws IOException {
        if (folder != null) {
            ResultFolder.requireWritable(folder);
        }
        R result = work.get();
        if (folder != null) {
            writing.write(result, new ResultFolder(folder, provenance.get()));
        }
        return result;
    }
}
