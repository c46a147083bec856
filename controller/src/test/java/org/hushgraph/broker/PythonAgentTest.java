package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hushgraph.agent.AgentWeights;
import org.hushgraph.graph.Graph;
import org.hushgraph.livejson.MessageJson;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.Mosquitto;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Python agents among Java agents, on a real broker. They must be indistinguishable. */
@Timeout(120)
class PythonAgentTest {
    private static final Graph GRAPH = Graph.of("a-b", "b-c x", "c x-d/1%", "d/1%-a", "a-c x");
    private static final List<String> PYTHON = List.of("b", "d/1%");
    private static final Map<String, Double> INITIAL = Map.of("a", 1.5, "b", -0.3, "c x", 0.7, "d/1%", -0.3);

    @TempDir
    private Path folder;

    private Path python;
    private Mosquitto broker;
    private TestClient controller;
    private final List<Process> started = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void start() {
        Optional<Path> found = PythonProgram.with("paho.mqtt.client");
        assumeTrue(found.isPresent(), "no python3 with paho-mqtt is installed, so the Python agent is not tested");
        python = found.get();
        broker = new Mosquitto(folder);
        controller = TestClient.admitted(TestAddress.of(broker), "controller");
    }

    @AfterEach
    void stop() {
        started.forEach(Process::destroyForcibly);
        if (broker != null) {
            controller.close();
            broker.close();
        }
    }

    /** Publishes weights of all links, different ones in every epoch. */
    private void publishWeights(String network, long epoch) {
        for (int node = 0; node < GRAPH.nodeCount(); node++) {
            Map<String, Double> weights = new TreeMap<>();
            for (int n = 0; n < GRAPH.degree(node); n++) {
                weights.put(GRAPH.name(GRAPH.neighbour(node, n)), 0.3 + 0.7 * GRAPH.edgeTo(node, n) / epoch);
            }
            controller.publish(
                    new Topics(network).of(GRAPH.name(node), Topics.Kind.WEIGHTS),
                    MessageJson.of(new AgentWeights(1, epoch, 0.1 * (node + 1), weights)));
        }
    }

    private List<String> names() {
        return IntStream.range(0, GRAPH.nodeCount()).mapToObj(GRAPH::name).toList();
    }

    /** States by node and step, after all agents have taken their steps. */
    private Map<String, Map<Long, Double>> run(String network, List<String> inPython, long steps, long runInJava)
            throws IOException, InterruptedException {
        Map<String, TestAgent> agents = new TreeMap<>();
        Map<String, Map<Long, Double>> values = new TreeMap<>();
        Path record = Files.createTempFile(folder, "record", ".csv");
        Optional<Process> process =
                inPython.isEmpty() ? Optional.empty() : Optional.of(python(network, inPython, steps, record));
        try {
            for (String name : names()) {
                if (!inPython.contains(name)) {
                    agents.put(
                            name,
                            new TestAgent(TestAddress.of(broker), network, name, INITIAL.get(name), steps, runInJava));
                }
            }
            for (Map.Entry<String, TestAgent> agent : agents.entrySet()) {
                agent.getValue().awaitStep(steps);
                values.put(agent.getKey(), agent.getValue().values());
            }
            if (process.isPresent()) {
                assertThat(process.get().waitFor()).as("exit code of Python").isZero();
            }
        } finally {
            agents.values().forEach(TestAgent::close);
        }
        for (String line : Files.readAllLines(record)) {
            String[] fields = line.split(",", -1);
            if (Long.parseLong(fields[0]) == runInJava) {
                values.computeIfAbsent(fields[1], unused -> new TreeMap<>())
                        .put(Long.parseLong(fields[2]), Double.parseDouble(fields[3]));
            }
        }
        return values;
    }

