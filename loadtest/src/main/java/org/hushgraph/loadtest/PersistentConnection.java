package org.hushgraph.loadtest;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A persistent HTTP connection to a controller, for one request at a time. It is simple, to use little of the machine. */
final class PersistentConnection implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 120_000;

    private static final long IDLE_NANOS = 15_000_000_000L; // controllers close idle connections

    private final InetSocketAddress address;
    private final String headers;
    private Socket socket;
    private InputStream in;
    private long used;

    PersistentConnection(InetSocketAddress address, String token) throws IOException {
        this.address = address;
        this.headers = headers(address, token);
        open();
    }

    private void open() throws IOException {
        socket = new Socket(address.getAddress(), address.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
        used = System.nanoTime();
    }

    static String headers(InetSocketAddress address, String token) {
        return "Host: " + address.getHostString() + ":" + address.getPort() + "\r\nAuthorization: Bearer " + token
                + "\r\n";
    }

    /** Sends a request, waits for the answer and returns its status. */
    int send(String method, String path, String body) throws IOException {
        if (System.nanoTime() - used > IDLE_NANOS) {
            socket.close();
            open();
        }
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        String head = method + " " + path + " HTTP/1.1\r\n" + headers + "Content-Type: application/json\r\n"
                + "Content-Length: " + content.length + "\r\n\r\n";
        byte[] all = (head + body).getBytes(StandardCharsets.UTF_8);
        socket.getOutputStream().write(all);
        String status = line();
        int length = 0;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        in.skipNBytes(length);
        used = System.nanoTime();
        return Integer.parseInt(status, 9, 12, 10);
    }

    void require(int status, String method, String path, String body) throws IOException {
        int answered = send(method, path, body);
        if (answered != status) {
            throw new IOException(method + " " + path + " was answered with " + answered + ", not " + status + ".");
        }
    }

    private String line() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the controller closed a connection.");
            }
            if (c != '\r') {
                text.append((char) c);
            }
        }
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
