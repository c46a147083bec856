package org.hushgraph.report;

import org.hushgraph.network.ImportReport;

/** Writes an {@link ImportReport} as JSON: the output of {@code inspect --json}, and {@code import} in results. */
public final class ImportJson {
    private ImportJson() {}

    public static String of(ImportReport report) {
        return Json.object(json -> write(json, report));
    }

    static void write(Json json, ImportReport report) {
        ImportReport.Stated stated = report.stated();
        json.put("file", report.file())
                .put("format", report.format())
                .put("nodes", stated.nodes())
                .put("rows", stated.rows())
                .put("edges", stated.edges())
                .put("selfLoops", stated.selfLoops())
                .put("merged", stated.merged())
                .put("parallel", stated.parallel())
                .put("bothDirections", stated.bothDirections())
                .put("symmetrised", report.symmetrised())
                .put("duplicateNodes", stated.duplicateNodes())
                .put("undeclaredNodes", stated.undeclaredNodes())
                .put("hyperedgeNodes", stated.hyperedgeNodes())
                .object(
                        "dropped",
                        dropped -> dropped.put("zeroWeight", report.dropped().zero())
                                .put("missingWeight", report.dropped().missing())
                                .put("withdrawn", report.dropped().withdrawn())
                                .put("withdrawnRows", report.dropped().rows())
                                .put("nodes", stated.nodes() - report.keptNodes())
                                .put("edges", stated.edges() - report.keptEdges()))
                .put("components", report.components())
                .put("isolatedNodes", report.isolatedNodes())
                .object("kept", kept -> kept.put("nodes", report.keptNodes()).put("edges", report.keptEdges()))
                .object("weights", weights -> writeWeights(weights, report))
                .object(
                        "attributes",
                        attributes -> attributes
                                .texts("nodes", report.nodeAttributes())
                                .texts("edges", report.edgeAttributes()));
        report.coordinates().ifPresentOrElse(c -> json.put("coordinates", c), () -> json.putNull("coordinates"));
        json.texts("notes", report.notes());
    }

    private static void writeWeights(Json json, ImportReport report) {
        report.weights()
                .ifPresentOrElse(
                        weights -> json.put("source", weights.source())
                                .put("min", weights.min())
                                .put("max", weights.max())
                                .put("filled", weights.filled()),
                        () -> json.put("source", "none")
                                .putNull("min")
                                .putNull("max")
                                .put("filled", 0));
    }
}
