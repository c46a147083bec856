package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Locale;

/** A raw connection that can send anything, including what no library would send. */
final class RawClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int SMALL_BUFFER = 2048;

    private final Socket socket = new Socket();

    private RawClient(int port, boolean small) {
        try {
            if (small) {
                socket.setReceiveBufferSize(SMALL_BUFFER);
            }
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RawClient to(RunningService service) {
        return new RawClient(service.port(), false);
    }

    /** A client with a small receive buffer. */
    static RawClient narrow(RunningService service) {
        return new RawClient(service.port(), true);
    }

    /** Sends a text verbatim, except for | which ends a line. */
    RawClient lines(String text) {
        return send(text.replace("|", "\r\n"));
    }

    RawClient send(String text) {
        try {
            socket.getOutputStream().write(text.getBytes(ISO_8859_1));
            socket.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Everything received until the server closes the connection or completes this response. */
    String answer() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        try {
            InputStream in = socket.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                all.write(buffer, 0, count);
                if (isWhole(all.toString(ISO_8859_1))) {
                    break;
                }
            }
        } catch (IOException e) { // disconnected: use what arrived before
            return all.toString(ISO_8859_1);
        }
        return all.toString(ISO_8859_1);
    }

    private static boolean isWhole(String text) {
        int end = text.indexOf("\r\n\r\n");
        String head = end < 0 ? "" : text.substring(0, end).toLowerCase(Locale.ROOT);
        int length = head.indexOf("content-length: ");
        if (length < 0) {
            return false;
        }
        String digits = head.substring(length + 16).lines().findFirst().orElse("0");
        return text.length() >= end + 4 + Integer.parseInt(digits.strip());
    }

    /** Whether the server has closed the connection, possibly after more bytes. */
    boolean isClosed() {
        byte[] buffer = new byte[8192];
        try {
            InputStream in = socket.getInputStream();
            int count = in.read(buffer);
            while (count >= 0) {
                count = in.read(buffer);
            }
            return true;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
