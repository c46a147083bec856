package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Agents that were offline while their weights changed. */
@Timeout(120)
class AgentReconnectTest {
    private static final String NET = "net";

    @TempDir
    private Path folder;

    private static void publishWeights(TestClient controller, long epoch) {
        for (List<String> link : List.of(List.of("a", "b"), List.of("b", "a"))) {
            controller.publish(
                    new Topics(NET).of(link.get(0), Topics.Kind.WEIGHTS),
                    MessageJson.of(new AgentWeights(1, epoch, 1, Map.of(link.get(1), 1.0 / epoch))));
        }
    }

    private static void run(Mosquitto broker, long from, long steps) {
        try (TestAgent a = new TestAgent(TestAddress.of(broker), NET, "a", 1, steps);
                TestAgent b = new TestAgent(TestAddress.of(broker), NET, "b", 0, steps)) {
            a.awaitStep(steps);
            b.awaitStep(steps);
            assertThat(a.values().keySet().iterator().next()).isEqualTo(from);
            assertThat(a.values()).hasSize((int) (steps - from + 1));
        }
    }

    @Test
    void agentsResumeFromTheirLastState() {
        try (Mosquitto broker = new Mosquitto(folder);
                TestClient controller = TestClient.admitted(TestAddress.of(broker), "controller")) {
            publishWeights(controller, 1);
            run(broker, 0, 20);
            publishWeights(controller, 2);
            run(broker, 20, 40);
            publishWeights(controller, 3);
            run(broker, 40, 40); // all steps are done, and they report it
        }
    }
}
