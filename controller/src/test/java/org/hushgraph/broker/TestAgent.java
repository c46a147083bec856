package org.hushgraph.broker;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.hushgraph.agent.ConsensusAgent;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.testing.Await;

/** A Java agent that records its states. */
final class TestAgent implements AutoCloseable {
    static final double STEP = 0.01;

    private final Map<Long, Double> values = new ConcurrentSkipListMap<>();
    private final BrokerAgent agent;

    TestAgent(BrokerAddress address, String network, String node, double initial, long steps) {
        this(address, network, node, initial, steps, 0);
    }

    TestAgent(BrokerAddress address, String network, String node, double initial, long steps, long run) {
        this(address, network, node, initial, steps, run, Optional.empty());
    }

    TestAgent(
            BrokerAddress address,
            String network,
            String node,
            double initial,
            long steps,
            long run,
            Optional<Path> keep) {
        agent = new BrokerAgent(
                address,
                network,
                node,
                new ConsensusAgent(node, initial, STEP, steps, run),
                0,
                keep,
                state -> values.put(state.sent().step(), state.value()));
    }

    /** States by step. */
    Map<Long, Double> values() {
        return values;
    }

    void awaitStep(long step) {
        Await.until("step " + step, () -> values.containsKey(step));
    }

    @Override
    public void close() {
        agent.close();
    }
}
