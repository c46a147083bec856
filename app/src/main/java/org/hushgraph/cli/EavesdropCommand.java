package org.hushgraph.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
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
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.ResultHeader;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioFile;
import org.hushgraph.service.NetworkChoices;
import org.hushgraph.service.NetworkDefinition;
import org.hushgraph.serviceconfig.Limits;
import org.hushgraph.simulation.Attack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph eavesdrop}: attacks running agents through the broker. */
@Command(
        name = "eavesdrop",
        mixinStandardHelpOptions = true,
        description = {
            "Attacks running agents through the broker.",
            "",
            "It reads the states that some nodes publish during a run, and estimates the initial states of all nodes"
                    + " with the best possible estimator.",
            "",
            "It assumes the worst case: the intruder has the graph and the decays from FILE,"
                    + " and reads the weights that the controller sends to all agents. It uses only the"
                    + " states of --nodes, and adds the noise of the intruder's instrument to them. To"
                    + " compare the estimates with the truth, it also reads the first states of all other"
                    + " nodes. The estimate does not use them, and --no-judge skips this. Start the"
                    + " command before the run begins.",
            ""
        },
        footer = {"", "Example:", "  hushgraph eavesdrop campus.graphml --network campus --nodes gate --run 1"})
final class EavesdropCommand extends ConsoleCommand {
    private static final int MOST_NODES = 1000;

    @Mixin
    private BrokerOptions broker;

    @Parameters(
            paramLabel = "FILE",
            description = "Network or scenario file that the controller's network was created from.")
    private Path file;

    @Mixin
    private final ProtocolOptions protocol = new ProtocolOptions("The observed nodes, separated by commas.");

    @Option(
            names = "--noise",
            paramLabel = "V",
            description = "Noise density of the intruder's instrument. Default: that of the scenario, otherwise 0.01.")
    private Double noise;

    @Option(
            names = "--prior",
            paramLabel = "V",
            description = "Prior variance of the initial states. Default: that of the scenario, otherwise 1.")
    private Double prior;

    @Option(
            names = "--trials",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Number of attacks, each with other noise. Default: ${DEFAULT-VALUE}.")
    private int trials;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the noise. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--no-judge", description = "Do not compare the estimates with the true states.")
    private boolean unjudged;

    @Option(
            names = "--patience",
            paramLabel = "S",
            defaultValue = "3600",
            description = "Timeout in seconds. Default: ${DEFAULT-VALUE}.")
    private long patience;

    @Mixin
    private final ResultOptions results = ResultOptions.onRequest("eavesdrop");

    @Override
    public Integer call() {
        Path folder = results.folder("");
        try {
            return listen(scenario(), folder);
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw badInput("can't read " + file + ": " + e.getMessage(), e);
        }
    }

    private Scenario scenario() throws IOException {
        String name = String.valueOf(file.getFileName());
        Scenario scenario = name.matches(".*\\.ya?ml")
                ? ScenarioArgument.read(ScenarioFile.read(file, Map.of()), commandLine())
                : NetworkDefinition.of(name, Optional.empty(), NetworkChoices.NONE, Files.readAllBytes(file))
                        .scenario(Limits.defaults());
        if (scenario.graph().nodeCount() > MOST_NODES || scenario.nonlinear().isPresent()) {
            throw new IllegalArgumentException(
                    "the attack supports linear networks of up to " + MOST_NODES + " nodes. Try another network.");
        }
        if (scenario.messageNoise().isPresent()) {
            throw new IllegalArgumentException("the attack does not support noise in messages, because the initial"
                    + " states are not published. Try removing messages.");
        }
        return scenario;
    }

    private int listen(Scenario scenario, Path folder) {
        Graph graph = scenario.graph();
        if (protocol.steps() < 2) {
            throw new IllegalArgumentException(
                    "steps = " + protocol.steps() + " must be 2 or more: a reading covers two steps.");
        }
        Set<String> all = new LinkedHashSet<>();
        for (int i = 0; i < graph.nodeCount(); i++) {
            all.add(graph.name(i));
        }
        protocol.nodes().forEach(graph::node); // rejects unknown nodes
        Observer given = scenario.observer().orElse(Observer.defaults());
        Observer observer = new Observer(
                Optional.ofNullable(noise).orElse(given.noise()),
                Optional.ofNullable(prior).orElse(given.prior()),
                new AllTime(0));
        Attack.Plan plan = new Attack.Plan(1 / (2 * protocol.step()), trials, seed);
        String identifier = "hushgraph-eavesdrop-" + ProcessHandle.current().pid();
        RecordedRun overheard = new RecordedRun(
                all, new LinkedHashSet<>(protocol.nodes()), !unjudged, protocol.run(), protocol.steps());
        try (Eavesdropper eavesdropper = new Eavesdropper(broker.address(), identifier, broker.network(), overheard)) {
            if (folder != null) {
                ResultFolder.requireWritable(folder);
            }
            var unused = eavesdropper.listening().thenRun(this::announceListening);
            RecordedRun complete = complete(eavesdropper);
            EavesdropReport report =
                    new EavesdropReport(complete, scenario, observer, protocol.step(), protocol.steps(), plan);
            ResultHeader header = header(scenario, plan);
            if (folder != null) {
                report.write(new ResultFolder(folder), header);
            }
            results.print(report::print, console -> console.print(report.json(header)), report::writeCsv);
            return 0;
        } catch (TimeoutException | Eavesdropper.MissedException e) {
            printError(e.getMessage());
            return 1;
        } catch (IOException e) {
            return Failure.report(commandLine(), "can't write into " + folder, e);
        }
    }

    private ResultHeader header(Scenario scenario, Attack.Plan plan) throws IOException {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("rate", plan.rate());
        settings.put("trials", plan.trials());
        settings.put("step", protocol.step());
        settings.put("steps", protocol.steps());
        return ResultHeader.of(
                "eavesdrop",
                scenario,
                Map.of("attack", plan.seed()),
                settings,
                Provenance.now().withInputs(List.of(InputFile.read(file))));
    }

    private void announceListening() {
        if (results.isQuiet()) {
            return;
        }
        err().println("Listening to " + String.join(", ", protocol.nodes()) + " at " + broker.address() + ".");
        err().flush();
    }

    private RecordedRun complete(Eavesdropper eavesdropper) throws TimeoutException {
        try {
            return eavesdropper.complete().get(patience, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw (TimeoutException)
                    new TimeoutException("timed out after " + patience + " seconds: " + eavesdropper.progress() + ".")
                            .initCause(e);
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
}
