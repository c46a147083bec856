package org.hushgraph.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hushgraph.network.ImportReport;
import org.hushgraph.picture.Decimal;
import org.hushgraph.picture.Table;

/** An {@link ImportReport} for people: what stood in the file, what became of it, and what is left. */
public final class ImportText {
    private final ImportReport report;

    public ImportText(ImportReport report) {
        this.report = report;
    }

    /** One row each: what it is about, and what there is to say. */
    public Table table() {
        ImportReport.Stated stated = report.stated();
        ImportReport.Dropped dropped = report.dropped();
        Table table = Table.of("what", "found")
                .row(
                        "in the file",
                        count(stated.nodes(), "node") + ", " + count(stated.rows(), "link") + " as they stand")
                .row("different pairs", pairs());
        if (stated.duplicateNodes() + stated.undeclaredNodes() + stated.hyperedgeNodes() > 0) {
            table = table.row("odd nodes", oddNodes());
        }
        table = table.row("weights", weights());
        if (dropped.zero() + dropped.missing() + dropped.withdrawn() > 0) {
            table = table.row("dropped pairs", dropped());
        }
        table = table.row("components", components())
                .row("kept", count(report.keptNodes(), "node") + ", " + count(report.keptEdges(), "link"));
        if (!report.nodeAttributes().isEmpty()) {
            table = table.row("told of nodes", list(report.nodeAttributes()));
        }
        if (!report.edgeAttributes().isEmpty()) {
            table = table.row("told of links", list(report.edgeAttributes()));
        }
        return report.coordinates().isPresent()
                ? table.row("drawn by", report.coordinates().get())
                : table;
    }

    private String pairs() {
        ImportReport.Stated stated = report.stated();
        List<String> parts = new ArrayList<>();
        if (stated.selfLoops() > 0) {
            parts.add(count(stated.selfLoops(), "self-loop") + " dropped");
        }
        if (stated.parallel() > 0) {
            parts.add(count(stated.parallel(), "parallel link") + " merged");
        }
        if (stated.bothDirections() > 0) {
            parts.add(count(stated.bothDirections(), "pair") + " in both directions made one each");
        }
        return stated.edges() + (parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")");
    }

    private String oddNodes() {
        ImportReport.Stated stated = report.stated();
        List<String> parts = new ArrayList<>();
        if (stated.duplicateNodes() > 0) {
            parts.add(stated.duplicateNodes() + " declared twice");
        }
        if (stated.undeclaredNodes() > 0) {
            parts.add(stated.undeclaredNodes() + " only mentioned by links");
        }
        if (stated.hyperedgeNodes() > 0) {
            parts.add(stated.hyperedgeNodes() + " that stand for hyperedges");
        }
        return String.join(", ", parts);
    }

    private String weights() {
        return report.weights()
                .map(weights -> weights.source() + ", from " + number(weights.min()) + " to "
                        + number(weights.max())
                        + (report.symmetrised() > 0
                                ? "; " + count(report.symmetrised(), "pair") + " with different directions symmetrised"
                                : "")
                        + (weights.filled() > 0 ? "; " + weights.filled() + " missing ones filled in" : ""))
                .orElse("none");
    }

    private String dropped() {
        List<String> parts = new ArrayList<>();
        if (report.dropped().zero() > 0) {
            parts.add(report.dropped().zero() + " with weight 0");
        }
        if (report.dropped().missing() > 0) {
            parts.add(report.dropped().missing() + " without weight");
        }
        if (report.dropped().withdrawn() > 0) {
            parts.add(report.dropped().withdrawn() + " negative, out of service or at dropped nodes");
        }
        return String.join(", ", parts);
    }

    private String components() {
        if (report.components() == 1) {
            return "1: the network is connected";
        }
        return report.components() + ", of which one is kept; dropped with the others: "
                + count(report.stated().nodes() - report.keptNodes(), "node")
                + (report.isolatedNodes() > 0 ? " (" + report.isolatedNodes() + " without any link)" : "");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String list(List<String> names) {
        return names.stream().limit(12).collect(Collectors.joining(", "))
                + (names.size() > 12 ? ", … (" + names.size() + " in all)" : "");
    }

    private static String number(double value) {
        return Decimal.significant(value, 6);
    }
}
