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

/** Does what a cluster does to a job: everything travels as bytes, the job once and the pieces one by one, last ones first. */
final class Travelling implements JobRunner {
    private int jobBytes;

    @Override
    public <Q, R> void run(Job<Q, R> job, List<Q> pieces, Receiver<R> receiver, BooleanSupplier stop)
            throws IOException {
        jobBytes = bytes(job).length;
        Job<Q, R> arrived = arrived(job);
        for (int p = pieces.size() - 1; p >= 0; p--) {
            receiver.take(arrived(arrived.result(arrived(pieces.get(p)), stop)));
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

    @SuppressWarnings("unchecked") // what arrives is what was sent
    private static <T> T arrived(T sent) throws IOException {
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
