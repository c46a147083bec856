package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;
import static org.hushgraph.report.RunReport.percent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.audit.WorstPair;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.AuditChoice;
import org.hushgraph.auditjob.AuditTask;
import org.hushgraph.auditjob.Centrality;
import org.hushgraph.auditjob.RankCorrelation;
import org.hushgraph.auditjob.Remedy;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.Graph;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;

/** The HTML report of an {@link Audit}, and the texts that the command prints. */
public final class AuditReport {
    private static final int DIGITS = 4;

    private final Audit audit;
    private final Map<String, String> figures;
    private final int shown;

    AuditReport(Audit audit, Map<String, String> figures, int shown) {
        this.audit = audit;
        this.figures = figures;
        this.shown = shown;
    }

    HtmlPage page() {
        AuditTask task = audit.task();
        HtmlPage page = HtmlPage.titled("Audit of " + task.name(), task.graph() + " · " + describeCost(task))
                .tiles(tiles())
                .paragraph(
                        "This audit ranks all nodes by how much an intruder there would learn. " + describeReading(task)
                                + " Exposure is the trace of the"
                                + " observability Gramian. Own is the part about the observed node itself, others is the part"
                                + " about the hidden nodes.")
                .section("Worst nodes")
                .table(worst(audit, shown, NumberStyle.TYPESET), describeWorst())
                .section("Comparison with degree and other centralities")
                .table(
                        correlations(),
                        "Rank correlations (Spearman): 1 is the same order, −1 the opposite order, 0 no relation.")
                .paragraph(correlationWithDegree(audit, NumberStyle.TYPESET) + " " + describeOwn());
        for (String figure : figures.values()) {
            page = page.figure(figure, "One dot per node; the worst nodes are named. Both axes are logarithmic.");
        }
        if (audit.pair().isPresent()) {
            page = page.section("Worst pair of nodes")
                    .paragraph(describePair(task.graph(), audit.pair().get(), NumberStyle.TYPESET));
        }
        return page.section("Method").paragraph(method());
    }

    /** Describes what an intruder reads. */
    private static String describeReading(AuditTask task) {
        return task.reading() == Reading.INBOX
                ? "It reads the state of the node, and the states that its neighbours send."
                : "It reads the state of the node.";
    }

    private Tile[] tiles() {
        Graph graph = audit.task().graph();
        NodeAudit first = audit.worst(0);
        NodeAudit last = audit.worst(audit.size() - 1);
        boolean byOthers = audit.order() == AuditChoice.Order.OTHERS;
        double degree = RankCorrelation.of(
                byOthers ? audit.others() : audit.exposures(),
                audit.centralities().get(0).values());
        return new Tile[] {
            new Tile(
                    "Worst node",
                    graph.name(first.node()),
                    quantity() + " " + number(audit.order().of(first))),
            new Tile(
                    "Best node",
                    graph.name(last.node()),
                    quantity() + " " + number(audit.order().of(last))),
            new Tile(
                    "Rank correlation with degree",
                    correlation(degree, NumberStyle.TYPESET),
                    quantity() + " and degree"),
        };
    }

    private String quantity() {
        return audit.order() == AuditChoice.Order.OTHERS ? "learned about others" : "exposure";
    }

