package org.hushgraph.report;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.comparison.Comparison;
import org.hushgraph.network.DraftFile;
import org.hushgraph.picture.Figure;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.Run;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.table.CsvTable;

/** Writes the files of a result into a folder. Each file appears complete or not at all. */
public final class ResultFolder {
    private static final String PAGE = "report.html";

    private final Path folder;

    /** Creates the folder if necessary. */
    public ResultFolder(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /**
     * Checks before a long job that a folder can be created and written to. Creates nothing.
     *
     * @throws IOException if it can't
     */
    public static void requireWritable(Path folder) throws IOException {
        Path existing = folder;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        Path parent = existing == null ? Path.of(".") : existing;
        if (!Files.isDirectory(parent)) {
            throw new FileAlreadyExistsException(parent.toString());
        }
        if (!Files.isWritable(parent)) {
            throw new AccessDeniedException(parent.toString());
        }
    }

    /** Writes a run. */
    public void write(Run run) throws IOException {
        writeText("result.json", out -> RunJson.write(run, out));
        writeText("rounds.csv", out -> RunTables.rounds(run, out));
        RunFigures figures = new RunFigures(run);
        Map<String, String> drawn = drawn(figures.all());
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
        writePage(drawn, new RunReport(run, figures, drawn).toHtml());
    }

    /** Writes a sweep. */
    public void write(Sweep sweep) throws IOException {
        SweepFigures figures = new SweepFigures(sweep);
        Map<String, String> drawn = drawn(figures.all());
        writeText("sweep.csv", out -> SweepTable.write(sweep, out));
        writeText("summary.csv", out -> CsvTable.write(SweepTable.summary(sweep), out));
        writeText("sweep.json", out -> SweepJson.write(sweep, out));
        writePage(drawn, new SweepReport(sweep, drawn, figures.caption()).toHtml());
    }

    /**
     * Writes an audit.
     *
     * @param shown the number of worst nodes in the report; the tables list all nodes
     */
    public void write(Audit audit, int shown) throws IOException {
        Map<String, String> drawn = drawn(new AuditFigures(audit).all());
        writeText("audit.json", out -> AuditJson.write(audit, audit.size(), out));
        writeText("audit.csv", out -> AuditTable.write(audit, audit.size(), out));
        writePage(drawn, new AuditReport(audit, drawn, shown).toHtml());
    }

    /** Writes a comparison. */
    public void write(Comparison comparison) throws IOException {
        Map<String, String> drawn = drawn(Map.of("comparison", ComparisonFigure.of(comparison)));
        writeText("comparison.json", out -> out.write(ComparisonJson.of(comparison)));
        writeText("comparison.csv", out -> ComparisonTable.write(comparison, out));
        writePage(drawn, new ComparisonReport(comparison, drawn.get("comparison")).toHtml());
    }

    /** Writes an attack. */
    public void write(Attack attack) throws IOException {
        Map<String, String> drawn = drawn(new AttackFigures(attack).all());
        writeText("attack.json", out -> out.write(AttackJson.of(attack)));
        writeText("attack.csv", out -> AttackTable.write(attack, out));
        writePage(drawn, new AttackReport(attack, drawn).toHtml());
    }

    /** Writes one simulation of the paper into a folder of its own. */
    public void write(Played played) throws IOException {
        new ResultFolder(folder.resolve(played.folder())).write(played.run());
    }

    /** Writes the report on the reproduction of the paper. The simulations are written one by one. */
    public void write(Reproduction.Outcome outcome) throws IOException {
        Map<String, String> drawn = drawn(ReproductionReport.figures(outcome));
        writePage(drawn, new ReproductionReport(outcome, drawn).toHtml());
    }

    /** Writes the solution of a list of links. The solver writes the gradient. */
    public void write(LinkSolution solution) throws IOException {
        writeText("solution.json", out -> SolutionJson.write(solution, out));
    }

    /** Draws each figure once, for its file and for the report. */
    static Map<String, String> drawn(Map<String, ? extends Figure> figures) {
        Map<String, String> drawn = new LinkedHashMap<>();
        figures.forEach((name, figure) -> drawn.put(name, figure.toSvg()));
        return drawn;
    }

    private void writePage(Map<String, String> figures, String page) throws IOException {
        for (Map.Entry<String, String> figure : figures.entrySet()) {
            writeText(figure.getKey() + ".svg", out -> out.write(figure.getValue()));
        }
        writeText(PAGE, out -> out.write(page));
    }

    /** Writes the content of a file. */
    private interface Content<T> {
        void writeTo(T out) throws IOException;
    }

    private void writeText(String name, Content<Writer> text) throws IOException {
        writeBytes(name, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
            text.writeTo(writer);
            writer.flush();
        });
    }

    private void writeBytes(String name, Content<OutputStream> content) throws IOException {
        DraftFile.write(folder.resolve(name), file -> {
            OutputStream out = new BufferedOutputStream(file);
            content.writeTo(out);
            out.flush();
        });
    }
}
