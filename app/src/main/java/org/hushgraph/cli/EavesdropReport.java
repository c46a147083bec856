package org.hushgraph.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.hushgraph.agent.RecordedRun;
import org.hushgraph.attack.RecordedRunAttack;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.Observer;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.report.ResultHeader;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.Attack;
import org.hushgraph.table.CsvTable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Estimates from a recorded run, compared with the proved bound and, if they are judged, with the true states. */
final class EavesdropReport {
    private static final double BEYOND_CHANCE = 4.5;
    private static final String ROW = "%-16s %10s %10s %10s %10s %10s%n";

    private final RecordedRun overheard;
    private final Graph graph;
    private final NodeSet read;
    private final Observer observer;
    private final Attack.Plan plan;
    private final int readings;
    private final Disclosure bound;
    private final Vector estimate;
    private final Optional<Vector> truth;
    private final Optional<RecordedRunAttack.Judgement> judgement;

    /**
     * Attacks a recorded run. A reading is in the middle of two steps, so the values of odd steps are used unchanged.
     *
     * @param step time of a step
     * @param steps number of recorded steps
     */
    EavesdropReport(
            RecordedRun overheard, Scenario scenario, Observer observer, double step, long steps, Attack.Plan plan) {
        this.overheard = overheard;
        this.graph = scenario.graph();
        this.observer = observer;
        this.plan = plan;
        this.read = NodeSet.of(overheard.read().stream().map(graph::node).toList());
        requireSameLinks();
        Vector weights = Vector.generate(
                graph.edgeCount(), l -> overheard.weight(graph.name(graph.from(l)), graph.name(graph.to(l))));
        Matrix values = Matrix.generate(
                (int) (steps / 2), read.size(), (n, k) -> overheard.value(graph.name(read.get(k)), 2L * n + 1));
        RecordedRunAttack attack =
                new RecordedRunAttack(scenario.linear().orElseThrow(), weights, read, values, 2 * step, observer);
        this.readings = values.rows() * read.size();
        this.bound = attack.bound();
        this.estimate = attack.estimate(plan.seed());
        this.truth = overheard.isJudged()
                ? Optional.of(Vector.generate(graph.nodeCount(), i -> overheard.initial(graph.name(i))))
                : Optional.empty();
        this.judgement = truth.map(states -> attack.judged(states, plan.trials(), plan.seed()));
    }

    private void requireSameLinks() {
        for (int i = 0; i < graph.nodeCount(); i++) {
            int node = i;
            Set<String> joined = new TreeSet<>();
            IntStream.range(0, graph.degree(i)).forEach(n -> joined.add(graph.name(graph.neighbour(node, n))));
            Set<String> weighted = new TreeSet<>(overheard.neighbours(graph.name(i)));
            if (!joined.equals(weighted)) {
                throw new IllegalArgumentException("node " + graph.name(i) + " has links to " + joined
                        + " in the file, but the controller sent it weights of links to " + weighted
                        + ". Try the file that the controller's network was created from.");
            }
        }
    }

    private double rootMeanSquare(Vector deviations, IntPredicate counts) {
        return Math.sqrt(IntStream.range(0, graph.nodeCount())
                .filter(counts)
                .mapToDouble(i -> deviations.get(i) * deviations.get(i))
                .average()
                .orElse(Double.NaN));
    }

