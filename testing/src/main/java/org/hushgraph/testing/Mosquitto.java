package org.hushgraph.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real broker on loopback, which can be stopped and started again. */
public final class Mosquitto implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Path folder;
    private final Path program;
    private final int port;
    private final List<String> more;
    private Process process;

    /**
     * Starts a broker.
     *
     * @param more lines of its configuration, which replace anonymous access
     */
    public Mosquitto(Path folder, String... more) {
        this.folder = folder;
        this.program = requireInstalled();
        this.port = freePort();
        this.more = more.length == 0 ? List.of("allow_anonymous true") : List.of(more);
        start();
    }

    /** Skips the test if Mosquitto is missing; otherwise returns the program. */
    public static Path requireInstalled() {
        Optional<Path> found = find();
        assumeTrue(found.isPresent(), "skipped: Mosquitto is not installed");
        return found.get();
    }

    private static Optional<Path> find() {
        return Stream.concat(
                        Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator, -1)), Stream.of("/usr/sbin"))
                .map(place -> Path.of(place, "mosquitto"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the broker without any data from before, which is the worst case for its clients. */
    public void start() {
        try {
            Path configuration = folder.resolve("mosquitto.conf");
            String text = "listener " + port
                    + " 127.0.0.1\nuser root\nmax_queued_messages 100000\nmax_inflight_messages 1000\n"
                    + String.join("\n", more) + "\n";
            Files.writeString(configuration, text);
            process = new ProcessBuilder(program.toString(), "-c", configuration.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            folder.resolve("mosquitto.log").toFile()))
                    .start();
            awaitListening();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitListening() throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!isListening()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                throw new AssertionError("the broker does not listen. Its output is:\n"
                        + Files.readString(folder.resolve("mosquitto.log")));
            }
            java.util.concurrent.locks.LockSupport.parkNanos(20_000_000);
        }
    }

    private boolean isListening() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** {@code kill -9}. */
    public void stop() {
        process.destroyForcibly();
        process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }

    public int port() {
        return port;
    }

    public String url() {
        return "mqtt://127.0.0.1:" + port;
    }

    @Override
    public void close() {
        stop();
    }
}
