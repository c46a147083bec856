package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.hushgraph.agent.RecordedRun;
import org.hushgraph.broker.Eavesdropper;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Observer;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph eavesdrop}: an intruder at a broker. */
@Command(
        name = "eavesdrop",
        mixinStandardHelpOptions = true,
        description = {
            "Plays an intruder at a broker: listens to what some agents really say in a",
            "run, and estimates the initial states of all with the best estimator.",
            "",
            "It knows graph and decays from FILE, and reads the weights that the controller",
            "tells all agents: the worst that can happen. Of states it uses only those of",
            "its --nodes, to which the noise of its instrument is added. To be judged it",
            "also listens to how all others begin; the estimate does not use that, and",
            "--no-judge leaves it alone. It has to listen before the run begins.",
            ""
        },
        footer = {"", "Example:", "  hushgraph eavesdrop campus.graphml --network campus --nodes gate --run 1"})
final class EavesdropCommand extends ConsoleCommand {
    private static final int MOST_NODES = 1000;

    @Mixin
    private BrokerOptions broker;

    @Parameters(
            paramLabel = "FILE",
            description = "The network or scenario that the controller's network was made from.")
    private Path file;

    @Mixin
    private final ProtocolOptions protocol = new ProtocolOptions("The nodes that it reads, one or several.");

    @Option(
            names = "--noise",
            paramLabel = "V",
            description = "Density of the noise of its instrument. Default: that of the scenario, or 0.01.")
    private Double noise;

    @Option(
            names = "--prior",
            paramLabel = "V",
            description = "Variance of initial states, as it believes. Default: that of the scenario, or 1.")
    private Double prior;

    @Option(
            names = "--trials",
            paramLabel = "N",
            defaultValue = "1000",
            description = "How many attacks it is judged by, each with other noise. Default: ${DEFAULT-VALUE}.")
    private int trials;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Of noise. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--no-judge", description = "Do not compare with the truth.")
    private boolean unjudged;

    @Option(
            names = "--patience",
            paramLabel = "S",
            defaultValue = "3600",
            description = "Seconds after which it gives up. Default: ${DEFAULT-VALUE}.")
    private long patience;

    @Option(names = "--json", description = "Print JSON for machines instead of a text for people.")
    private boolean json;

    @Override
    public Integer call() {
        try {
            return listen(scenario());
        } catch (ConfigException e) {
            throw refusal(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw refusal(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw refusal("can't read " + file + ": " + e.getMessage(), e);
        }
    }

    private Scenario scenario() throws IOException {
        String name = String.valueOf(file.getFileName());
        Scenario scenario = name.matches(".*\\.ya?ml")
                ? ScenarioReader.read(file)
                : NetworkDefinition.of(name, Optional.empty(), Map.of(), Files.readAllBytes(file))
                        .scenario(Limits.defaults());
        if (scenario.graph().nodeCount() > MOST_NODES || scenario.nonlinear().isPresent()) {
            throw new IllegalArgumentException("the best estimator is known for linear networks of up to " + MOST_NODES
                    + " nodes, which this is not. Maybe choose another network.");
        }
        return scenario;
    }

    private int listen(Scenario scenario) {
        Graph graph = scenario.graph();
        if (protocol.steps() < 2) {
            throw new IllegalArgumentException(
                    "steps = " + protocol.steps() + " must be 2 or more: a reading is about two steps.");
        }
        Set<String> all = new LinkedHashSet<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            all.add(graph.name(i));
        }
        protocol.nodes().forEach(graph::node); // refuses unknown ones
        Observer usual = scenario.observer().orElse(Observer.defaults());
        Observer observer = new Observer(
                Optional.ofNullable(noise).orElse(usual.noise()),
                Optional.ofNullable(prior).orElse(usual.prior()),
                new AllTime(0));
        Attack.Plan plan = new Attack.Plan(1 / (2 * protocol.step()), trials, seed);
        String identifier = "hushgraph-eavesdrop-" + ProcessHandle.current().pid();
        RecordedRun overheard = new RecordedRun(
                all, new LinkedHashSet<>(protocol.nodes()), !unjudged, protocol.run(), protocol.steps());
        try (Eavesdropper eavesdropper = new Eavesdropper(broker.address(), identifier, broker.network(), overheard)) {
            var unused = eavesdropper.listening().thenRun(this::tellThatItListens);
            RecordedRun complete = complete(eavesdropper);
            print(new EavesdropReport(complete, scenario, observer, protocol.step(), protocol.steps(), plan));
            return 0;
        } catch (TimeoutException | Eavesdropper.MissedException e) {
            say(e.getMessage());
            return 1;
        }
    }

    private void tellThatItListens() {
        err().println("Listens to " + String.join(", ", protocol.nodes()) + " at " + broker.address() + ".");
        err().flush();
    }

    private RecordedRun complete(Eavesdropper eavesdropper) throws TimeoutException {
        try {
            return eavesdropper.complete().get(patience, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw (TimeoutException)
                    new TimeoutException(patience + " seconds are over: " + eavesdropper.progress() + ".").initCause(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Eavesdropper.MissedException missed) {
                throw missed;
            }
            throw new CompletionException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        }
    }

    private void print(EavesdropReport report) {
        PrintWriter out = out();
        if (json) {
            out.print(report.json());
        } else {
            report.print(out);
        }
        out.flush();
    }
}
