package org.hushgraph.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.hushgraph.testing.Await;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CheckpointsTest {
    private static final long MUCH = 5_000_000;

    @Test
    void reportsACheckpointThatFails(@TempDir Path folder) {
        Path file = folder.resolve("hushgraph.db");
        Session session = Session.writing(file);
        try (Checkpoints checkpoints = new Checkpoints(file, session)) {
            checkpoints.committed(MUCH);
            assertThat(checkpoints.problem()).isEmpty();
            session.close();
            checkpoints.committed(MUCH);
            Await.until("it is reported", () -> checkpoints.problem().isPresent());
            assertThat(checkpoints.problem().orElseThrow()).startsWith("checkpoints of " + file);
        }
    }
}
