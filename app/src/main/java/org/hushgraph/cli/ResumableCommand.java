package org.hushgraph.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

    abstract void write(R result, Path folder, JobRunner runner) throws IOException;

    abstract void printJson(R result, PrintWriter console) throws IOException;

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
            Optional<R> result = computed(task, runner, journal, stop);
            if (result.isEmpty()) {
                journal.ifPresent(open -> printNotice("stopped by the user. Run the same command again to resume."));
                return ExitCode.OK;
            }
            if (folder != null) {
                write(result.get(), folder, runner);
            }
            print(result.get(), results, folder);
            return exitCode(result.get());
        }
    }

    private Optional<R> computed(T task, JobRunner runner, Optional<J> journal, StopSignal stop) throws IOException {
        try (Progress progress = new Progress()) {
            return computed(task, runner, journal, progress, stop);
        }
    }

    private void print(R result, ResultOptions results, Path folder) throws IOException {
        PrintWriter console = out();
        if (results.isJson()) {
            printJson(result, console);
        } else if (results.isCsv()) {
            printCsv(result, console);
        } else {
            summarise(result, folder, console);
        }
        console.flush();
    }
}
