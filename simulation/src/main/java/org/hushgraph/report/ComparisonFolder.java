package org.hushgraph.report;

import java.io.IOException;
import java.nio.file.Path;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.picture.Figure;

/** Writes all files of a comparison into a folder; each appears whole or not at all. */
public final class ComparisonFolder {
    private ComparisonFolder() {}

    public static void write(Comparison comparison, Path folder) throws IOException {
        ResultFolder files = new ResultFolder(folder);
        Figure figure = DrawnFigure.of(ComparisonFigure.of(comparison));
        files.writeText("comparison.json", out -> out.write(ComparisonJson.of(comparison)));
        files.writeText("comparison.csv", out -> ComparisonTable.write(comparison, out));
        files.writeText("comparison.svg", out -> out.write(figure.toSvg()));
        String page = new ComparisonReport(comparison, figure).toHtml();
        files.writeText("report.html", out -> out.write(page));
    }
}
