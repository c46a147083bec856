package org.hushgraph.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command of {@code hushgraph} in a separate process with little memory. */
final class CommandProcess implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 120;

    private final String name;
    private final Path out;
    private final Path err;
    private final Process process;

    /** Starts the command; its output goes to files with this name. */
    CommandProcess(Path folder, String name, String... arguments) {
        this(System.getProperty("java.class.path"), folder, name, List.of(arguments));
    }

    /** Starts the command with another class path. */
    CommandProcess(String classPath, Path folder, String name, List<String> arguments) {
        this.name = name;
        this.out = folder.resolve(name + ".out");
        this.err = folder.resolve(name + ".err");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                classPath,
                "org.hushgraph.cli.Main"));
        command.addAll(arguments);
        try {
            this.process = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String output() {
        return read(out);
    }

    String errors() {
        return read(err);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits until the process ends by itself; returns its exit code. */
    int waitFor() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError(name + " does not end. Its output is:\n" + output() + errors());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Sends SIGTERM and waits until the process ends; returns its exit code. */
    int stop() {
        process.destroy();
        return waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
