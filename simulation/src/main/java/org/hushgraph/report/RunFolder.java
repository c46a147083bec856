package org.hushgraph.report;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
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

    /** What a file holds, written piece by piece. */
    private interface Bytes {
        void writeTo(OutputStream out) throws IOException;
    }

    private interface Text {
        void writeTo(Writer out) throws IOException;
    }

    public void write(Run run) throws IOException {
        RunFigures figures = new RunFigures(run);
        Map<String, Figure> drawn = new LinkedHashMap<>();
        figures.all().forEach((name, figure) -> drawn.put(name, DrawnFigure.of(figure)));
        writeText("result.json", out -> RunJson.write(run, out));
        writeText("rounds.csv", out -> RunTables.rounds(run, out));
        if (RunTables.holdAllWeights(run)) {
            writeText("weights.csv", out -> RunTables.weights(run, out));
        } else {
            writeBytes(LinkTable.FILE, out -> LinkTable.write(run, out));
            writeText("weights-changed.csv", out -> RunTables.changedWeights(run, out));
        }
        if (run.trajectory().isPresent()) {
            writeText(
                    "states.csv", out -> RunTables.states(run, run.trajectory().get(), out));
        }
        for (Map.Entry<String, Figure> figure : drawn.entrySet()) {
            write(figure.getKey() + ".svg", figure.getValue().toSvg());
        }
        write("report.html", new RunReport(run, figures, drawn).toHtml());
    }

    public void write(String name, String content) throws IOException {
        writeText(name, out -> out.write(content));
    }

    private void writeText(String name, Text text) throws IOException {
        writeBytes(name, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
            text.writeTo(writer);
            writer.flush();
        });
    }

    private void writeBytes(String name, Bytes content) throws IOException {
        Path draft = folder.resolve("." + name + ".part");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft))) {
                content.writeTo(out);
            }
            Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
