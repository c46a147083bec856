package org.hushgraph.graphfile;

import com.ctc.wstx.exc.WstxEOFException;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.util.Set;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;
import org.hushgraph.network.Numeral;

/**
 * An XML file that is read element by element.
 *
 * <p>Names are used without their namespace prefix, which need not be declared: many files omit the declaration. A
 * document type is skipped: its entities are not expanded, and nothing outside the file is opened. Elements nest at
 * most 100 levels deep; values have at most a million characters.
 */
final class XmlSource {
    private static final int LONGEST_NAME = 1_000;

    private final GraphSource source;
    private final LimitedXmlInput input;
    private final XMLStreamReader2 reader;

    /** Reads a file, or a child element up to its end. */
    @FunctionalInterface
    interface Part {
        void read() throws IOException;
    }

    XmlSource(GraphSource source) throws IOException {
        this.source = source;
        this.input = new LimitedXmlInput(source.stream());
        try {
            this.reader = XmlParser.open(input);
        } catch (XMLStreamException e) {
            throw failure(e, 1);
        } catch (RuntimeException e) { // such as an invalid encoding name
            throw malformed(e, 1);
        }
    }

    /** Runs a reader on this file. Exceeded limits are reported with the line. */
    void read(Part reading) throws IOException {
        try {
            reading.read();
        } catch (IllegalArgumentException e) {
            throw (GraphFileException) error(e.getMessage()).initCause(e);
        }
    }

    /** Advances to the root element, which must have this name. */
    void root(String name) throws IOException {
        for (int event = next(); event != XMLStreamConstants.START_ELEMENT; event = next()) {}
        if (!name().equals(name)) {
            throw error("the root element is <" + GraphSource.brief(name()) + ">; expected <" + name
                    + ">. If the file has another format, choose it with --from.");
        }
    }

