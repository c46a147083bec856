package org.hushgraph.loadtest;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A controller as users start it: {@code hushgraph serve} in a separate process, on a free port, with a temporary folder. */
final class ServedController implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("listens on http://([^:]+):(\\d+)\\.");
    private static final Pattern TOKEN = Pattern.compile("operator +(\\S+)");
    private static final int STOP_SECONDS = 30;

    private final Path folder;
    private final Process process;
    private final InetSocketAddress address;
    private final String token;
    private final double startSeconds;

    /** Starts the controller and waits for its first answer. */
    ServedController(Path launcher, List<String> options) throws IOException {
        this(launcher, options, Map.of());
    }

    /** Starts the controller with additional environment variables. */
    ServedController(Path launcher, List<String> options, Map<String, String> environment) throws IOException {
        this.folder = Files.createTempDirectory("hushgraph-load");
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                        Stream.of(launcher.toString(), "serve", "--port", "0", "--data", folder + "/data"),
                        options.stream())
                .toList());
        builder.redirectError(ProcessBuilder.Redirect.to(new File(folder.toFile(), "errors")));
        builder.environment().putAll(environment);
        long started = System.nanoTime();
        this.process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy)); // also if this process is stopped
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        Matcher place = find(output, ADDRESS);
        this.address = new InetSocketAddress(place.group(1), Integer.parseInt(place.group(2)));
        this.token = find(output, TOKEN).group(1);
        try (PersistentConnection connection = connect()) {
            connection.require(200, "GET", "/api/v1", "");
        }
        this.startSeconds = (System.nanoTime() - started) * 1e-9;
    }

    private Matcher find(BufferedReader output, Pattern pattern) throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
                return matcher;
            }
        }
        throw new IOException("hushgraph serve ended without printing " + pattern + ": "
                + Files.readString(folder.resolve("errors")));
    }

    InetSocketAddress address() {
        return address;
    }

    String token() {
        return token;
    }

    /** Seconds from the start of the launcher to the first answer. */
    double startSeconds() {
        return startSeconds;
    }

    /** The process of the controller, which replaces that of the launcher. */
    ProcessHandle process() {
        return process.toHandle();
    }

    /** The folder with its data. */
    Path data() {
        return folder.resolve("data");
    }

    /** Creates a network from a scenario. */
    void create(String network, String scenario) throws IOException {
        try (PersistentConnection connection = connect()) {
            connection.require(201, "POST", "/api/v1/networks?name=" + network + "&filename=load.yaml", scenario);
        }
    }

    PersistentConnection connect() throws IOException {
        return new PersistentConnection(address, token);
    }

    @Override
    public void close() throws IOException {
        stop(process);
        delete(folder);
    }

    /** Sends SIGTERM to a process, and kills it if it does not end. */
    static void stop(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Deletes a folder and its content. */
    static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(ServedController::deleteFile);
        }
    }

    private static void deleteFile(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
