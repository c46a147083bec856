package org.hushgraph.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.picture.Figure;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.table.CsvTable;

/** Writes all files of a sweep into a folder; each appears whole or not at all. */
public final class SweepFolder {
    private final ResultFolder folder;

    /** Creates the folder if need be. */
    public SweepFolder(Path folder) throws IOException {
        this.folder = new ResultFolder(folder);
    }

    public void write(Sweep sweep) throws IOException {
        SweepFigures figures = new SweepFigures(sweep);
        Map<String, Figure> drawn = new LinkedHashMap<>();
        figures.all().forEach((name, figure) -> drawn.put(name, DrawnFigure.of(figure)));
        folder.writeText("sweep.csv", out -> SweepTable.write(sweep, out));
        folder.writeText("summary.csv", out -> CsvTable.write(SweepTable.summary(sweep), out));
        folder.writeText("sweep.json", out -> SweepJson.write(sweep, out));
        for (Map.Entry<String, Figure> figure : drawn.entrySet()) {
            folder.writeText(
                    figure.getKey() + ".svg", out -> out.write(figure.getValue().toSvg()));
        }
        String page = new SweepReport(sweep, drawn, figures.inWords()).toHtml();
        folder.writeText("report.html", out -> out.write(page));
    }
}
