package org.hushgraph.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.picture.Figure;
import org.hushgraph.simulation.Run;

/** Writes all files of a run into a folder; each appears whole or not at all. */
public final class RunFolder {
    private final ResultFolder folder;

    /** Creates the folder if need be. */
    public RunFolder(Path folder) throws IOException {
        this.folder = new ResultFolder(folder);
    }

    public void write(Run run) throws IOException {
        RunFigures figures = new RunFigures(run);
        Map<String, Figure> drawn = new LinkedHashMap<>();
        figures.all().forEach((name, figure) -> drawn.put(name, DrawnFigure.of(figure)));
        folder.writeText("result.json", out -> RunJson.write(run, out));
        folder.writeText("rounds.csv", out -> RunTables.rounds(run, out));
        if (RunTables.holdAllWeights(run)) {
            folder.writeText("weights.csv", out -> RunTables.weights(run, out));
        } else {
            folder.writeBytes(LinkTable.FILE, out -> LinkTable.write(run, out));
            folder.writeText("weights-changed.csv", out -> RunTables.changedWeights(run, out));
        }
        if (run.trajectory().isPresent()) {
            folder.writeText(
                    "states.csv", out -> RunTables.states(run, run.trajectory().get(), out));
        }
        for (Map.Entry<String, Figure> figure : drawn.entrySet()) {
            write(figure.getKey() + ".svg", figure.getValue().toSvg());
        }
        write("report.html", new RunReport(run, figures, drawn).toHtml());
    }

    public void write(String name, String content) throws IOException {
        folder.writeText(name, out -> out.write(content));
    }
}
