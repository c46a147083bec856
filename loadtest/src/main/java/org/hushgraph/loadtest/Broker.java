package org.hushgraph.loadtest;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A Mosquitto broker on loopback, which can be stopped and started again. It keeps nothing while it is stopped. */
final class Broker implements AutoCloseable {
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private final String program;
    private final Path folder;
    private final int port;
    private Process process;

    /** Starts the broker; its configuration and its log are in this folder. */
    Broker(String program, Path folder) throws IOException, InterruptedException {
        this.program = program;
        this.folder = folder;
        try (ServerSocket socket = new ServerSocket(0)) {
            this.port = socket.getLocalPort();
        }
        start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop)); // also if this process is stopped
    }

    void start() throws IOException, InterruptedException {
        Path config = Files.writeString(
                folder.resolve("mosquitto.conf"),
                "listener " + port + " 127.0.0.1\nallow_anonymous true\nuser " + System.getProperty("user.name")
                        + "\nmax_queued_messages 100000\nmax_inflight_messages 1000\n");
        process = new ProcessBuilder(List.of(program, "-c", config.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("mosquitto.log").toFile()))
                .start();
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!isListening()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(program + " does not listen.");
            }
            Thread.sleep(20);
        }
    }

    private boolean isListening() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    int port() {
        return port;
    }

    String address() {
        return "mqtt://127.0.0.1:" + port;
    }

    ProcessHandle process() {
        return process.toHandle();
    }

    void stop() {
        ServedController.stop(process);
    }

    @Override
    public void close() {
        stop();
    }
}
