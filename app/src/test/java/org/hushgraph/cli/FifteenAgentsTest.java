package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.serviceconfig.DataFolder;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The demo network end to end: a controller, a broker, fifteen agents and an intruder, each a separate process. */
@Timeout(300)
class FifteenAgentsTest {
    private static final String OBSERVED = "4";
    private static final String RESTARTED = "7";
    private static final double STEP = 0.005;
    private static final int STEPS = 400;
    private static final int ROUNDS = 40;

    @TempDir
    private Path folder;

    private Mosquitto broker;
    private ServedProcess service;
    private PersistentClient client;
    private Confirmations confirmations;
    private LinearNetwork network;
    private Path file;
    private final Map<String, CommandProcess> agents = new HashMap<>();
    private final List<AutoCloseable> others = new ArrayList<>();

    @BeforeEach
    void start() throws IOException {
        broker = new Mosquitto(folder);
        DataFolder data = DataFolder.create(folder.resolve("data"));
        String token = new Tokens(data.tokens(), Clock.systemUTC()).create("test", Role.OPERATOR);
        service = new ServedProcess(
                data.path(), Map.of("HUSHGRAPH_BROKER_ADDRESS", broker.url()), "--round-seconds=0.05");
        client = new PersistentClient(() -> service, token);
        file = folder.resolve("demo.yaml");
        try (InputStream demo = FifteenAgentsTest.class.getResourceAsStream("/web/demo.yaml")) {
            Files.write(file, demo.readAllBytes());
        }
        Scenario scenario = ScenarioReader.read(file);
        network = scenario.linear().orElseThrow();
        await("the controller listens", service::isListening);
        confirmations = new Confirmations(broker.port(), "demo");
    }

    @AfterEach
    void stop() throws Exception {
        agents.values().forEach(CommandProcess::close);
        for (AutoCloseable other : others) {
            other.close();
        }
        if (service != null) {
            service.close();
        }
        if (confirmations != null) {
            confirmations.close();
        }
        if (broker != null) {
            broker.close();
        }
    }

