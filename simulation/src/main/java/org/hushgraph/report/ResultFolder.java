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
import org.hushgraph.picture.HtmlPage;
import org.hushgraph.reproduction.Reproduction;
import org.hushgraph.reproduction.Reproduction.Played;
import org.hushgraph.simulation.Attack;
import org.hushgraph.simulation.Evaluation;
import org.hushgraph.simulation.GuaranteeResult;
import org.hushgraph.simulation.Run;
import org.hushgraph.solve.LinkSolution;
import org.hushgraph.sweep.Sweep;
import org.hushgraph.table.CsvTable;

/** Writes the files of a result into a folder. Each file appears complete or not at all. */
public final class ResultFolder {
    private static final String PAGE = "report.html";

    private final Path folder;
    private final Provenance provenance;

    /** Creates the folder if necessary. Results have no input files. */
    public ResultFolder(Path folder) throws IOException {
        this(folder, Provenance.now());
    }

    /** Creates the folder if necessary. */
    public ResultFolder(Path folder, Provenance provenance) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.provenance = provenance;
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
        writeText("result.json", out -> RunJson.write(run, provenance, out));
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
        writePage(drawn, new RunReport(run, figures, drawn).page(), ResultHeader.of(run, provenance));
    }

    /** Writes a sweep. */
    public void write(Sweep sweep) throws IOException {
        SweepFigures figures = new SweepFigures(sweep);
        Map<String, String> drawn = drawn(figures.all());
        writeText("sweep.csv", out -> SweepTable.write(sweep, out));
        writeText("summary.csv", out -> CsvTable.write(SweepTable.summary(sweep), out));
        writeText("sweep.json", out -> SweepJson.write(sweep, provenance, out));
        writePage(drawn, new SweepReport(sweep, drawn, figures.caption()).page(), ResultHeader.of(sweep, provenance));
    }

    /**
     * Writes an audit.
     *
     * @param shown the number of worst nodes in the report; the tables list all nodes
     */
    public void write(Audit audit, int shown) throws IOException {
        Map<String, String> drawn = drawn(new AuditFigures(audit).all());
        writeText("audit.json", out -> AuditJson.write(audit, audit.size(), provenance, out));
        writeText("audit.csv", out -> AuditTable.write(audit, audit.size(), out));
        writePage(drawn, new AuditReport(audit, drawn, shown).page(), ResultHeader.of(audit, provenance));
    }

    /** Writes a comparison. */
    public void write(Comparison comparison) throws IOException {
        Map<String, String> drawn = drawn(Map.of("comparison", ComparisonFigure.of(comparison)));
        writeText("comparison.json", out -> out.write(ComparisonJson.of(comparison, provenance)));
        writeText("comparison.csv", out -> ComparisonTable.write(comparison, out));
        writePage(
                drawn,
                new ComparisonReport(comparison, drawn.get("comparison")).page(),
                ResultHeader.of(comparison, provenance));
    }

    /** Writes an attack. */
    public void write(Attack attack) throws IOException {
        Map<String, String> drawn = drawn(new AttackFigures(attack).all());
        writeText("attack.json", out -> out.write(AttackJson.of(attack, provenance)));
        writeText("attack.csv", out -> AttackTable.write(attack, out));
        writePage(drawn, new AttackReport(attack, drawn).page(), ResultHeader.of(attack, provenance));
    }

    /** Writes one simulation of the paper into a folder of its own. */
    public void write(Played played) throws IOException {
        new ResultFolder(folder.resolve(played.folder()), provenance).write(played.run());
    }

    /** Writes the report on the reproduction of the paper. The simulations are written one by one. */
    public void write(Reproduction.Outcome outcome) throws IOException {
        Map<String, String> drawn = drawn(ReproductionReport.figures(outcome));
        writeText("reproduction.json", out -> ReproductionTable.writeJson(outcome, provenance, out));
        writeText("verdicts.csv", out -> ReproductionTable.writeVerdicts(outcome, out));
        writeText("graphs.csv", out -> ReproductionTable.writeGraphs(outcome, out));
        writeText("reproduction.csv", out -> ReproductionTable.writeSimulations(outcome, out));
        writePage(drawn, new ReproductionReport(outcome, drawn).page(), ResultHeader.of(outcome, provenance));
    }

    /** Writes the solution of a list of links. The solver writes the gradient. */
    public void write(LinkSolution solution) throws IOException {
        writeText("solution.json", out -> SolutionJson.write(solution, provenance, out));
        writeText("solution.csv", out -> SolutionTable.write(solution, out));
    }

    /** Writes an evaluation. */
    public void write(Evaluation evaluation) throws IOException {
        writeText("evaluation.json", out -> out.write(EvaluationJson.of(evaluation, provenance)));
        writeText("evaluation.csv", out -> EvaluationTable.write(evaluation, out));
    }

    /** Writes a guarantee. */
    public void write(GuaranteeResult result) throws IOException {
        Map<String, String> drawn = drawn(GuaranteeReport.figures(result));
        writeText("guarantee.json", out -> GuaranteeJson.write(result, provenance, out));
        writeText("guarantee.csv", out -> GuaranteeTable.write(result, out));
        if (!result.tradeOff().isEmpty()) {
            writeText("trade-off.csv", out -> GuaranteeTable.writeTradeOff(result, out));
        }
        writePage(drawn, new GuaranteeReport(result, drawn).page(), ResultHeader.of(result, provenance));
    }

    /** Draws each figure once, for its file and for the report. */
    static Map<String, String> drawn(Map<String, ? extends Figure> figures) {
        Map<String, String> drawn = new LinkedHashMap<>();
        figures.forEach((name, figure) -> drawn.put(name, figure.toSvg()));
        return drawn;
    }

    private void writePage(Map<String, String> figures, HtmlPage page, ResultHeader header) throws IOException {
        for (Map.Entry<String, String> figure : figures.entrySet()) {
            writeText(figure.getKey() + ".svg", out -> out.write(figure.getValue()));
        }
        writeText(PAGE, out -> out.write(header.addTo(page).toHtml()));
    }

    /** Writes the content of a file. */
    public interface Content<T> {
        void writeTo(T out) throws IOException;
    }

    /** Writes a file of text. */
    public void writeText(String name, Content<Writer> text) throws IOException {
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
