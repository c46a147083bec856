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
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A controller as users start it: {@code hushgraph serve} in a process of its own, on a free port, with a folder that is thrown away. */
final class ServedController implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("listens on http://([^:]+):(\\d+)\\.");
    private static final Pattern TOKEN = Pattern.compile("operator +(\\S+)");
    private static final int STOP_SECONDS = 30;

    private final Path folder;
    private final Process process;
    private final InetSocketAddress address;
    private final String token;
    private final double startSeconds;

    /** Starts it, and waits until it has answered once. */
    ServedController(Path launcher, List<String> options) throws IOException {
        this.folder = Files.createTempDirectory("hushgraph-load");
        ProcessBuilder builder = new ProcessBuilder(Stream.concat(
                        Stream.of(launcher.toString(), "serve", "--port", "0", "--data", folder + "/data"),
                        options.stream())
                .toList());
        builder.redirectError(ProcessBuilder.Redirect.to(new File(folder.toFile(), "errors")));
        long started = System.nanoTime();
        this.process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy)); // also when this one is stopped
        BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
        Matcher place = find(said, ADDRESS);
        this.address = new InetSocketAddress(place.group(1), Integer.parseInt(place.group(2)));
        this.token = find(said, TOKEN).group(1);
        try (KeptConnection connection = connect()) {
            connection.require(200, "GET", "/api/v1", "");
        }
        this.startSeconds = (System.nanoTime() - started) * 1e-9;
    }

    private Matcher find(BufferedReader said, Pattern pattern) throws IOException {
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
                return matcher;
            }
        }
        throw new IOException("hushgraph serve ended without a word of " + pattern + ": "
                + Files.readString(folder.resolve("errors")));
    }

    InetSocketAddress address() {
        return address;
    }

    String token() {
        return token;
    }

    /** From the start of the launcher until the first answer. */
    double startSeconds() {
        return startSeconds;
    }

    /** Its process: the launcher becomes what it starts. */
    ProcessHandle process() {
        return process.toHandle();
    }

    /** Makes a network from a scenario. */
    void create(String network, String scenario) throws IOException {
        try (KeptConnection connection = connect()) {
            connection.require(201, "POST", "/api/v1/networks?name=" + network + "&filename=load.yaml", scenario);
        }
    }

    KeptConnection connect() throws IOException {
        return new KeptConnection(address, token);
    }

    @Override
    public void close() throws IOException {
        stop(process);
        delete(folder);
    }

    /** Asks a process to end, and ends it where it does not. */
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

    /** A folder and all that is in it. */
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