    /** The table of the {@code count} worst nodes, for the report and the terminal. */
    public static Table worst(Audit audit, int count, NumberStyle style) {
        Graph graph = audit.task().graph();
        boolean searched = audit.size() > 0 && audit.remedy(audit.worst(0)).isPresent();
        boolean hasBits = audit.size() > 0 && audit.bits(audit.worst(0)).isPresent();
        List<String> headers = new ArrayList<>(List.of("rank", "node", "degree", "exposure", "own", "others"));
        headers.addAll(hasBits ? List.of("bits") : List.of());
        headers.addAll(audit.promised().isPresent() ? List.of("promised") : List.of());
        headers.addAll(searched ? List.of("best weights", "change") : List.of());
        Table table = Table.of(headers.toArray(String[]::new));
        for (int n = 0; n < Math.min(count, audit.size()); n++) {
            NodeAudit node = audit.worst(n);
            List<String> cells = new ArrayList<>(List.of(
                    Integer.toString(n + 1),
                    graph.name(node.node()),
                    Integer.toString(graph.degree(node.node())),
                    style.number(node.exposure(), DIGITS),
                    style.number(node.own(), DIGITS),
                    style.number(node.others(), DIGITS)));
            audit.bits(node).ifPresent(bits -> cells.add(style.number(bits, DIGITS)));
            audit.promised(node).ifPresent(known -> cells.add("±" + style.number(known.deviation(), DIGITS)));
            if (searched) {
                Optional<Remedy> remedy = audit.remedy(node);
                cells.add(remedy.map(best -> style.number(best.value(), DIGITS)).orElse(style.absent()));
                cells.add(remedy.map(best -> change(best.value() / best.order().of(node) - 1, style))
                        .orElse(style.absent()));
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static String change(double part, NumberStyle style) {
        return style.number(100 * part, 3) + " %";
    }

    private String describeWorst() {
        CappedSimplex set = Remedy.feasible(audit.task());
        double gap = audit.worstOf(shown).stream()
                .flatMapToDouble(node -> audit.remedy(node)
                        .filter(best -> best.gap().isPresent())
                        .map(best -> DoubleStream.of(best.provedGap() / node.exposure()))
                        .orElse(DoubleStream.empty()))
                .max()
                .orElse(Double.NaN);
        boolean searched = audit.size() > 0 && audit.remedy(audit.worst(0)).isPresent();
        boolean hasBits = audit.size() > 0 && audit.bits(audit.worst(0)).isPresent();
        String text = "Ranked by " + quantity() + "."
                + (hasBits ? " Bits: the leak about all initial states, that of the observed node included." : "")
                + describePromised().map(promised -> " " + promised).orElse("");
        if (!searched) {
            return text;
        }
        String proof = Double.isNaN(gap)
                ? ""
                : " Proved: no such weights lower the exposure further by more than " + number(100 * gap)
                        + " % of the current one.";
        return text + " Best weights: " + quantity()
                + " under the best weights found against an intruder at that node, with the same budget and weights from "
                + number(set.lower(0)) + " to " + number(set.upper(0)) + ". Change: the relative change." + proof;
    }

    private Optional<String> describePromised() {
        return audit.choice()
                .caps()
                .filter(any -> audit.promised().isPresent())
                .map(caps -> "Promised: no estimate of the node's state is better than this, always, by "
                        + (caps.readers() == 1 ? "a reader" : caps.readers() + " readers at a time")
                        + " elsewhere with instrument noise of density "
                        + number(audit.choice().noise())
                        + ". It rests on the caps of the scenario.");
    }

    private Table correlations() {
        Table table = Table.of("centrality", "exposure", "learned about others");
        for (Centrality centrality : audit.centralities()) {
            table = table.row(
                    centrality.name(),
                    correlation(RankCorrelation.of(audit.exposures(), centrality.values()), NumberStyle.TYPESET),
                    correlation(RankCorrelation.of(audit.others(), centrality.values()), NumberStyle.TYPESET));
        }
        return table;
    }

    private static String correlation(double value, NumberStyle style) {
        return Double.isNaN(value) ? style.absent() : style.fixed(value, 2);
    }

    /** Describes how exposure depends on degree. */
    public static String correlationWithDegree(Audit audit, NumberStyle style) {
        Centrality degree = audit.centralities().get(0);
        double exposure = RankCorrelation.of(audit.exposures(), degree.values());
        double others = RankCorrelation.of(audit.others(), degree.values());
        return "Rank correlation with degree: exposure " + correlation(exposure, style) + " ("
                + RankCorrelation.describe(exposure) + "), others " + correlation(others, style) + " ("
                + RankCorrelation.describe(others) + ").";
    }

    /** Describes the worst pair. */
    public static String describePair(Graph graph, WorstPair pair, NumberStyle style) {
        String text = graph.name(pair.first()) + " and " + graph.name(pair.second()) + " together would learn "
                + style.number(pair.others(), DIGITS) + " about all other nodes. ";
        String work = " (computed for " + (pair.looked() == 1 ? "1 pair" : pair.looked() + " pairs")
                + ", bounded for the others).";
        return pair.isProved()
                ? text + "No other pair would learn more" + work
                : text + "No other pair would learn more than " + style.number(pair.bound(), DIGITS) + work;
    }

    private String describeOwn() {
        double own = 1 - audit.others().sum() / audit.exposures().sum();
        String text = "Over all nodes, " + percent(own) + " of the exposure is about the nodes themselves.";
        return own < 0.5
                ? text
                : text
                        + " So a high exposure mainly shows that a node is weakly coupled. It does not always mean that an"
                        + " intruder there learns much about others.";
    }

    private String method() {
        AuditTask task = audit.task();
        String how = audit.isDense()
                ? "All modes of the network were computed."
                : "A separate Lanczos iteration was run for each node. Its result is the midpoint of a lower and an upper"
                        + " bound, from Gauss and Gauss–Radau quadrature.";
        String inbox = audit.isDense() || task.reading() == Reading.STATE
                ? ""
                : " Exposures of the nodes that are read were added up. What each neighbour reveals about the node comes"
                        + " from two more iterations.";
        String error = " The relative error at any node is "
                + (audit.largestError() == 0
                        ? "that of rounding."
                        : ErrorText.describe(false, audit.largestError(), NumberStyle.TYPESET) + ".");
        int twins = audit.size() - audit.computed();
        String same = twins == 0
                ? ""
                : " " + twins + " of " + audit.size()
                        + " nodes have the same neighbours, weights and decay as another node."
                        + " They leak the same, so they were not computed separately.";
        return how + inbox + error + same + " Weights: " + task.origin() + "; total "
                + Decimal.significant(task.weights().sum(), 8) + ". Decay "
                + number(task.network().leastDecay()) + " at every node."
                + audit.notes().stream().map(note -> " " + note).collect(Collectors.joining());
    }

    /** Describes the cost, such as "all-time cost". */
    public static String describeCost(AuditTask task) {
        return task.span() instanceof TimeWindow window
                ? "window cost, Δ = " + NumberStyle.PLAIN.number(window.length(), DIGITS)
                : "all-time cost";
    }
}
