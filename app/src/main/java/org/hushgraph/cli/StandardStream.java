package org.hushgraph.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** Standard output or error, which remembers what went wrong: a writer above it would keep it to itself. */
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

    /** Why something could not be written, unless it was only that nobody reads on, as behind {@code | head}. */
    Optional<String> failure() {
        return Optional.ofNullable(failure)
                .map(IOException::getMessage)
                .filter(message -> !message.contains("Broken pipe"));
    }
}
