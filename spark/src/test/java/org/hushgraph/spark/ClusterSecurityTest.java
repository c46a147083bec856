package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterException;
import org.hushgraph.work.Job;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Checks that only drivers with the secret can reach a cluster on this machine. */
@NeedsBash
class ClusterSecurityTest {
    private static final String SECRET = "spark.authenticate.secret";

    private static TestCluster machines;

    @BeforeAll
    static void start() throws IOException {
        machines = TestCluster.start();
    }

    @AfterAll
    static void end() {
        machines.close();
    }

    @Test
    void listensOnLoopbackAndKeepsTheSecretOffCommandLines() throws Exception {
        try (Cluster cluster = machines.connect(words -> {})) {
            List<Integer> results = new ArrayList<>();
            cluster.run(new Twice(), List.of(1, 2, 3), results::add, () -> false);
            assertThat(results).containsExactlyInAnyOrder(2, 4, 6);
            List<LinuxProcess> processes =
                    machines.processes().stream().map(LinuxProcess::new).toList();
            assertThat(processes).anyMatch(LinuxProcess::isExecutor);
            List<String> addresses = new ArrayList<>(new LinuxProcess(ProcessHandle.current()).listening());
            for (LinuxProcess process : processes) {
                assertThat(process.commandLine())
                        .doesNotContain(machines.settings().get(SECRET));
                if (process.commandLine().contains("org.apache.spark")) {
                    addresses.addAll(process.listening());
                }
            }
            assertThat(addresses).hasSizeGreaterThan(6).allMatch(LinuxProcess::isLoopback);
        }
    }

    @Test
    void secretIsReadableByItsOwnerOnly() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(machines.propertiesFile())))
                .isEqualTo("rw-------");
        assertThat(machines.settings().get(SECRET)).hasSize(64);
    }

    @Test
    void rejectsDriversWithoutTheSecret() {
        Map<String, String> none = new HashMap<>(machines.settings());
        none.keySet().removeIf(name -> name.startsWith("spark.authenticate"));
        Map<String, String> wrong = new HashMap<>(machines.settings());
        wrong.put(SECRET, "guessed");
        for (Map<String, String> settings : List.of(none, wrong)) {
            assertThatThrownBy(() -> TestCluster.connect(settings, words -> {}))
                    .isInstanceOf(ClusterException.class)
                    .hasMessageContaining(machines.master() + " rejects the connection.")
                    .hasMessageContaining("--properties");
        }
    }

    private record Twice() implements Job<Integer, Integer> {
        @Override
        public Integer result(Integer piece, BooleanSupplier stop) {
            return 2 * piece;
        }
    }
}
