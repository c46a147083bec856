package org.hushgraph.sweep;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.hushgraph.work.Job;
import org.hushgraph.work.JobRunner;

/** Serialises like a cluster: the job once, the pieces and results one by one. Runs pieces in reverse order. */
final class SerialisingRunner implements JobRunner {
    private int jobBytes;

    @Override
    public <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop)
            throws IOException {
        jobBytes = bytes(job).length;
        Job<Q, R> sent = copy(job);
        for (int p = pieces.size() - 1; p >= 0; p--) {
            receiver.take(copy(sent.result(copy(pieces.get(p)), stop)));
        }
    }

    int jobBytes() {
        return jobBytes;
    }

    private static byte[] bytes(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked") // the copy has the type of the original
    private static <T> T copy(T sent) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes(sent)))) {
            return (T) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public int parallelism() {
        return 1;
    }

    @Override
    public void close() {}
}
