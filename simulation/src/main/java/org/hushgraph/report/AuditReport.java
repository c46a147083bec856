package org.hushgraph.report;

import static org.hushgraph.report.RunReport.number;
import static org.hushgraph.report.RunReport.percent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.picture.Table;
import org.hushgraph.picture.Tile;

/** An {@link Audit} for people: one page, and the lines that a command prints. */
public final class AuditReport {
    private final Audit audit;
    private final Map<String, String> figures;
    private final int shown;

    AuditReport(Audit audit, Map<String, String> figures, int shown) {
        this.audit = audit;
        this.figures = figures;
        this.shown = shown;
    }

    String toHtml() {
        AuditTask task = audit.task();
        HtmlPage page = HtmlPage.titled("Audit of " + task.name(), task.graph() + " · " + describeCost(task))
                .tiles(tiles())
                .paragraph("For every node: what an intruder would learn who reads it. Exposure is the trace of the"
                        + " observability Gramian; own is the part about the node itself, others the part about"
                        + " everyone else.")
                .section("The worst nodes")
                .table(worst(audit, shown), describeWorst())
                .section("Beside degree and other centralities")
                .table(
                        correlations(),
                        "Rank correlations (Spearman): 1 the same order, −1 the opposite, 0 no relation.")
                .paragraph(correlationWithDegree(audit) + " " + describeOwn());
        for (String figure : figures.values()) {
            page = page.figure(figure, "One dot a node; the worst are named. Both axes are logarithmic.");
        }
        if (audit.pair().isPresent()) {
            page = page.section("The worst two together")
                    .paragraph(describePair(task.graph(), audit.pair().get()));
        }
        return page.section("How it was computed").paragraph(method()).toHtml();
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
                    measured() + " " + number(audit.order().of(first))),
            new Tile(
                    "Best node",
                    graph.name(last.node()),
                    measured() + " " + number(audit.order().of(last))),
            new Tile("Rank correlation with degree", correlation(degree), measured() + " against degree"),
        };
    }

    private String measured() {
        return audit.order() == AuditChoice.Order.OTHERS ? "learned of others" : "exposure";
    }

    /** The table of the worst nodes, for the page and for the terminal. */
    public static Table worst(Audit audit, int count) {
        Graph graph = audit.task().graph();
        boolean searched = audit.size() > 0 && audit.remedy(audit.worst(0)).isPresent();
        boolean counted = audit.size() > 0 && audit.bits(audit.worst(0)).isPresent();
        List<String> heads = new ArrayList<>(List.of("rank", "node", "degree", "exposure", "own", "others"));
        heads.addAll(counted ? List.of("bits") : List.of());
        heads.addAll(searched ? List.of("best weights", "change") : List.of());
        Table table = Table.of(heads.toArray(String[]::new));
        for (int n = 0; n < Math.min(count, audit.size()); n++) {
            NodeAudit node = audit.worst(n);
            List<String> cells = new ArrayList<>(List.of(
                    Integer.toString(n + 1),
                    graph.name(node.node()),
                    Integer.toString(graph.degree(node.node())),
                    number(node.exposure()),
                    number(node.own()),
                    number(node.others())));
            audit.bits(node).ifPresent(bits -> cells.add(number(bits)));
            if (searched) {
                Optional<Remedy> remedy = audit.remedy(node);
                cells.add(remedy.map(best -> number(best.exposure())).orElse("–"));
                cells.add(remedy.map(best -> change(best.exposure() / node.exposure() - 1))
                        .orElse("–"));
            }
            table = table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    private static String change(double part) {
        return Decimal.significant(100 * part, 3) + " %";
    }

    private String describeWorst() {
        CappedSimplex set = Remedy.feasible(audit.task());
        double gap = audit.worstOf(shown).stream()
                .flatMap(node -> audit.remedy(node).stream().map(best -> best.gap() / node.exposure()))
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(Double.NaN);
        String text = "By " + measured() + ".";
        return Double.isNaN(gap)
                ? text
                : text
                        + " Best weights: the exposure if all weight were shared out anew against an intruder there, with the"
                        + " same total and weights from " + number(set.lower(0)) + " to " + number(set.upper(0))
                        + ", as far as a search found them. It is proved that others could lower it by no more than a further "
                        + number(100 * gap) + " % of what any of these nodes exposes now.";
    }

    private Table correlations() {
        Table table = Table.of("centrality", "exposure", "learned of others");
        for (Centrality centrality : audit.centralities()) {
            table = table.row(
                    centrality.name(),
                    correlation(RankCorrelation.of(audit.exposures(), centrality.values())),
                    correlation(RankCorrelation.of(audit.others(), centrality.values())));
        }
        return table;
    }

    private static String correlation(double value) {
        return Double.isNaN(value)
                ? "–"
                : String.format(Locale.ROOT, "%.2f", value).replace('-', '−').replace("−0.00", "0.00");
    }

    /** How ranking and degree hang together, in a sentence or two. */
    public static String correlationWithDegree(Audit audit) {
        Centrality degree = audit.centralities().get(0);
        double exposure = RankCorrelation.of(audit.exposures(), degree.values());
        double others = RankCorrelation.of(audit.others(), degree.values());
        return "Exposure " + RankCorrelation.describe(exposure) + " degree (rank correlation " + correlation(exposure)
                + "); what is learned of others " + RankCorrelation.describe(others) + " it (" + correlation(others)
                + ").";
    }

    /** What is known of the worst pair. */
    public static String describePair(Graph graph, WorstPair pair) {
        String text = graph.name(pair.first()) + " and " + graph.name(pair.second()) + " together would learn "
                + number(pair.others()) + " of all the others; "
                + (pair.looked() == 1 ? "one pair was" : pair.looked() + " pairs were") + " looked at, ";
        return pair.isProved()
                ? text + "and no other pair learns more."
                : text + "and none of the rest learns more than " + number(pair.bound()) + ".";
    }

    private String describeOwn() {
        double own = 1 - audit.others().sum() / audit.exposures().sum();
        return "Over all nodes, " + percent(own)
                + " of the exposure is about the nodes themselves: a high rank by exposure says"
                + " first of all that little pulls a node along, and only then that an intruder there learns much of others.";
    }

    private String method() {
        AuditTask task = audit.task();
        String how = audit.isDense()
                ? "All modes of the network were computed, right to rounding."
                : "Every node had a Lanczos run of its own. Its result lies in the middle of a lower and an upper bound, a"
                        + " rule of Gauss and one of Gauss and Radau, so that the error is proved up to an allowance for"
                        + " rounding: at most " + number(audit.largestError()) + " of the exposure at any node.";
        int twins = audit.size() - audit.computed();
        String same = twins == 0
                ? ""
                : " " + twins + " of " + audit.size()
                        + " nodes have the same neighbours, weights and decay as another and"
                        + " leak the same; they were not computed again.";
        return how + same + " Weights: " + task.origin() + "; total "
                + Decimal.significant(task.weights().sum(), 8) + ". Decay "
                + number(task.network().leastDecay()) + " at every node.";
    }

    /** Such as "all-time cost". */
    public static String describeCost(AuditTask task) {
        return task.span() instanceof TimeWindow window
                ? "window cost, Δ = " + number(window.length())
                : "all-time cost";
    }
}
