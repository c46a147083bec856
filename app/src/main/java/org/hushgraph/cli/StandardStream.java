package org.hushgraph.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Standard output or error that records the first failure, because a {@code PrintWriter} around it would hide failures. */
final class StandardStream extends OutputStream {
    private final OutputStream out;
    private IOException failure;

    StandardStream(FileDescriptor descriptor) {
        this.out = new FileOutputStream(descriptor);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    /** The reason of the first failure; empty if the reader merely closed the pipe, as {@code | head} does. */
    Optional<String> failure() {
        return Optional.ofNullable(failure)
                .map(IOException::getMessage)
                .filter(message -> !message.contains("Broken pipe"));
    }
}
