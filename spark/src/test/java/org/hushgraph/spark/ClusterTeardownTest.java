package org.hushgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that no process of a cluster is left, however it ends. */
@NeedsBash
class ClusterTeardownTest {
    @TempDir
    Path folder;

    @Test
    void endsWhenItsParentIsKilled() throws Exception {
        try (TestCluster machines = TestCluster.startedByShell("\"$0\" --workers 1 --dir '" + folder + "' & wait");
                Cluster cluster = machines.connect(words -> {})) {
            Await.until(
                    "there is an executor",
                    () -> machines.processes().stream().map(LinuxProcess::new).anyMatch(LinuxProcess::isExecutor));
            requireGoneAfter(machines, machines.starter().toHandle());
            assertThat(cluster.parallelism()).isPositive(); // the driver does not belong to the cluster
        }
    }

    @Test
    void endsWhenTheScriptIsKilled() throws Exception {
        try (TestCluster machines = TestCluster.start("--workers", "1", "--dir", folder.toString())) {
            requireGoneAfter(machines, machines.starter().toHandle());
        }
    }

    private void requireGoneAfter(TestCluster machines, ProcessHandle killed) throws Exception {
        List<ProcessHandle> processes = machines.processes();
        assertThat(processes).hasSizeGreaterThan(2).contains(machines.worker(0));
        killed.destroyForcibly();
        Await.until("all processes have ended", () -> processes.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(folder).isEmptyDirectory();
    }
}
