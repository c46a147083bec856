package org.hushgraph.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** Reads the body of a request: no more than it may have, and not from those who send it drop by drop to hold a thread. */
final class Body {
    private static final int BUFFER = 1 << 16;
    private static final long GRACE_SECONDS = 10;
    private static final long LEAST_BYTES_A_SECOND = 1000;

    private Body() {}

    static byte[] read(InputStream in, int most) {
        long started = System.nanoTime();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                body.write(buffer, 0, count);
                if (body.size() > most) {
                    throw new Refusal(413, "Too large", "the body has more than " + most + " bytes.");
                }
                long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started);
                if (seconds > GRACE_SECONDS && body.size() < seconds * LEAST_BYTES_A_SECOND) {
                    throw new Refusal(408, "Too slow", "the body came too slowly. Maybe send it from nearer by.");
                }
            }
        } catch (IOException e) {
            throw new Refusal(400, "Bad input", "the body ended before all of it had come.");
        }
        return body.toByteArray();
    }
}
