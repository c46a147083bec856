package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.hushgraph.network.NetworkRows;

/**
 * Pajek networks (.net, and the first network of a .paj). Sections start with a star: {@code *Vertices}, then
 * {@code *Arcs} (directed), {@code *Edges} (undirected), lists of neighbours or a {@code *Matrix}, in upper or lower
 * case.
 *
 * <p>Nodes are named by their numbers; {@link PajekLines} describes the rest. Unknown sections are skipped with a note.
 */
final class PajekReader implements GraphReader {
    private static final Set<String> OTHER_OBJECTS =
            Set.of("*partition", "*vector", "*permutation", "*cluster", "*hierarchy");

    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        ByteScanner in = new ByteScanner(source);
        PajekLines lines = new PajekLines(source, in, rows);
        Set<String> skipped = new TreeSet<>();
        String section = "";
        for (int c = in.skipComments('%'); c >= 0; c = in.skipComments('%')) {
            if (c != '*') {
                readLine(section, in, lines);
                continue;
            }
            section = begin(in, lines);
            if (section.equals("another")) {
                rows.note("The file has more than one network or object; only the first network was read.");
                break;
            }
            if (section.startsWith("*")) {
                skipped.add(GraphSource.brief(section));
            }
        }
        if (!lines.hasNodes()) {
            throw in.error("the file has no *Vertices section. If it has another format, choose it with --from.");
        }
        if (!skipped.isEmpty()) {
            rows.note("Skipped sections, which are not part of a network: " + String.join(", ", skipped) + ".");
        }
        lines.end();
    }

    /**
     * Reads the first line of a section, and all of it if it is a matrix. The returned name of a section to skip keeps
     * its star.
     */
    private static String begin(ByteScanner in, PajekLines lines) throws IOException {
        in.readWord();
        String name = in.text().toLowerCase(Locale.ROOT);
        boolean first = !lines.hasNodes();
        if ((OTHER_OBJECTS.contains(name) || name.equals("*network") || name.equals("*vertices")) && !first) {
            return "another";
        }
        switch (name) {
            case "*vertices" -> lines.readCount();
            case "*arcs", "*edges", "*arcslist", "*edgeslist", "*arclist", "*edgelist" -> lines.readRelation();
            case "*matrix" -> lines.readMatrix();
            default -> {
                in.skipLine();
                return name.equals("*network") ? "" : name;
            }
        }
        return name.substring(1);
    }

    private static void readLine(String section, ByteScanner in, PajekLines lines) throws IOException {
        switch (section) {
            case "vertices" -> lines.readVertex();
            case "arcs" -> lines.readLink(true);
            case "edges" -> lines.readLink(false);
            case "arcslist", "arclist" -> lines.readNeighbours(true);
            case "edgeslist", "edgelist" -> lines.readNeighbours(false);
            case "", "matrix" -> {
                in.readWord();
                throw in.error("the line starts with \"" + GraphSource.brief(in.text())
                        + "\"; expected a section such as *Vertices or *Edges.");
            }
            default -> in.skipLine(); // a section to skip
        }
    }
}
