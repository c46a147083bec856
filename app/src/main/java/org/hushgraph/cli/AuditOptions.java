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

/** Options of an audit: cost, decay, weights and accuracy. */
final class AuditOptions extends OptionGroup {
    @Option(
            names = "--cost",
            paramLabel = "KIND",
            defaultValue = "all-time",
            description = "all-time (default): an unlimited time of observation. window: a limited one.")
    private String cost;

    @Option(names = "--length", paramLabel = "T", description = "Length of the window. Default: 1.")
    private Double length;

    @Option(
            names = "--decay",
            paramLabel = "A",
            defaultValue = "1",
            description = "Decay rate of every node. Default: ${DEFAULT-VALUE}.")
    private double decay;

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
    private double tolerance = AuditTask.DEFAULT_TOLERANCE;

    /** Reads the network and returns the task; rejects options outside their range. */
    AuditTask task(NetworkArgument argument) {
        TimeSpan span = checked(this::span);
        checked(() -> SparseEngine.requireTolerance(tolerance));
        if (budget != null && !(budget > 0 && budget < Double.POSITIVE_INFINITY)) {
            throw badInput("--budget " + budget + " must be a positive number.");
        }
        if (!(decay > 0 && decay < Double.POSITIVE_INFINITY)) {
            throw badInput("--decay " + decay + " must be a positive number.");
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
                    throw new IllegalArgumentException("--length needs a window. Try adding --cost window.");
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
            throw badInput(e.getMessage());
        }
    }
}
