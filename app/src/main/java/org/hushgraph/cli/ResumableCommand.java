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
 * A command that keeps a journal in its result folder: stopped or killed, the same command goes on from there.
 *
 * @param <T> what is computed
 * @param <J> the journal of what is finished
 * @param <R> the result
 */
abstract class ResumableCommand<T, J extends Closeable, R> extends ConsoleCommand {
    abstract J journal(Path folder, T task) throws IOException;

    /** What is known from before, in words. */
    abstract Optional<String> known(J journal, T task);

    /** The result; empty after a cancellation. */
    abstract Optional<R> computed(T task, JobRunner runner, Optional<J> journal, Progress progress, StopSignal stop)
            throws IOException;

    abstract void write(R result, Path folder, JobRunner runner) throws IOException;

    abstract void printJson(R result, PrintWriter console) throws IOException;

    abstract void printCsv(R result, PrintWriter console) throws IOException;

    abstract void summarise(R result, Path folder, PrintWriter console);

    /** The exit code once all is written. */
    int exitCode(R result) {
        return ExitCode.OK;
    }

    /**
     * Computes, writes and prints the result; returns the exit code.
     *
     * @param folder null where nothing is written
     */
    int execute(T task, EngineOptions engine, ResultOptions results, Path folder) {
        try (StopSignal stop = new StopSignal("what is finished is kept")) {
            int exitCode;
            if (folder == null) {
                exitCode = execute(task, engine, results, Optional.empty(), null, stop);
            } else {
                ResultFolder.requireWritable(folder);
                Files.createDirectories(folder);
                try (J journal = journal(folder, task)) {
                    stop.worthSaving();
                    exitCode = execute(task, engine, results, Optional.of(journal), folder, stop);
                }
            }
            return stop.getAsBoolean() ? StopSignal.EXIT_CODE : exitCode;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private int execute(
            T task, EngineOptions engine, ResultOptions results, Optional<J> journal, Path folder, StopSignal stop)
            throws IOException {
        journal.flatMap(open -> known(open, task)).ifPresent(this::say);
        try (JobRunner runner = engine.runner()) {
            Optional<R> result = computed(task, runner, journal, stop);
            if (result.isEmpty()) {
                journal.ifPresent(open -> say("stopped by the user; the same command goes on from there."));
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
