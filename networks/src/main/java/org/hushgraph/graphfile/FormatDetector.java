package org.hushgraph.graphfile;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Detects a format from the start of a file, or from its name if the contents are not conclusive. */
final class FormatDetector {
    private static final Map<String, String> BINARY_FORMATS = Map.of(
            "PK\u0003\u0004", "a zip archive or a spreadsheet. Unpack it, or save the sheet as csv",
            "BZh", "compressed with bzip2. Decompress it, or use gzip",
            "\u00FD7zXZ", "compressed with xz. Decompress it, or use gzip",
            "(\u00B5/\u00FD", "compressed with zstd. Decompress it, or use gzip",
            "%PDF", "a PDF document. Look for a separate data file",
            "\u0089HDF", "an HDF5 file. Export its links as csv",
            "\u0080\u0004", "a Python pickle, which is not safe to read. Write it with networkx.write_graphml instead");

    private static final String GRAPH = "graph";

    private final String name;
    private final String start; // without leading space; bytes as characters
    private final String body; // without leading comments, in lower case

    private FormatDetector(String name, String text) {
        this.name = name;
        this.start = text.stripLeading();
        this.body = start.substring(afterComments(start, 0)).toLowerCase(Locale.ROOT);
    }

    static GraphFormat of(String name, byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        requireText(name, text);
        FormatDetector detector = new FormatDetector(name, text);
        if (detector.start.isEmpty()) {
            throw new GraphFileException(name + " is empty. A file with a network is required.");
        }
        return detector.format();
    }

    private static void requireText(String name, String text) {
        BINARY_FORMATS.forEach((magic, what) -> {
            if (text.startsWith(magic)) {
                throw new GraphFileException(name + " is " + what + ".");
            }
        });
        boolean wide = text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF");
        int zero = text.indexOf('\0');
        if (wide && !text.replace("\0", "").contains("<?xml")) {
            throw new GraphFileException(name + " is a text file in UTF-16. Save it as UTF-8.");
        }
        if (zero >= 0 && !wide) {
            long line =
                    1 + text.substring(0, zero).chars().filter(c -> c == '\n').count();
            throw new GraphFileException(
                    name + ":" + line + ": not a text file: it contains a zero byte. Supported formats: "
                            + String.join(", ", GraphFormat.words()) + ".");
        }
    }

    private GraphFormat format() {
        if (start.startsWith("<") || start.startsWith("\u00FF\u00FE") || start.startsWith("\u00FE\u00FF")) {
            return xml();
        }
        if (start.startsWith("{") || start.startsWith("[")) {
            return GraphFormat.JSON;
        }
        if (start.regionMatches(true, 0, "%%MatrixMarket", 0, 14)) {
            return GraphFormat.MATRIX_MARKET;
        }
        if (start.regionMatches(true, 0, "?SNDlib", 0, 7)) {
            return GraphFormat.SNDLIB;
        }
        if (body.startsWith("*")) {
            return GraphFormat.PAJEK;
        }
        if (body.startsWith("function") || body.contains("mpc.branch")) {
            return GraphFormat.MATPOWER;
        }
        return braces().or(() -> GraphFormat.ofFile(name)).orElseGet(this::list);
    }

    private GraphFormat xml() {
        String text = start.replace("\0", "");
        if (text.contains("graphml")) {
            return GraphFormat.GRAPHML;
        }
        if (text.contains("gexf")) {
            return GraphFormat.GEXF;
        }
        if (text.contains("networkStructure")) {
            return GraphFormat.SNDLIB_XML;
        }
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("<!doctype html") || lower.contains("<html")) {
            throw new GraphFileException(name + " is a web page. Download the raw file instead.");
        }
        throw new GraphFileException(name + " is XML, but neither GraphML nor GEXF: it starts with \""
                + GraphSource.brief(text) + "\". Try choosing a format with --from.");
    }

    /** DOT has a brace after the word graph, GML a bracket. */
    private Optional<GraphFormat> braces() {
        boolean dot = body.startsWith("graph") || body.startsWith("digraph") || body.startsWith("strict");
        int brace = body.indexOf('{');
        int bracket = body.indexOf('[');
        if (dot && brace >= 0 && (bracket < 0 || brace < bracket)) {
            return Optional.of(GraphFormat.DOT);
        }
        for (int at = body.indexOf(GRAPH); at >= 0 && bracket >= 0; ) {
            int next = afterComments(body, at + GRAPH.length());
            if (body.startsWith("[", next)) {
                return Optional.of(GraphFormat.GML);
            }
            at = body.indexOf(GRAPH, next);
        }
        return Optional.empty();
    }

    private GraphFormat list() {
        if (body.startsWith("version https://git-lfs")) {
            throw new GraphFileException(name + " is a Git LFS pointer, not the file itself. Run git lfs pull.");
        }
        if (start.startsWith(">>") || isDimacs()) {
            throw new GraphFileException(
                    name + " is a DIMACS, graph6 or sparse6 file, which is not supported. Convert it to a list"
                            + " of links, two nodes per line.");
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".yaml") || lower.endsWith(".yml")) {
            throw new GraphFileException(name + " is YAML, the format of scenarios. A file with a network is required."
                    + " To run a scenario, use hushgraph run " + name);
        }
        String first = body.lines().findFirst().orElse("");
        return first.indexOf(',') >= 0 || first.indexOf(';') >= 0 ? GraphFormat.CSV : GraphFormat.EDGE_LIST;
    }

    /** Comments start with c. The first line after them starts with p and the type of the problem. */
    private boolean isDimacs() {
        return body.lines()
                .filter(line -> !line.isBlank() && !line.equals("c") && !line.startsWith("c "))
                .findFirst()
                .filter(line -> line.matches("p\\s+(edge|col|sp|max|min|cep)\\s.*"))
                .isPresent();
    }

    /** The position of the first character that is neither space nor part of a comment. */
    private static int afterComments(String text, int from) {
        int at = from;
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("/*", at)) {
                int close = text.indexOf("*/", at + 2);
                at = close < 0 ? text.length() : close + 2;
            } else if (text.charAt(at) == '#' || text.charAt(at) == '%' || text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end + 1;
            } else {
                break;
            }
        }
        return at;
    }
}
