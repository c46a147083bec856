package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.cluster.ClusterProvider;
import org.hushgraph.work.Job;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SparkClusterTest {
    private static Cluster cluster;

    @BeforeAll
    static void connect() {
        cluster = ClusterProvider.find("spark").orElseThrow().connect(Optional.of("local[2]"), Map.of(), words -> {
            throw new AssertionError(words);
        });
    }

    @AfterAll
    static void close() {
        cluster.close();
    }

    private record Squares(int rejected) implements Job<Integer, Long> {
        @Override
        public Long result(Integer piece, BooleanSupplier stop) {
            if (piece == rejected) {
                throw new IllegalArgumentException("piece " + piece + " is rejected.");
            }
            return (long) piece * piece;
        }
    }

    private static List<Integer> pieces(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @Test
    void doesEveryPieceOnce() throws IOException {
        List<Long> results = new ArrayList<>();
        cluster.run(new Squares(-1), pieces(500), results::add, () -> false);
        assertThat(results)
                .containsExactlyInAnyOrderElementsOf(
                        pieces(500).stream().map(n -> (long) n * n).toList());
    }

    @Test
    void noPiecesNeedNoWork() throws IOException {
        List<Long> results = new ArrayList<>();
        cluster.run(new Squares(-1), List.of(), results::add, () -> false);
        assertThat(results).isEmpty();
    }

    @Test
    void reportsTheMessageOfAFailedPiece() {
        assertThatThrownBy(() -> cluster.run(new Squares(7), pieces(20), result -> {}, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("piece 7 is rejected.");
    }

    @Test
    void stopsOnCancellation() throws IOException {
        List<Long> results = new ArrayList<>();
        cluster.run(new Squares(-1), pieces(5000), results::add, () -> results.size() >= 10);
        assertThat(results).hasSize(10);
    }

    @Test
    void failingReceiverEndsTheWork() {
        assertThatThrownBy(() -> cluster.run(
                        new Squares(-1),
                        pieces(20),
                        result -> {
                            throw new IOException("the disk is full");
                        },
                        () -> false))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is full");
    }

    @Test
    void listensOnLoopbackOnly() throws IOException {
        assertThat(new LinuxProcess(ProcessHandle.current()).listening())
                .isNotEmpty()
                .allMatch(LinuxProcess::isLoopback);
    }

    @Test
    void rejectsUnknownSettingsAndInvalidMasters() {
        ClusterProvider provider = ClusterProvider.find("spark").orElseThrow();
        assertThatThrownBy(() -> provider.connect(Optional.empty(), Map.of("executor.memory", "1g"), words -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("executor.memory=1g")
                .hasMessageContaining("\"spark.\"");
        assertThatThrownBy(() -> provider.connect(Optional.of("spark://nowhere"), Map.of(), words -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("spark://host:port");
    }

    @Test
    void reportsAtOnceThatTheMasterDoesNotAnswer() {
        ClusterProvider provider = ClusterProvider.find("spark").orElseThrow();
        assertThatThrownBy(() -> provider.connect(Optional.of("spark://127.0.0.1:1"), Map.of(), words -> {}))
                .isInstanceOf(ClusterException.class)
                .hasMessageContaining("no answer from spark://127.0.0.1:1");
    }
}
