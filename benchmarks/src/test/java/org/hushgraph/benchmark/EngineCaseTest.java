package org.hushgraph.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EngineCaseTest {
    private final EngineCase given = EngineCase.of(2000);

    @Test
    void hasTenLinksPerNodeAndATypicalIntruder() {
        assertThat(2.0 * given.graph().edgeCount() / given.graph().nodeCount()).isCloseTo(10, within(0.5));
        assertThat(given.graph().degree(given.observed().get(0))).isEqualTo(10);
    }

    @Test
    void geometricGraphsHaveAlmostAsManyLinks() {
        EngineCase square = EngineCase.geometric(2000);
        assertThat(2.0 * square.graph().edgeCount() / square.graph().nodeCount())
                .isBetween(9.0, 10.5); // nodes at the border have fewer
        assertThat(square.graph().degree(square.observed().get(0))).isEqualTo(10);
    }

    @Test
    void nextWeightsAreClose() {
        assertThat(given.weights().min()).isBetween(0.5, 0.6);
        assertThat(given.weights().max()).isBetween(1.4, 1.5);
        assertThat(given.nextWeights().minus(given.weights()).largestMagnitude())
                .isBetween(0.01, 0.015);
    }

    @Test
    void filesContainLinksAndWeights(@TempDir Path folder) throws IOException {
        given.save(folder);
        int last = given.graph().edgeCount() - 1; // after the first block
        assertThat(Files.readString(folder.resolve("case.txt")))
                .isEqualTo(given.graph().nodeCount() + " " + (last + 1) + " "
                        + given.observed().get(0) + "\n");
        assertThat(bytes(folder, "to.i32").getInt(4 * last))
                .isEqualTo(given.graph().to(last));
        assertThat(bytes(folder, "weights.f64").getDouble(8 * last))
                .isEqualTo(given.weights().get(last));
        assertThat(bytes(folder, "next.f64").limit()).isEqualTo(8 * (last + 1));
    }

    private static ByteBuffer bytes(Path folder, String name) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(folder.resolve(name))).order(ByteOrder.LITTLE_ENDIAN);
    }
}