    private static void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            LockSupport.parkNanos(20_000_000);
        }
    }

    @Test
    void agentsFollowTheModelAndTheIntruderMeetsTheBound() throws IOException {
        Vector normal = weights();
        CommandProcess before = intruder(0);
        for (int node = 0; node < 15; node++) {
            agents.put(Integer.toString(node), agent(Integer.toString(node), 0));
        }
        JsonNode first = report(before, 0);
        requireTrajectories(0, normal);

        ask("POST", "/alarms", "{\"node\": \"" + OBSERVED + "\"}");
        await(ROUNDS + " rounds", () -> epoch() >= ROUNDS);
        ask("PATCH", "/settings", "{\"approval\": true}");
        long adapted = epoch();
        Vector weights = weights();
        await("all agents confirm epoch " + adapted, () -> confirmations.count(adapted) == 15);

        CommandProcess after = intruder(1);
        assertThat(agents.get(RESTARTED).stop()).isEqualTo(143);
        agents.put(RESTARTED, agent(RESTARTED, 1));
        JsonNode second = report(after, 1);
        assertThat(epoch()).as("weights stay the same until they are approved").isEqualTo(adapted);
        requireTrajectories(1, weights);

        assertThat(second.get("epoch").asLong()).isEqualTo(adapted);
        print(first, second);
        assertThat(meanBound(second)).isGreaterThanOrEqualTo(meanBound(first));
        for (CommandProcess agent : agents.values()) {
            assertThat(agent.stop()).isEqualTo(143);
        }
        assertThat(service.stop()).isIn(0, 143);
    }

    private CommandProcess intruder(long run) {
        CommandProcess intruder = new CommandProcess(
                folder,
                "intruder" + run,
                "eavesdrop",
                file.toString(),
                "--broker=" + broker.url(),
                "--network=demo",
                "--nodes=" + OBSERVED,
                "--step=" + STEP,
                "--steps=" + STEPS,
                "--run=" + run,
                "--noise=0.0001",
                "--json",
                "--out=" + folder.resolve("intruder-result-" + run));
        others.add(intruder);
        await("the intruder listens", () -> intruder.errors().contains("Listening") || !intruder.isAlive());
        return intruder;
    }

    private CommandProcess agent(String node, long run) {
        return new CommandProcess(
                folder,
                "agent" + node + "-" + run,
                "agent",
                "--broker=" + broker.url(),
                "--network=demo",
                "--nodes=" + node,
                "--step=" + STEP,
                "--steps=" + STEPS,
                "--run=" + run,
                "--record=" + record(node, run));
    }

    private Path record(String node, long run) {
        return folder.resolve("agent" + node + "-" + run + ".csv");
    }

    private JsonNode report(CommandProcess intruder, long run) throws IOException {
        assertThat(intruder.waitFor()).as(intruder.errors()).isZero();
        JsonNode report = JsonMapper.shared().readTree(intruder.output());
        Path result = folder.resolve("intruder-result-" + run);
        assertThat(result.resolve("eavesdrop.json")).hasContent(intruder.output());
        assertThat(Files.readAllLines(result.resolve("eavesdrop.csv")))
                .startsWith("node,read,truth,estimate,error,averaged,bound")
                .hasSize(1 + report.get("nodes").size());
        assertThat(report.get("steady").asBoolean()).isTrue();
        assertThat(report.get("readings").asInt()).isEqualTo(STEPS / 2);
        assertThat(report.get("score").asDouble()).isBetween(-4.5, 4.5);
        return report;
    }

    private JsonNode ask(String method, String path, String body) {
        var response = client.answer(
                "/api/v1/networks/demo" + path,
                request -> body.isEmpty()
                        ? request
                        : request.header("Content-Type", "application/json")
                                .method(method, BodyPublishers.ofString(body)));
        assertThat(response.statusCode()).as(method + " " + path).isBetween(200, 299);
        return JsonMapper.shared().readTree(response.body());
    }

    private long epoch() {
        return ask("GET", "/weights", "").get("epoch").asLong();
    }

    private Vector weights() {
        JsonNode weights = ask("GET", "/weights", "").get("weights");
        return Vector.generate(weights.size(), l -> weights.get(l).asDouble());
    }

    /** Compares the recorded states with the exact solution, and much more closely with the same steps computed here. */
    private void requireTrajectories(long run, Vector weights) throws IOException {
        NetworkSpectrum spectrum = NetworkSpectrum.of(network, weights);
        Matrix dynamics = network.stateMatrix(weights);
        Vector initial = Vector.generate(
                15, node -> new SplitMix64(Integer.toString(node).hashCode()).nextGaussian());
        Map<Integer, Vector> recorded = recorded(run);
        Vector state = initial;
        Vector slope = dynamics.times(state);
        double largest = 0;
        for (int step = 0; step <= STEPS; step++) {
            Vector exact = spectrum.propagate(initial, step * STEP);
            largest = Math.max(largest, recorded.get(step).minus(exact).largestMagnitude());
            assertThat(recorded.get(step).minus(state).largestMagnitude())
                    .as("run %d, step %d", run, step)
                    .isLessThan(1e-9);
            Vector next = dynamics.times(state);
            state = state.plus(1.5 * STEP, next).plus(-0.5 * STEP, slope);
            slope = next;
        }
        double firstStep =
                STEP * STEP / 2 * dynamics.times(dynamics.times(initial)).largestMagnitude();
        System.out.printf(
                Locale.ROOT,
                "run %d: at most %.1e from the exact trajectories; the first step may be %.1e off%n",
                run,
                largest,
                firstStep);
        assertThat(largest).isLessThan(1e-3).isCloseTo(firstStep, within(0.2 * firstStep));
    }

    /** The states of all nodes, by step. */
    private Map<Integer, Vector> recorded(long run) throws IOException {
        double[][] values = new double[STEPS + 1][15];
        for (int node = 0; node < 15; node++) {
            String name = Integer.toString(node);
            Path last = record(name, run);
            Path first = record(name, 0);
            Path written = Files.exists(last) ? last : first; // most agents take part in both runs
            await(
                    "node " + name + " wrote its states",
                    () -> lines(written, run).size() == STEPS + 1);
            for (String line : lines(written, run)) {
                String[] cells = line.split(",", -1);
                values[Integer.parseInt(cells[2])][node] = Double.parseDouble(cells[3]);
            }
        }
        Map<Integer, Vector> states = new HashMap<>();
        for (int step = 0; step <= STEPS; step++) {
            states.put(step, Vector.of(values[step]));
        }
        return states;
    }

    private static List<String> lines(Path record, long run) {
        try {
            return Files.readAllLines(record).stream()
                    .filter(line -> line.startsWith(run + ","))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The mean bound of the hidden nodes, which the demo's objective protects. */
    private static double meanBound(JsonNode report) {
        double sum = 0;
        for (JsonNode node : report.get("nodes")) {
            sum += node.get("read").asBoolean() ? 0 : node.get("bound").asDouble();
        }
        return sum / 14;
    }

    private static void print(JsonNode before, JsonNode after) {
        System.out.println(
                "| node | truth | before: estimate | error | averaged | bound | after: estimate | error | averaged"
                        + " | bound |\n|---|---|---|---|---|---|---|---|---|---|");
        for (int i = 0; i < 15; i++) {
            JsonNode first = before.get("nodes").get(i);
            JsonNode second = after.get("nodes").get(i);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.3f |%s%s%n",
                    first.get("node").asString() + (first.get("read").asBoolean() ? " (read)" : ""),
                    first.get("truth").asDouble(),
                    cells(first),
                    cells(second));
        }
        System.out.printf(
                Locale.ROOT,
                "mean bound of hidden nodes: %.4f before, %.4f after; bits %.2f, %.2f; score %.2f, %.2f%n",
                meanBound(before),
                meanBound(after),
                before.get("bits").asDouble(),
                after.get("bits").asDouble(),
                before.get("score").asDouble(),
                after.get("score").asDouble());
    }

    private static String cells(JsonNode node) {
        return String.format(
                Locale.ROOT,
                " %.3f | %.3f | %.3f | %.3f |",
                node.get("estimate").asDouble(),
                node.get("error").asDouble(),
                node.get("averaged").asDouble(),
                node.get("bound").asDouble());
    }
}