    String json(ResultHeader header) {
        ObjectNode root = JsonMapper.shared().createObjectNode();
        root.set(ResultHeader.KEY, JsonMapper.shared().valueToTree(header.entries()));
        root.put("epoch", overheard.epoch())
                .put("steady", overheard.isSteady())
                .put("readings", readings)
                .put("noise", observer.noise())
                .put("prior", observer.prior())
                .put("seed", Long.toString(plan.seed()))
                .put("bits", bound.bits());
        judgement.ifPresent(judged -> root.put("trials", judged.trials()).put("score", judged.score()));
        ArrayNode nodes = root.putArray("nodes");
        for (int i = 0; i < graph.nodeCount(); i++) {
            int node = i;
            ObjectNode entry = nodes.addObject().put("node", graph.name(i)).put("read", read.contains(i));
            truth.ifPresent(states -> entry.put("truth", states.get(node)));
            entry.put("estimate", estimate.get(i));
            judgement.ifPresent(judged -> entry.put("error", judged.errors().get(node))
                    .put("averaged", judged.averages().get(node)));
            entry.put("bound", bound.deviations().get(i));
        }
        write(root.putObject("all"), i -> true);
        write(root.putObject("others"), i -> !read.contains(i));
        return JsonMapper.shared().writeValueAsString(root) + "\n";
    }

    private void write(ObjectNode entry, IntPredicate counts) {
        judgement.ifPresent(judged -> entry.put("error", rootMeanSquare(judged.errors(), counts))
                .put("averaged", rootMeanSquare(judged.averages(), counts)));
        entry.put("bound", rootMeanSquare(bound.deviations(), counts));
    }

    /** Writes one line per node. Cells are empty if the estimates are not judged. */
    void writeCsv(Writer out) throws IOException {
        CsvTable table = new CsvTable(out, List.of("node", "read", "truth", "estimate", "error", "averaged", "bound"));
        for (int i = 0; i < graph.nodeCount(); i++) {
            int node = i;
            table.row(
                    graph.name(i),
                    read.contains(i),
                    truth.map(states -> states.get(node)).orElse(null),
                    estimate.get(i),
                    judgement.map(judged -> judged.errors().get(node)).orElse(null),
                    judgement.map(judged -> judged.averages().get(node)).orElse(null),
                    bound.deviations().get(i));
        }
    }

    void write(ResultFolder folder, ResultHeader header) throws IOException {
        folder.writeText("eavesdrop.json", out -> out.write(json(header)));
        folder.writeText("eavesdrop.csv", this::writeCsv);
    }

    void print(PrintWriter out) {
        out.println(readings + " readings of " + overheard.read() + " in " + graph + ", weights of epoch "
                + overheard.epoch() + ": " + number(bound.bits()) + " bits.");
        if (!overheard.isSteady()) {
            out.println("Weights changed during the run; the estimate uses the last ones for the whole run.");
        }
        out.printf(ROW, "node", "truth", "estimate", "error", "averaged", "bound");
        for (int i = 0; i < graph.nodeCount(); i++) {
            int node = i;
            printRow(
                    out,
                    graph.name(i) + (read.contains(i) ? " (read)" : ""),
                    truth.map(states -> number(states.get(node))).orElse(""),
                    number(estimate.get(i)),
                    deviations -> deviations.get(node));
        }
        printRow(out, "all, rms", "", "", deviations -> rootMeanSquare(deviations, i -> true));
        printRow(out, "hidden, rms", "", "", deviations -> rootMeanSquare(deviations, i -> !read.contains(i)));
        judgement.ifPresent(judged -> out.println("error: for these states, over " + judged.trials()
                + " draws of noise (bias² + variance); it can be above or below the bound.\n"
                + "averaged: also over the prior, as the bound is. The averages together are " + number(judged.score())
                + " standard deviations from the bound"
                + (Math.abs(judged.score()) > BEYOND_CHANCE ? ", which is beyond chance." : ".")));
    }

    /** Prints a row of the table, with one figure each for the errors, their averages and the bound. */
    private void printRow(
            PrintWriter out, String name, String state, String estimated, ToDoubleFunction<Vector> figure) {
        out.printf(
                ROW,
                name,
                state,
                estimated,
                judgement
                        .map(judged -> number(figure.applyAsDouble(judged.errors())))
                        .orElse(""),
                judgement
                        .map(judged -> number(figure.applyAsDouble(judged.averages())))
                        .orElse(""),
                number(figure.applyAsDouble(bound.deviations())));
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 4);
    }
}
