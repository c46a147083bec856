package org.hushgraph.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.work.JobRunner;
import picocli.CommandLine.ExitCode;

/**
 * A command with a journal in its result folder: after it was stopped or killed, the same command resumes from there.
 *
 * @param <T> the task
 * @param <J> the journal of finished work
 * @param <R> the result
 */
abstract class ResumableCommand<T, J extends Closeable, R> extends ConsoleCommand {
    abstract J journal(Path folder, T task) throws IOException;

    /** Describes what the journal already holds; empty if it holds nothing. */
    abstract Optional<String> known(J journal, T task);

    /** The result; empty after a cancellation. */
    abstract Optional<R> computed(T task, JobRunner runner, Optional<J> journal, Progress progress, StopSignal stop)
            throws IOException;

    /** Where the result of a task comes from. */
    abstract Provenance provenance(T task);

    abstract void write(R result, Path folder, Provenance provenance, JobRunner runner) throws IOException;

    abstract void printJson(R result, Provenance provenance, PrintWriter console) throws IOException;

    abstract void printCsv(R result, PrintWriter console) throws IOException;

    abstract void summarise(R result, Path folder, PrintWriter console);

    /** The exit code after everything is written. */
    int exitCode(R result) {
        return ExitCode.OK;
    }

    /**
     * Computes, writes and prints the result; returns the exit code.
     *
     * @param folder null if no files are written
     */
    int execute(T task, RunnerOptions options, ResultOptions results, Path folder) {
        try (StopSignal stop = new StopSignal(
                "finished work is kept", "finished work is kept. Run the same command again to resume")) {
            if (folder == null) {
                return execute(task, options, results, Optional.empty(), null, stop);
            }
            ResultFolder.requireWritable(folder);
            Files.createDirectories(folder);
            try (J journal = journal(folder, task)) {
                stop.worthSaving();
                return execute(task, options, results, Optional.of(journal), folder, stop);
            }
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private int execute(
            T task, RunnerOptions options, ResultOptions results, Optional<J> journal, Path folder, StopSignal stop)
            throws IOException {
        journal.flatMap(open -> known(open, task)).ifPresent(this::printNotice);
        try (JobRunner runner = options.runner()) {
            Optional<R> result = computed(task, runner, results, journal, stop);
            if (result.isEmpty()) {
                journal.ifPresent(open -> printNotice("stopped by the user. Run the same command again to resume."));
                return ExitCode.OK;
            }
            R found = result.get();
            Provenance provenance = provenance(task);
            if (folder != null) {
                write(found, folder, provenance, runner);
            }
            results.print(
                    console -> summarise(found, folder, console),
                    console -> printJson(found, provenance, console),
                    console -> printCsv(found, console));
            return exitCode(found);
        }
    }

    private Optional<R> computed(T task, JobRunner runner, ResultOptions results, Optional<J> journal, StopSignal stop)
            throws IOException {
        try (Progress progress = results.progress()) {
            return computed(task, runner, journal, progress, stop);
        }
    }
}
