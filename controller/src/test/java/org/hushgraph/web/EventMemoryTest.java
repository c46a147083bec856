package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.controller.Cause;
import org.hushgraph.controller.Entry;
import org.hushgraph.controller.Epoch;
import org.hushgraph.controller.EpochSummary;
import org.hushgraph.controller.NetworkId;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.store.SqliteStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that missed many epochs of a large network, in a process with little memory. */
@Timeout(300)
class EventMemoryTest {
    private static final int EPOCHS = 500;
    private static final int LINKS = 20_000;
    private static final int MEGABYTES = 32; // the weights of all epochs need 80, as numbers alone

    @Test
    void reconnectingClientsDoNotLoadTheWeightsThatTheyMissed(@TempDir Path folder) throws InterruptedException {
        Path file = folder.resolve("events.db");
        publish(file);
        try (SmallProcess readers = new SmallProcess(
                folder, MEGABYTES, ReconnectingReaders.class, file.toString(), Integer.toString(EPOCHS + 1))) {
            assertThat(readers.waitFor()).as(readers::output).isZero();
        }
    }

    /** Every fifth epoch is a rollback, whose entry contains weights as well. */
    private static void publish(Path file) {
        Vector weights = Vector.generate(LINKS, l -> 1.0 / (l + 1));
        try (SqliteStore store = new SqliteStore(file)) {
            NetworkId net =
                    store.create("net", new byte[0], 1, Optional.empty()).id();
            for (int n = 1; n <= EPOCHS; n++) {
                Entry entry = n % 5 == 0 ? new Entry.RolledBack(n, 0, weights) : new Entry.RoundPlayed(n);
                Cause cause = n % 5 == 0 ? Cause.ROLLED_BACK : Cause.LEARNED;
                EpochSummary summary = new EpochSummary(n, n, cause, NodeSet.of(1), 2, 1, 0.5, 0.5);
                store.publish(net, n, entry, new Epoch(summary, weights), Optional.empty());
            }
        }
    }
}