    /** Advances to the next child of the current element. Returns false at the end of the element. */
    boolean nextChild() throws IOException {
        for (; ; ) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                return true;
            }
            if (event == XMLStreamConstants.END_ELEMENT) {
                return false;
            }
        }
    }

    /** Reads all children with this name and skips the others. */
    void children(String name, Part child) throws IOException {
        while (nextChild()) {
            if (name().equals(name)) {
                child.read();
            } else {
                skip();
            }
        }
    }

    /** The text of the last child with this name, or null if there is none. */
    String childText(String name) throws IOException {
        String text = null;
        while (nextChild()) {
            if (name().equals(name)) {
                text = text();
            } else {
                skip();
            }
        }
        return text;
    }

    /** Requires at least one graph, and adds a note if further graphs were skipped. */
    void checkGraphs(int graphs, String root, Set<String> notes) {
        if (graphs == 0) {
            throw error("the file has no <graph>; expected one inside <" + root + ">.");
        }
        if (graphs > 1) {
            notes.add("The file has " + graphs + " graphs; only the first was read.");
        }
    }

    /** Skips to the end of the current element. */
    void skip() throws IOException {
        for (int depth = 1; depth > 0; ) {
            int event = next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
        }
    }

    /** Skips to the end of the file. Nothing may follow the root element. */
    void end() throws IOException {
        for (int event = next(); event != XMLStreamConstants.END_DOCUMENT; event = next()) {}
    }

    /** The text of the current element, without that of its children. */
    String text() throws IOException {
        return text(this::skip);
    }

    /** The text of the current element, without that of its children. Children are passed to the reader. */
    String text(Part child) throws IOException {
        StringBuilder all = null;
        String first = "";
        for (int event = next(); event != XMLStreamConstants.END_ELEMENT; event = next()) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                child.read();
            } else if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
                if (first.isEmpty()) {
                    first = piece();
                } else {
                    all = all == null ? new StringBuilder(first) : all;
                    all.append(requireShort(all, piece()));
                }
            }
        }
        return all == null ? first : all.toString();
    }

    private String requireShort(StringBuilder all, String piece) {
        if (all.length() + piece.length() > XmlParser.LONGEST_VALUE) {
            throw error(
                    "a text is longer than a million characters, so this does not look like a network. If the file has"
                            + " another format, choose it with --from.");
        }
        return piece;
    }

    private String piece() {
        try {
            return reader.getText();
        } catch (RuntimeException e) { // the parser may fail only on access
            throw malformed(e.getCause() == null ? e : e.getCause(), currentLine());
        }
    }

    private int next() throws IOException {
        input.nextPiece();
        int event;
        try {
            event = reader.next();
        } catch (XMLStreamException e) {
            throw failure(e, currentLine());
        } catch (RuntimeException e) {
            throw malformed(e, currentLine());
        }
        if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().length() > LONGEST_NAME) {
            throw error("<" + GraphSource.brief(reader.getLocalName()) + "> has a name of more than " + LONGEST_NAME
                    + " characters, the largest supported length.");
        }
        return event;
    }

    /** The name of the current element, without a prefix. */
    String name() {
        return local(reader.getLocalName());
    }

    private static String local(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(colon + 1);
    }

    /** The value of an attribute of the current element, or null if there is none. */
    String attribute(String name) {
        for (int n = 0; n < reader.getAttributeCount(); n++) {
            String given = reader.getAttributeLocalName(n);
            if (given.endsWith(name) && local(given).equals(name)) {
                return reader.getAttributeValue(n);
            }
        }
        return null;
    }

    /** The value of a required attribute. */
    String required(String name) {
        String value = attribute(name);
        if (value == null) {
            throw error("<" + name() + "> has no " + name + "; expected " + name + "=\"…\".");
        }
        return value;
    }

    /** Parses a number. Returns NaN if the text stands for a missing value. */
    double number(String what, String text) {
        String digits = text.strip();
        double value = Numeral.parse(digits);
        if (Double.isInfinite(value)) {
            throw error(what + " is " + GraphSource.brief(digits) + "; expected a finite number.");
        }
        if (Double.isNaN(value) && !Numeral.isNoValue(digits)) {
            throw error(what + " is \"" + GraphSource.brief(digits)
                    + "\"; expected a number. Use a decimal point, or declare the attribute as string.");
        }
        return value;
    }

    /** The number of bytes read from the file so far. */
    long bytesRead() {
        return input.count();
    }

    long line() {
        return Math.max(1, reader.getLocation().getLineNumber());
    }

    /** An error at the element that was read last. */
    GraphFileException error(String message) {
        return source.error(line(), message);
    }

    private long currentLine() {
        return Math.max(1, reader.getLocationInfo().getCurrentLocation().getLineNumber());
    }

    private GraphFileException failure(XMLStreamException e, long fallbackLine) throws IOException {
        long line = e.getLocation() == null
                ? fallbackLine
                : Math.max(1, e.getLocation().getLineNumber());
        if (e.getCause() instanceof IOException cause
                && !(cause instanceof CharConversionException)
                && !(cause instanceof UnsupportedEncodingException)
                && !(cause instanceof LimitedXmlInput.PieceTooLong)) {
            throw cause;
        }
        return malformed(e, line);
    }

    private GraphFileException malformed(Throwable e, long line) {
        String found =
                GraphSource.brief(String.valueOf(e.getMessage()).replaceFirst("(?s)\\.?\\s*( at \\[row.*)?$", ""));
        GraphFileException error = source.error(line, "this is not well-formed XML: " + found + "." + remedy(e, found));
        error.initCause(e);
        return error;
    }

    private static String remedy(Throwable e, String found) {
        if (e instanceof WstxEOFException) {
            return " Check that the file is complete.";
        }
        if (e.getCause() instanceof CharConversionException) {
            return " Check the encoding in the first line.";
        }
        return found.startsWith("&") ? " Write &amp; for a plain &." : "";
    }
}