    private Process python(String network, List<String> nodes, long steps, Path record, String... more)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                python.toString(),
                Repository.file("agents/python/hushgraph_agent.py").toString(),
                "--broker",
                broker.url(),
                "--network",
                network,
                "--nodes",
                String.join(",", nodes),
                "--initial=-0.3",
                "--step",
                Double.toString(TestAgent.STEP),
                "--steps",
                Long.toString(steps),
                "--once",
                "--record",
                record.toString()));
        command.addAll(List.of(more));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("python.log").toFile()))
                .start();
        started.add(process);
        return process;
    }

    private static void assertSame(Map<String, Map<Long, Double>> mixed, Map<String, Map<Long, Double>> alone) {
        assertThat(mixed.keySet()).isEqualTo(alone.keySet());
        alone.forEach((name, values) -> {
            assertThat(mixed.get(name).keySet()).as(name).isEqualTo(values.keySet());
            values.forEach((step, value) -> assertThat(mixed.get(name).get(step))
                    .as("%s in step %d", name, step)
                    .isCloseTo(value, within(1e-12)));
        });
    }

    @Test
    void statesEqualThoseOfJavaAgentsAlone() throws Exception {
        publishWeights("alone", 1);
        publishWeights("mixed", 1);
        assertSame(run("mixed", PYTHON, 60, 0), run("alone", List.of(), 60, 0));
        // all resume from their last states, with other weights
        publishWeights("alone", 2);
        publishWeights("mixed", 2);
        Map<String, Map<Long, Double>> later = run("mixed", PYTHON, 120, 0);
        assertSame(later, run("alone", List.of(), 120, 0));
        assertThat(later.get("b").get(61L)).isNotNull();
    }

    @Test
    void confirmWeightsAndIgnoreOlderOnes() throws Exception {
        Topics topics = new Topics("mixed");
        String ack = topics.of("b", Topics.Kind.ACK);
        controller.listen(ack);
        controller.listen(topics.of("b", Topics.Kind.STATUS));
        publishWeights("mixed", 5);
        Process process = python("mixed", PYTHON, 1, folder.resolve("record.csv"));
        controller.heardUntil(ack + " {\"since\": 1, \"epoch\": 5}");
        publishWeights("mixed", 6);
        controller.heardUntil(ack + " {\"since\": 1, \"epoch\": 6}");
        publishWeights("mixed", 4);
        publishWeights("mixed", 7);
        controller.heardUntil(ack + " {\"since\": 1, \"epoch\": 7}");
        process.destroyForcibly();
        List<String> heard = controller.heardUntil(topics.of("b", Topics.Kind.STATUS) + " {\"online\": false}");
        assertThat(heard.stream().filter(message -> message.startsWith(ack)))
                .containsExactly(
                        ack + " {\"since\": 1, \"epoch\": 5}",
                        ack + " {\"since\": 1, \"epoch\": 6}",
                        ack + " {\"since\": 1, \"epoch\": 6}",
                        ack + " {\"since\": 1, \"epoch\": 7}");
    }

    @Test
    void laterRunRestartsThem() throws Exception {
        publishWeights("mixed", 1);
        publishWeights("alone", 1);
        assertSame(run("mixed", PYTHON, 20, 3), run("alone", List.of(), 20, 3));
    }

    private void publishWeightsWithNoise(String network, long epoch) {
        for (int node = 0; node < GRAPH.nodeCount(); node++) {
            Map<String, Double> weights = new TreeMap<>();
            for (int n = 0; n < GRAPH.degree(node); n++) {
                weights.put(GRAPH.name(GRAPH.neighbour(node, n)), 0.3 + 0.7 * GRAPH.edgeTo(node, n) / epoch);
            }
            controller.publish(
                    new Topics(network).of(GRAPH.name(node), Topics.Kind.WEIGHTS),
                    MessageJson.of(new AgentWeights(1, epoch, 0.2, 0.1, weights)));
        }
    }

    /** The sum of all states, without noise, by step. */
    private Map<Long, Double> runWithNoise(String network, long steps) throws IOException, InterruptedException {
        Path keep = folder.resolve("keep");
        Path record = Files.createTempFile(folder, "record", ".csv");
        Process process = python(network, PYTHON, steps, record, "--keep", keep.toString());
        Map<Long, Double> sums = new TreeMap<>();
        List<TestAgent> agents = new ArrayList<>();
        try {
            for (String name : names()) {
                if (!PYTHON.contains(name)) {
                    agents.add(new TestAgent(
                            TestAddress.of(broker), network, name, INITIAL.get(name), steps, 0, Optional.of(keep)));
                }
            }
            for (TestAgent agent : agents) {
                agent.awaitStep(steps);
                agent.values().forEach((step, value) -> sums.merge(step, value, Double::sum));
            }
            assertThat(process.waitFor()).as("exit code of Python").isZero();
        } finally {
            agents.forEach(TestAgent::close);
        }
        for (String line : Files.readAllLines(record)) {
            String[] fields = line.split(",", -1);
            sums.merge(Long.parseLong(fields[2]), Double.parseDouble(fields[3]), Double::sum);
        }
        return sums;
    }

    @Test
    void withNoiseInMessagesTheSumStaysAsItIsAlsoAfterARestart() throws Exception {
        Topics topics = new Topics("mixed");
        controller.listen(topics.ofAll(Topics.Kind.STATE));
        controller.listen(topics.of("b", Topics.Kind.ACK));
        publishWeightsWithNoise("mixed", 1);
        Map<Long, Double> before = runWithNoise("mixed", 40);
        publishWeightsWithNoise("mixed", 2);
        Map<Long, Double> after = runWithNoise("mixed", 80);
        assertThat(before).hasSize(41);
        assertThat(after.keySet())
                .as("they resume")
                .containsAll(LongStream.rangeClosed(40, 80).boxed().toList());
        double initial = INITIAL.values().stream().mapToDouble(value -> value).sum();
        before.putAll(after);
        before.forEach((step, sum) -> assertThat(sum)
                .as("step %d", step)
                .isCloseTo(initial * Math.pow(1 - TestAgent.STEP * 0.2, step), within(1e-12)));
        controller.publish("hushgraph/v1/mixed/agents/end/state", "end");
        List<String> heard = controller.heardUntil("hushgraph/v1/mixed/agents/end/state end");
        assertThat(heard).anyMatch(message -> message.endsWith("\"epoch\": 2, \"noise\": 0.1}"));
        List<String> states =
                heard.stream().filter(message -> message.contains("\"step\"")).toList();
        assertThat(states).hasSizeGreaterThan(4 * 80).noneMatch(message -> message.contains("slope"));
        assertThat(states).allMatch(message -> message.contains("\"noise\":") && message.contains("0.1"));
    }

    @Test
    void withNoiseInMessagesTheyDoNotResumeFromThem() throws Exception {
        publishWeightsWithNoise("mixed", 1);
        run("mixed", PYTHON, 20, 0);
        python("mixed", PYTHON, 40, folder.resolve("second.csv"));
        Path log = folder.resolve("python.log");
        Await.until("a message", () -> read(log).contains("the agent of node b can't resume run 0"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void connectWithTheCredentialsOfHushgraphAccess() throws Exception {
        AccessFolder access = new AccessFolder(folder.resolve("access"));
        access.admit("mixed", GRAPH, List.of("sensor"));
        String[] guarded = Files.readAllLines(folder.resolve("access/mosquitto.conf")).stream()
                .filter(line -> !line.startsWith("listener") && !line.startsWith("max_queued"))
                .toArray(String[]::new);
        controller.close();
        broker.close();
        broker = new Mosquitto(folder, guarded);
        String user = AccessList.CONTROLLER;
        controller = TestClient.admitted(
                TestAddress.of(broker, user, access.credentials().password(user).orElseThrow()), "controller");
        String ack = new Topics("mixed").of("d/1%", Topics.Kind.ACK);
        controller.listen(ack);
        publishWeights("mixed", 3);
        Path file = folder.resolve("access/credentials.csv");
        python("mixed", PYTHON, 1, folder.resolve("record.csv"), "--credentials", file.toString());
        assertThat(controller.heardUntil(ack + " {\"since\": 1, \"epoch\": 3}")).isNotEmpty();
        Process stranger =
                python("mixed", List.of("stranger"), 1, folder.resolve("none.csv"), "--credentials", file.toString());
        assertThat(stranger.waitFor()).isEqualTo(1);
        assertThat(folder.resolve("python.log")).content().contains("has no user mixed.stranger");
    }
}
