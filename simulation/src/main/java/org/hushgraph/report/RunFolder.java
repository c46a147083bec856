package org.hushgraph.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.hushgraph.picture.Figure;
import org.hushgraph.simulation.Run;

/** Writes all files of a run into a folder; each appears whole or not at all. */
public final class RunFolder {
    private final Path folder;

    /** Creates the folder if need be. */
    public RunFolder(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    public void write(Run run) throws IOException {
        Map<String, Figure> figures = new RunFigures(run).all();
        write("result.json", RunJson.of(run));
        write("rounds.csv", RunTables.rounds(run));
        write("weights.csv", RunTables.weights(run));
        if (run.trajectory().isPresent()) {
            write("states.csv", RunTables.states(run, run.trajectory().get()));
        }
        for (Map.Entry<String, Figure> figure : figures.entrySet()) {
            write(figure.getKey() + ".svg", figure.getValue().toSvg());
        }
        write("report.html", new RunReport(run, figures).toHtml());
    }

    public void write(String name, String content) throws IOException {
        Path draft = folder.resolve("." + name + ".part");
        try {
            Files.writeString(draft, content);
            Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
