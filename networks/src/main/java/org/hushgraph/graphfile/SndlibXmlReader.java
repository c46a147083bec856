package org.hushgraph.graphfile;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hushgraph.network.NetworkRows;

/**
 * Reads the XML form of SNDlib networks. The capacity and cost of a link are those of its pre-installed module. Of the
 * modules that can be added, the largest is kept as {@code moduleCapacity}. Demands are ignored.
 */
final class SndlibXmlReader {
    private final XmlSource xml;
    private final NetworkRows rows;
    private final LinkIds ids = new LinkIds();
    private final Map<String, Double> values = new LinkedHashMap<>(); // of one link
    private String source;
    private String target;

    private SndlibXmlReader(XmlSource xml, NetworkRows rows) {
        this.xml = xml;
        this.rows = rows;
    }

    static void read(GraphSource source, NetworkRows rows) throws IOException {
        XmlSource xml = new XmlSource(source);
        xml.read(new SndlibXmlReader(xml, rows)::document);
    }

    private void document() throws IOException {
        xml.root("network");
        boolean found = false;
        boolean demands = false;
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "networkStructure" -> {
                    structure();
                    found = true;
                }
                case "demands" -> {
                    demands = true;
                    xml.skip();
                }
                default -> xml.skip();
            }
        }
        if (!found) {
            throw xml.error("the file has no <networkStructure>; expected one inside <network>.");
        }
        if (demands) {
            rows.note("The file has demands, which were ignored.");
        }
        ids.addTo(rows);
        xml.end();
    }

    private void structure() throws IOException {
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "nodes" -> {
                    boolean earth = "geographical".equals(xml.attribute("coordinatesType"));
                    xml.children("node", () -> node(earth ? "longitude" : "x", earth ? "latitude" : "y"));
                }
                case "links" -> xml.children("link", this::link);
                default -> xml.skip();
            }
        }
    }

    private void node(String x, String y) throws IOException {
        int node = rows.declare(xml.required("id").strip());
        xml.children("coordinates", () -> coordinates(node, x, y));
    }

    private void coordinates(int node, String x, String y) throws IOException {
        while (xml.nextChild()) {
            switch (xml.name()) {
                case "x" -> rows.nodeAttributes().column(x).put(node, number());
                case "y" -> rows.nodeAttributes().column(y).put(node, number());
                default -> xml.skip();
            }
        }
    }

    private double number() throws IOException {
        String name = xml.name();
        return xml.number(name, xml.text());
    }

    private void link() throws IOException {
        String id = xml.attribute("id");
        source = null;
        target = null;
        values.clear();
        while (xml.nextChild()) {
            part();
        }
        if (source == null || target == null) {
            throw xml.error("link " + (id == null ? "" : GraphSource.brief(id) + " ") + "has no "
                    + (source == null ? "<source>" : "<target>") + "; expected <source> and <target>.");
        }
        int row = rows.link(rows.mention(source), rows.mention(target), false);
        ids.put(row, id);
        values.forEach((name, value) -> rows.edgeAttributes().column(name).put(row, value));
    }

    private void part() throws IOException {
        switch (xml.name()) {
            case "source" -> source = xml.text().strip();
            case "target" -> target = xml.text().strip();
            case "routingCost" -> values.put("routingCost", number());
            case "setupCost" -> values.put("setupCost", number());
            case "preInstalledModule" -> module("capacity", "cost");
            case "additionalModules" -> {
                while (xml.nextChild()) {
                    module("moduleCapacity", null);
                }
            }
            default -> xml.skip();
        }
    }

    /** Stores the largest capacity, and the cost if it has a name. */
    private void module(String capacity, String cost) throws IOException {
        while (xml.nextChild()) {
            if (xml.name().equals("capacity")) {
                values.merge(capacity, number(), (one, other) -> other > one || one.isNaN() ? other : one);
            } else if (xml.name().equals("cost") && cost != null) {
                values.put(cost, number());
            } else {
                xml.skip();
            }
        }
    }
}
