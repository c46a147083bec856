package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hushgraph.controller.Epoch;
import org.hushgraph.linalg.Vector;

/** Reads the weights in force without a pause, and stores them by epoch. */
final class PublishedWeights implements Runnable {
    private final PersistentClient client;
    private final Map<Long, Vector> known = new TreeMap<>();
    private volatile boolean ending;

    PublishedWeights(PersistentClient client) {
        this.client = client;
    }

    void end() {
        ending = true;
    }

    int size() {
        return known.size();
    }

    @Override
    public void run() {
        while (!ending) {
            HttpResponse<byte[]> response = client.answer(
                    "/api/v1/networks/net/weights", request -> request.header("Accept", "application/octet-stream"));
            assertThat(response.statusCode()).isEqualTo(200);
            long epoch = Long.parseLong(
                    response.headers().firstValue("Hushgraph-Epoch").orElseThrow());
            Vector weights = vector(response.body());
            Optional<Vector> before = Optional.ofNullable(known.put(epoch, weights));
            assertThat(before.orElse(weights)).as("epoch %d", epoch).isEqualTo(weights);
        }
    }

    private static Vector vector(byte[] bytes) {
        double[] values = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(values);
        return Vector.adopt(values);
    }

    /** Checks that the weights of an epoch, if they were read, are these. */
    void require(Epoch epoch) {
        assertThat(known.getOrDefault(epoch.number(), epoch.weights()))
                .as("epoch %d", epoch.number())
                .isEqualTo(epoch.weights());
    }

    void requireNoneAfter(long last) {
        assertThat(known.keySet())
                .isNotEmpty()
                .allSatisfy(epoch -> assertThat(epoch).isLessThanOrEqualTo(last));
    }
}
