package org.hushgraph.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.auditjob.Audit;
import org.hushgraph.picture.Figure;

/** Writes all files of an audit into a folder; each appears whole or not at all. */
public final class AuditFolder {
    private final ResultFolder folder;

    /** Creates the folder if need be. */
    public AuditFolder(Path folder) throws IOException {
        this.folder = new ResultFolder(folder);
    }

    /**
     * All files.
     *
     * @param shown how many of the worst nodes the page lists; the tables hold all
     */
    public void write(Audit audit, int shown) throws IOException {
        Map<String, Figure> drawn = new LinkedHashMap<>();
        new AuditFigures(audit).all().forEach((name, figure) -> drawn.put(name, DrawnFigure.of(figure)));
        folder.writeText("audit.json", out -> AuditJson.write(audit, audit.size(), out));
        folder.writeText("audit.csv", out -> AuditTable.write(audit, audit.size(), out));
        for (Map.Entry<String, Figure> figure : drawn.entrySet()) {
            folder.writeText(
                    figure.getKey() + ".svg", out -> out.write(figure.getValue().toSvg()));
        }
        String page = new AuditReport(audit, drawn, shown).toHtml();
        folder.writeText("report.html", out -> out.write(page));
    }
}
