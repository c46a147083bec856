package org.hushgraph.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.graph.Graph;
import org.hushgraph.picture.Figure;
import org.hushgraph.simulation.Attack;
import org.hushgraph.table.CsvTable;

/** Writes all files of an attack into a folder; each appears whole or not at all. */
public final class AttackFolder {
    private AttackFolder() {}

    public static void write(Attack attack, Path folder) throws IOException {
        ResultFolder files = new ResultFolder(folder);
        Map<String, Figure> figures = new LinkedHashMap<>();
        new AttackFigures(attack).all().forEach((name, figure) -> figures.put(name, DrawnFigure.of(figure)));
        files.writeText("attack.json", out -> out.write(AttackJson.of(attack)));
        files.writeText("attack.csv", out -> writeTable(attack, out));
        for (Map.Entry<String, Figure> figure : figures.entrySet()) {
            files.writeText(
                    figure.getKey() + ".svg", out -> out.write(figure.getValue().toSvg()));
        }
        String page = new AttackReport(attack, figures).toHtml();
        files.writeText("report.html", out -> out.write(page));
    }

    /** One line a node and case. */
    private static void writeTable(Attack attack, Writer out) throws IOException {
        CsvTable table = new CsvTable(
                out, List.of("weights", "node", "bound", "error", "error_from", "error_to", "bound_without_pause"));
        Graph graph = attack.scenario().graph();
        Map<String, AttackTrials> cases = new LinkedHashMap<>();
        cases.put("first", attack.first());
        cases.put("adapting", attack.adapting());
        cases.put("last", attack.last());
        for (Map.Entry<String, AttackTrials> entry : cases.entrySet()) {
            AttackTrials trials = entry.getValue();
            for (int i = 0; i < graph.nodeCount(); i++) {
                table.row(
                        entry.getKey(),
                        graph.name(i),
                        Double.toString(trials.bound().deviations().get(i)),
                        Double.toString(trials.errors().get(i)),
                        Double.toString(trials.lowerError(i)),
                        Double.toString(trials.upperError(i)),
                        Double.toString(trials.limit().deviations().get(i)));
            }
        }
    }
}
