package org.hushgraph.cli;

import java.util.function.Supplier;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.privacy.SparseEngine;
import picocli.CommandLine.Option;

/** What an audit asks of a network: which cost, decay, weights and accuracy. */
final class AuditOptions extends OptionGroup {
    @Option(
            names = "--cost",
            paramLabel = "KIND",
            defaultValue = "all-time",
            description = "all-time (default): from now on, for ever. window: a stretch of time.")
    private String cost;

    @Option(names = "--length", paramLabel = "T", description = "Length of the window. Default: 1.")
    private Double length;

    @Option(
            names = "--decay",
            paramLabel = "A",
            defaultValue = "1",
            description = "How fast every state forgets. Default: ${DEFAULT-VALUE}.")
    private double decay;

    @Option(
            names = "--budget",
            paramLabel = "B",
            description =
                    "Scales the weights of the file to this total, or spreads it evenly where it has none. Default:"
                            + " the weights of the file, else 1 on every link.")
    private Double budget;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Error relative to the exposure that is aimed at beyond 100 nodes. Default: "
                    + AuditTask.DEFAULT_TOLERANCE + ".")
    private double tolerance = AuditTask.DEFAULT_TOLERANCE;

    /** The task; what is no number of its kind is bad input. */
    AuditTask task(NetworkArgument argument) {
        TimeSpan span = checked(this::span);
        checked(() -> SparseEngine.requireTolerance(tolerance));
        if (budget != null && !(budget > 0 && budget < Double.POSITIVE_INFINITY)) {
            throw refusal("--budget " + budget + " must be a positive number.");
        }
        if (!(decay > 0 && decay < Double.POSITIVE_INFINITY)) {
            throw refusal("--decay " + decay + " must be a positive number.");
        }
        NetworkImport read = argument.read();
        Network network = read.network();
        Vector given = network.weights()
                .orElseGet(() -> Vector.constant(network.graph().edgeCount(), 1));
        Vector weights = budget == null ? given : given.scale(budget / given.sum());
        String origin = read.report()
                        .weights()
                        .map(known -> known.source() + " of the file")
                        .orElse("the same on every link")
                + (budget == null ? "" : ", scaled to a total of " + budget);
        return new AuditTask(
                read.report().file(), LinearNetwork.of(network.graph(), decay), weights, origin, span, tolerance);
    }

    private TimeSpan span() {
        return switch (cost) {
            case "all-time" -> {
                if (length != null) {
                    throw new IllegalArgumentException("--length needs a window. Maybe add --cost window.");
                }
                yield new AllTime(0);
            }
            case "window" -> new TimeWindow(0, length == null ? 1 : length);
            default -> throw new IllegalArgumentException("--cost " + cost + " must be all-time or window.");
        };
    }

    private <T> T checked(Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage());
        }
    }
}
