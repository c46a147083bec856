package org.hushgraph.cli;

import java.util.Optional;
import java.util.function.Supplier;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.scenario.Scenario;
import picocli.CommandLine.Option;

/** Options of an audit: cost, decay, weights and accuracy. */
final class AuditOptions extends OptionGroup {
    @Option(
            names = "--cost",
            paramLabel = "KIND",
            completionCandidates = Words.Costs.class,
            description = "all-time (default): an unlimited time of observation. window: a limited one.")
    private String cost;

    @Option(names = "--length", paramLabel = "T", description = "Length of the window. Default: 1.")
    private Double length;

    @Option(
            names = "--decay",
            paramLabel = "A",
            description = "Decay rate of every node. Default: 1, or the decays of the scenario.")
    private Double decay;

    @Option(
            names = "--budget",
            paramLabel = "B",
            description =
                    "Scale the weights of the file to this total, or distribute it evenly if the file has none. Default:"
                            + " the weights of the file, otherwise 1 on every link.")
    private Double budget;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Target error relative to the exposure, beyond 100 nodes. Default: "
                    + AuditTask.DEFAULT_TOLERANCE + ".")
    private Double tolerance;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            description = {
                "auto (default): dense up to 100 nodes, or 1,000 if weights are much larger than decays; sparse beyond."
                        + " dense: accurate to rounding. sparse: to the tolerance."
            })
    private String engine = "auto";

    @Option(
            names = "--reads",
            paramLabel = "WHAT",
            completionCandidates = Words.Readings.class,
            description =
                    "What an intruder at a node reads. state: the state of the node. inbox: also the states that its"
                            + " neighbours send. Default: state, or the threat of the scenario.")
    private String reads;

    /** Reads the network or scenario and returns the task; rejects options outside their range. */
    AuditTask task(NetworkArgument argument) {
        Optional<TimeSpan> span = checked(this::span);
        EngineChoice chosen = checked(this::engine);
        if (budget != null && !(budget > 0 && budget < Double.POSITIVE_INFINITY)) {
            throw badInput("--budget " + budget + " must be a positive number.");
        }
        if (decay != null && !(decay > 0 && decay < Double.POSITIVE_INFINITY)) {
            throw badInput("--decay " + decay + " must be a positive number.");
        }
        Optional<Reading> chosenReading = reading();
        Optional<Scenario> scenario = argument.scenario();
        Reading reading =
                chosenReading.or(() -> scenario.map(Scenario::reading)).orElse(Reading.STATE);
        AuditTask task = checked(() -> scenario.isPresent()
                        ? ofScenario(scenario.get(), span, chosen)
                        : ofNetwork(argument.read(), span.orElse(new AllTime(0)), chosen))
                .withReading(reading);
        if (tolerance != null && task.isDense()) {
            Notice.print(
                    commandLine(), "--tolerance has no effect on the dense engine, which is accurate to rounding.");
        }
        return task;
    }

    private EngineChoice engine() {
        EngineChoice.Kind kind = switch (engine) {
            case "auto" -> EngineChoice.Kind.AUTO;
            case "dense" -> EngineChoice.Kind.DENSE;
            case "sparse" -> EngineChoice.Kind.SPARSE;
            default -> throw new IllegalArgumentException("--engine " + engine + " must be auto, dense or sparse.");
        };
        return new EngineChoice(kind, tolerance == null ? AuditTask.DEFAULT_TOLERANCE : tolerance);
    }

    /** What intruders read, if the options select it. */
    private Optional<Reading> reading() {
        return Optional.ofNullable(reads).map(word -> switch (word) {
            case "state" -> Reading.STATE;
            case "inbox" -> Reading.INBOX;
            default -> throw badInput("--reads " + word + " must be state or inbox.");
        });
    }

    private AuditTask ofNetwork(NetworkImport read, TimeSpan span, EngineChoice chosen) {
        Network network = read.network();
        Vector given = network.weights()
                .orElseGet(() -> Vector.constant(network.graph().edgeCount(), 1));
        String origin = read.report()
                .weights()
                .map(known -> known.source() + " of the file")
                .orElse("the same on every link");
        LinearNetwork dynamics = LinearNetwork.of(network.graph(), decay == null ? 1 : decay);
        return task(read.report().file(), dynamics, given, origin, span, chosen);
    }

    /** Options override the scenario. */
    private AuditTask ofScenario(Scenario scenario, Optional<TimeSpan> span, EngineChoice chosen) {
        LinearNetwork linear = scenario.linear()
                .orElseThrow(() -> badInput("audit needs linear dynamics, but the scenario has model: "
                        + scenario.nonlinear().orElseThrow().model() + "."));
        LinearNetwork dynamics = decay == null ? linear : LinearNetwork.of(scenario.graph(), decay);
        return task(
                scenario.name(),
                dynamics,
                scenario.initialWeights(),
                "initial weights of the scenario",
                span.orElseGet(() -> scenario.cost().span(0, 0)),
                chosen);
    }

    private AuditTask task(
            String name, LinearNetwork network, Vector given, String origin, TimeSpan span, EngineChoice chosen) {
        return budget == null
                ? new AuditTask(name, network, given, origin, span, chosen)
                : new AuditTask(
                        name,
                        network,
                        given.scale(budget / given.sum()),
                        origin + ", scaled to a total of " + budget,
                        span,
                        chosen);
    }

    /** The time span that the options select, if they do. */
    private Optional<TimeSpan> span() {
        if (length != null && !"window".equals(cost)) {
            throw new IllegalArgumentException("--length needs a window. Try adding --cost window.");
        }
        return Optional.ofNullable(cost).map(kind -> switch (kind) {
            case "all-time" -> new AllTime(0);
            case "window" -> new TimeWindow(0, length == null ? 1 : length);
            default -> throw new IllegalArgumentException("--cost " + cost + " must be all-time or window.");
        });
    }

    private <T> T checked(Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage());
        }
    }
}
