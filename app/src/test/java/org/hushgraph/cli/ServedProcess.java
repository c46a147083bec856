package org.hushgraph.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code hushgraph serve} in a separate process, which can be killed. */
final class ServedProcess implements AutoCloseable {
    private static final Pattern RESTORES = Pattern.compile("Restoring .* Progress: (\\S+)/health/ready");
    private static final Pattern LISTENS = Pattern.compile("Hushgraph listens on (\\S+)\\. .*");

    private final Process process;
    private final Thread listener;
    private final AtomicReference<String> address = new AtomicReference<>("");
    private volatile boolean listening;

    /** Starts the process; it does not listen yet. */
    ServedProcess(Path folder, Map<String, String> environment, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.hushgraph.cli.Main",
                "serve",
                "--port=0",
                "--data=" + folder));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().putAll(environment);
        try {
            this.process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.listener = new Thread(this::listen, "output of serve");
        listener.start();
    }

    private void listen() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher restores = RESTORES.matcher(line);
                if (restores.matches()) {
                    address.set(restores.group(1));
                }
                Matcher listens = LISTENS.matcher(line);
                if (listens.matches()) {
                    address.set(listens.group(1));
                    listening = true;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it has an address; it may still restore networks. */
    boolean isReachable() {
        return !address.get().isEmpty();
    }

    /** Whether it has restored its networks and accepts requests. */
    boolean isListening() {
        return listening;
    }

    URI uri(String path) {
        return URI.create(address.get() + path);
    }

    /** {@code kill -9}. */
    void kill() {
        process.toHandle().destroyForcibly();
        await();
    }

    /** Sends SIGTERM and waits until the process ends; returns its exit code. */
    int stop() {
        process.destroy();
        await();
        return process.exitValue();
    }

    private void await() {
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new AssertionError("serve does not end.");
            }
            listener.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
