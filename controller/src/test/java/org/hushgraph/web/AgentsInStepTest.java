package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.hushgraph.service.Agents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Agents that no epoch reaches are not in step, whatever keeps the epochs from them. */
@Timeout(60)
class AgentsInStepTest {
    @Test
    void agentsLagBehindEpochsThatNobodyDelivers(@TempDir Path folder) {
        try (RunningService service = new RunningService(folder, Map.of())) {
            Agents agents = service.service().networks().get("demo").agents();
            agents.confirmed(2, 0);
            agents.present(2, true);
            assertThat(agents.condition(2)).isEqualTo(Agents.Condition.IN_STEP);
            assertThat(service.send("POST", "/api/v1/networks/demo/alarms", "{\"node\": \"1\"}")
                            .statusCode())
                    .isEqualTo(202);
            service.awaitTrue(() -> agents.condition(2) == Agents.Condition.LAGGING);
            assertThat(agents.counts()).containsEntry(Agents.Condition.LAGGING, 1);
            agents.confirmed(2, Long.MAX_VALUE);
            assertThat(agents.condition(2)).isEqualTo(Agents.Condition.IN_STEP);
        }
    }
}
