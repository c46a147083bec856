package org.hushgraph.graphfile;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Recognises a format by how a file begins; where that does not tell, by its name. */
final class FormatGuess {
    private static final Map<String, String> NO_TEXT = Map.of(
            "PK\u0003\u0004", "a zip archive or a spreadsheet. Maybe unpack it, or save the sheet as csv",
            "BZh", "packed by bzip2. Maybe unpack it, or pack it by gzip",
            "\u00FD7zXZ", "packed by xz. Maybe unpack it, or pack it by gzip",
            "(\u00B5/\u00FD", "packed by zstd. Maybe unpack it, or pack it by gzip",
            "%PDF", "a PDF document. Maybe there is a file with the data beside it",
            "\u0089HDF", "an HDF5 file. Maybe export its links as csv",
            "\u0080\u0004", "a Python pickle, which is not safe to read. Maybe write it with networkx.write_graphml");

    private static final String GRAPH = "graph";

    private final String name;
    private final String start; // without leading space; bytes as characters
    private final String body; // without leading comments, in lower case

    private FormatGuess(String name, String text) {
        this.name = name;
        this.start = text.stripLeading();
        this.body = start.substring(afterComments(start, 0)).toLowerCase(Locale.ROOT);
    }

    static GraphFormat of(String name, byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        requireText(name, text);
        FormatGuess guess = new FormatGuess(name, text);
        if (guess.start.isEmpty()) {
            throw new GraphFileException(name + " is empty; a file with a network is needed.");
        }
        return guess.format();
    }

    private static void requireText(String name, String text) {
        NO_TEXT.forEach((magic, what) -> {
            if (text.startsWith(magic)) {
                throw new GraphFileException(name + " is " + what + ".");
            }
        });
        boolean wide = text.startsWith("\u00FF\u00FE") || text.startsWith("\u00FE\u00FF");
        int zero = text.indexOf('\0');
        if (wide && !text.replace("\0", "").contains("<?xml")) {
            throw new GraphFileException(name + " is a text in UTF-16. Maybe save it as UTF-8.");
        }
        if (zero >= 0 && !wide) {
            long line =
                    1 + text.substring(0, zero).chars().filter(c -> c == '\n').count();
            throw new GraphFileException(name + ":" + line + ": not a text: there is a byte 0. Formats are "
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
            throw new GraphFileException(
                    name + " is a web page. Maybe the address of the raw file was meant; download that one.");
        }
        throw new GraphFileException(name + " is XML, but neither GraphML nor GEXF: it begins with \""
                + GraphSource.brief(text) + "\". Maybe choose a format with --format.");
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
            throw new GraphFileException(
                    name + " is a pointer of Git LFS, not the file itself. Maybe run git lfs pull.");
        }
        if (start.startsWith(">>") || isDimacs()) {
            throw new GraphFileException(
                    name + " is a DIMACS, graph6 or sparse6 file, which are not read. Maybe keep its links"
                            + " as a list, two nodes a line.");
        }
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".yaml") || lower.endsWith(".yml")) {
            throw new GraphFileException(
                    name + " is YAML, which scenarios are written in; a file with a network is needed."
                            + " Maybe play it: hushgraph run " + name);
        }
        String first = body.lines().findFirst().orElse("");
        return first.indexOf(',') >= 0 || first.indexOf(';') >= 0 ? GraphFormat.CSV : GraphFormat.EDGE_LIST;
    }

    /** Comments begin with c; the first line after them with p and a word for the problem. */
    private boolean isDimacs() {
        return body.lines()
                .filter(line -> !line.isBlank() && !line.equals("c") && !line.startsWith("c "))
                .findFirst()
                .filter(line -> line.matches("p\\s+(edge|col|sp|max|min|cep)\\s.*"))
                .isPresent();
    }

    /** The place of the first character that is neither space nor part of a comment. */
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
