package org.hushgraph.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hushgraph.agent.AgentState;
import org.hushgraph.agent.ConsensusAgent;
import org.hushgraph.agent.PrivateState;
import org.hushgraph.broker.BrokerAgent;
import org.hushgraph.random.SplitMix64;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hushgraph agent}: agents that apply the controller's weights, connected to a broker. */
@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = {
            "Runs agents of a network, connected to a broker.",
            "",
            "They apply the weights that the controller sends, confirm each epoch, and run the network's protocol"
                    + " with their neighbours, step by step. Each agent stores its last state at the broker and resumes"
                    + " from it after a restart. If messages carry noise, it resumes from the folder --keep instead."
                    + " The command runs until it is stopped, or with --once until the last step.",
            ""
        })
final class AgentCommand extends ConsoleCommand {
    private static final Pattern RANGE = Pattern.compile("(\\d+)\\.\\.(\\d+)");
    private static final double MILLIS = 1000;

    @Mixin
    private BrokerOptions broker;

    @Mixin
    private final ProtocolOptions protocol = new ProtocolOptions("The nodes to run: gate,lab or 0..99.");

    @Option(
            names = "--initial",
            paramLabel = "X",
            description = "Initial state. Default: a random number that depends on the name of the node.")
    private Double initial;

    @Option(
            names = "--pace",
            paramLabel = "S",
            defaultValue = "0",
            description = "Minimum number of seconds per step. Default: ${DEFAULT-VALUE}.")
    private double pace;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Write every state to a CSV file, without noise: run, node, step, value.")
    private Path record;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "If messages carry noise, keep the states without noise in this folder, so that agents resume"
                    + " after a restart. Only its owner can read it.")
    private Path keep;

    @Option(names = "--once", description = "Exit after the last step.")
    private boolean once;

    private final Set<String> finished = ConcurrentHashMap.newKeySet(); // an agent that reconnects may finish twice

    @Override
    public Integer call() {
        List<String> names = protocol.nodes().stream()
                .flatMap(AgentCommand::names)
                .distinct()
                .toList();
        try (Writer writer = opened();
                StopSignal stop = new StopSignal(
                        "disconnecting the agents", "the broker detects later that the agents are offline")) {
            stop.worthSaving();
            run(names, writer, stop);
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write " + record, e);
        }
        return 0;
    }

    /** Runs the agents until a signal arrives, or with {@code --once} until the last step. */
    private void run(List<String> names, Writer writer, StopSignal stop) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        List<BrokerAgent> agents = new ArrayList<>();
        try {
            for (String name : names) {
                agents.add(started(name, writer, () -> {
                    if (finished.add(name) && finished.size() == names.size() && once) {
                        done.complete(null);
                    }
                }));
            }
            out().println("Running " + names.size() + (names.size() == 1 ? " agent at " : " agents at ")
                    + broker.broker() + ".");
            out().flush();
            CompletableFuture.anyOf(stop.received(), done).join();
        } finally {
            agents.parallelStream().forEach(BrokerAgent::close);
        }
    }

    private static Stream<String> names(String text) {
        Matcher range = RANGE.matcher(text);
        return range.matches()
                ? IntStream.rangeClosed(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)))
                        .mapToObj(Integer::toString)
                : Stream.of(text);
    }

    private Writer opened() throws IOException {
        return record == null ? Writer.nullWriter() : Files.newBufferedWriter(record);
    }

    private BrokerAgent started(String name, Writer writer, Runnable done) {
        double value = Optional.ofNullable(initial).orElseGet(() -> new SplitMix64(name.hashCode()).nextGaussian());
        try {
            return new BrokerAgent(
                    broker.address(name),
                    broker.network(),
                    name,
                    new ConsensusAgent(name, value, protocol.step(), protocol.steps(), protocol.run()),
                    Math.round(MILLIS * pace),
                    Optional.ofNullable(keep),
                    state -> reached(name, state, writer, done));
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    private void reached(String name, PrivateState reached, Writer writer, Runnable done) {
        AgentState state = reached.sent();
        try {
            synchronized (writer) {
                writer.write(state.run() + "," + name + "," + state.step() + "," + reached.value() + "\n");
                if (state.step() >= protocol.steps()) {
                    writer.flush();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (state.step() >= protocol.steps()) {
            done.run();
        }
    }
}
