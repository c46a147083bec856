package org.hushgraph.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.audit.NodeAudit;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.auditjob.Centrality;
import org.hushgraph.linalg.Vector;
import org.hushgraph.picture.Axis;
import org.hushgraph.picture.Figure;
import org.hushgraph.picture.LineChart;
import org.hushgraph.picture.Series;

/** The figures of an audit: exposure over centrality, one dot per node. */
record AuditFigures(Audit audit) {
    private static final int NAMED = 5;

    /** All figures by file name. */
    Map<String, Figure> all() {
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (Centrality centrality : audit.centralities()) {
            if (!centrality.name().equals("weighted degree")) { // almost the same as the degree
                figures.put(
                        "exposure-" + centrality.key().replace('_', '-'),
                        scatter("Exposure and " + centrality.name(), centrality, "exposure", audit.exposures()));
            }
        }
        figures.put(
                "others-degree",
                scatter(
                        "Information about others and degree",
                        audit.centralities().get(0),
                        "learned about others",
                        audit.others()));
        return figures;
    }

    private Figure scatter(String title, Centrality centrality, String label, Vector values) {
        LineChart.Builder chart = LineChart.titled(title)
                .x(Axis.logarithmic(centrality.name()))
                .y(Axis.logarithmic(label))
                .series(Series.of("all nodes", centrality.values().toArray(), values.toArray())
                        .scattered());
        for (NodeAudit node : audit.worstOf(NAMED)) {
            chart.series(Series.of(
                            audit.task().graph().name(node.node()),
                            new double[] {centrality.values().get(node.node())},
                            new double[] {values.get(node.node())})
                    .scattered());
        }
        return chart.size(720, 320).build();
    }
}
