package org.hushgraph.graphfile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hushgraph.linalg.Vector;

/** The file formats, with their names, file endings, readers and writers. */
public enum GraphFormat {
    GRAPHML("graphml", "graphml"),
    GEXF("gexf", "gexf"),
    GML("gml", "gml"),
    DOT("dot", "dot gv"),
    JSON("json", "json"),
    MATRIX_MARKET("matrix-market", "mtx mm"),
    CSV("csv", "csv"),
    EDGE_LIST("edge-list", "tsv edges edgelist el"),
    METIS("metis", "metis graph"),
    PAJEK("pajek", "net paj"),
    MATPOWER("matpower", "m"),
    SNDLIB("sndlib", "sndlib"),
    SNDLIB_XML("sndlib-xml", "");

    private final String word;
    private final String endings;

    GraphFormat(String word, String endings) {
        this.word = word;
        this.endings = endings;
    }

    /** The name of the format in options and scenarios. */
    public String word() {
        return word;
    }

    /** The format with this name, or with this usual file ending. */
    public static Optional<GraphFormat> of(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> format.word.equals(lower)
                        || Arrays.asList(format.endings.split(" ")).contains(lower))
                .findFirst();
    }

    /** The usual format of files with this name. A {@code .gz} at the end is ignored. */
    public static Optional<GraphFormat> ofFile(String name) {
        String plain = isCompressed(name) ? name.substring(0, name.length() - 3) : name;
        int dot = plain.lastIndexOf('.');
        return dot < 0 || dot == plain.length() - 1 ? Optional.empty() : of(plain.substring(dot + 1));
    }

    static boolean isCompressed(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** The names of all formats. */
    public static List<String> words() {
        return Arrays.stream(values()).map(GraphFormat::word).toList();
    }

    /** The names of the formats that can be written. */
    public static List<String> writableWords() {
        return Arrays.stream(values())
                .filter(format -> format.writer(List.of()).isPresent())
                .map(GraphFormat::word)
                .toList();
    }

    GraphReader reader() {
        return switch (this) {
            case GRAPHML -> GraphMlReader::read;
            case GEXF -> GexfReader::read;
            case GML -> new GmlReader();
            case DOT -> new DotReader();
            case JSON -> new NodeLinkReader();
            case MATRIX_MARKET -> new MatrixMarketReader();
            case CSV, EDGE_LIST -> new EdgeListReader();
            case METIS -> new MetisReader();
            case PAJEK -> new PajekReader();
            case MATPOWER -> new MatpowerReader();
            case SNDLIB -> new SndlibReader();
            case SNDLIB_XML -> SndlibXmlReader::read;
        };
    }

    /** The writer, with the weights over time if the format supports them. Empty for formats that can only be read. */
    Optional<GraphWriter> writer(List<Vector> history) {
        return switch (this) {
            case GRAPHML -> Optional.of(new GraphMlWriter());
            case GEXF -> Optional.of(new GexfWriter(history));
            case GML -> Optional.of(new GmlWriter());
            case DOT -> Optional.of(new DotWriter());
            case JSON -> Optional.of(new NodeLinkWriter());
            case MATRIX_MARKET -> Optional.of(new MatrixMarketWriter());
            case CSV -> Optional.of(new EdgeListWriter(','));
            case EDGE_LIST -> Optional.of(new EdgeListWriter('\t'));
            case METIS, PAJEK, MATPOWER, SNDLIB, SNDLIB_XML -> Optional.empty();
        };
    }
}
