package org.hushgraph.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.network.ImportReport;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.picture.Table;

/** An {@link ImportReport} as a table for users: the contents of the file, the changes, and the result. */
public record ImportText(ImportReport report, NumberStyle style) {
    /** One row per property. Omits empty rows. */
    public Table table() {
        ImportReport.Stated stated = report.stated();
        Map<String, String> found = new LinkedHashMap<>();
        found.put("in the file", count(stated.nodes(), "node") + ", " + count(stated.rows(), "link") + " as written");
        found.put("distinct pairs", pairs());
        found.put("irregular nodes", irregularNodes());
        found.put("weights", weights());
        found.put("dropped pairs", dropped());
        found.put("components", components());
        found.put("kept", count(report.keptNodes(), "node") + ", " + count(report.keptEdges(), "link"));
        found.put("node attributes", list(report.nodeAttributes()));
        found.put("link attributes", list(report.edgeAttributes()));
        found.put("coordinates", report.coordinates().orElse(""));
        Table table = Table.of("property", "value");
        for (Map.Entry<String, String> entry : found.entrySet()) {
            table = entry.getValue().isEmpty() ? table : table.row(entry.getKey(), entry.getValue());
        }
        return table;
    }

    private String pairs() {
        ImportReport.Stated stated = report.stated();
        String changes = joined(
                some(stated.selfLoops(), count(stated.selfLoops(), "self-loop") + " dropped"),
                some(stated.parallel(), count(stated.parallel(), "parallel link") + " merged"),
                some(stated.bothDirections(), count(stated.bothDirections(), "pair") + " in both directions merged"));
        return stated.edges() + (changes.isEmpty() ? "" : " (" + changes + ")");
    }

    private String irregularNodes() {
        ImportReport.Stated stated = report.stated();
        return joined(
                some(stated.duplicateNodes(), stated.duplicateNodes() + " declared twice"),
                some(stated.undeclaredNodes(), stated.undeclaredNodes() + " only named in links"),
                some(stated.hyperedgeNodes(), stated.hyperedgeNodes() + " added for hyperedges"));
    }

    private String weights() {
        return report.weights()
                .map(weights -> weights.source() + ", from " + number(weights.min()) + " to "
                        + number(weights.max())
                        + (report.symmetrised() > 0
                                ? "; " + count(report.symmetrised(), "pair")
                                        + " with different weights per direction symmetrised"
                                : "")
                        + (weights.filled() > 0 ? "; " + weights.filled() + " missing weights filled in" : ""))
                .orElse("none");
    }

    private String dropped() {
        ImportReport.Dropped dropped = report.dropped();
        return joined(
                some(dropped.zero(), dropped.zero() + " with weight 0"),
                some(dropped.missing(), dropped.missing() + " without weight"),
                some(dropped.withdrawn(), dropped.withdrawn() + " negative, out of service or at dropped nodes"));
    }

    /** The text, or empty if the number is 0. */
    private static String some(int number, String text) {
        return number > 0 ? text : "";
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
    }

    private String components() {
        if (report.components() == 1) {
            return "1: the network is connected";
        }
        return report.components() + ", of which one is kept; "
                + count(report.stated().nodes() - report.keptNodes(), "node") + " dropped with the others"
                + (report.isolatedNodes() > 0 ? " (" + report.isolatedNodes() + " without links)" : "");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String list(List<String> names) {
        return names.stream().limit(12).collect(Collectors.joining(", "))
                + (names.size() > 12 ? ", … (" + names.size() + " in total)" : "");
    }

    private String number(double value) {
        return style.number(value, 6);
    }
}
