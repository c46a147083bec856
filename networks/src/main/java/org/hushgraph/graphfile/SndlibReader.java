package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hushgraph.network.NetworkRows;

/**
 * SNDlib networks in the native format: sections such as {@code NODES ( … )} and {@code LINKS ( … )}.
 *
 * <p>Nodes have {@code longitude} and {@code latitude}. Links are undirected. They have {@code id}, {@code capacity}
 * and {@code cost} (both pre-installed), {@code routingCost}, {@code setupCost} and {@code moduleCapacity}, the largest
 * module that can be installed. Demands are counted; other sections are skipped.
 */
final class SndlibReader implements GraphReader {
    @Override
    public void read(GraphSource source, NetworkRows rows) throws IOException {
        ByteScanner in = new ByteScanner(source);
        requireNetwork(in);
        SndlibSections sections = new SndlibSections(in, rows);
        boolean hasNodes = false;
        boolean hasLinks = false;
        List<String> seen = new ArrayList<>();
        for (String name = sections.next(); !name.isEmpty(); name = sections.next()) {
            switch (name) {
                case "NODES" -> {
                    sections.readNodes();
                    hasNodes = true;
                }
                case "LINKS" -> {
                    sections.readLinks();
                    hasLinks = true;
                }
                case "DEMANDS" -> noteDemands(sections.skip(), rows);
                default -> sections.skip();
            }
            seen.add(name);
        }
        in.noteEncoding(rows);
        if (!hasNodes || !hasLinks) {
            throw in.error("the file has no section " + (hasNodes ? "LINKS" : "NODES") + "; its sections are "
                    + GraphSource.brief(seen.isEmpty() ? "none" : String.join(", ", seen))
                    + ". If it only holds demands or a model, use the network file instead.");
        }
    }

    private static void noteDemands(long demands, NetworkRows rows) {
        if (demands > 0) {
            rows.note("The file has " + demands + " demands, which are not part of the network.");
        }
    }

    /** Checks the first line, such as {@code ?SNDlib native format; type: network; version: 1.0}, if there is one. */
    private static void requireNetwork(ByteScanner in) throws IOException {
        in.skipSpace();
        if (in.peek() != '?') {
            return;
        }
        in.readUpTo('\n');
        String line = in.text().toLowerCase(Locale.ROOT);
        int type = line.indexOf("type:");
        String kind =
                type < 0 ? "network" : line.substring(type + 5).split(";", 2)[0].strip();
        if (!kind.equals("network")) {
            throw in.error("the file has the SNDlib type \"" + GraphSource.brief(kind)
                    + "\"; only the type network has nodes and links. Use the corresponding network file instead.");
        }
    }
}
