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
 * An XML file while it is read, element by element.
 *
 * <p>Names are taken without their prefix, which need not be declared: many files forget to. A document type is skipped; entities
 * that it declares are not expanded, and nothing outside the file is opened. Elements nest 100 deep at most; values have a
 * million characters at most.
 */
final class XmlSource {
    private static final int LONGEST_NAME = 1_000;

    private final GraphSource source;
    private final XmlMeter meter;
    private final XMLStreamReader2 reader;

    /** What is done with a file, or with a child of an element; it reads on to the end of the child. */
    @FunctionalInterface
    interface Part {
        void read() throws IOException;
    }

    XmlSource(GraphSource source) throws IOException {
        this.source = source;
        this.meter = new XmlMeter(source.stream());
        try {
            this.reader = XmlParser.open(meter);
        } catch (XMLStreamException e) {
            throw failure(e, 1);
        } catch (RuntimeException e) { // such as one for the name of an encoding
            throw broken(e, 1);
        }
    }

    /** Does a reading of this file; what it finds too much is told with the line. */
    void read(Part reading) throws IOException {
        try {
            reading.read();
        } catch (IllegalArgumentException e) {
            throw (GraphFileException) error(e.getMessage()).initCause(e);
        }
    }

    /** Goes to the outermost element, which must have this name. */
    void root(String name) throws IOException {
        for (int event = next(); event != XMLStreamConstants.START_ELEMENT; event = next()) {}
        if (!name().equals(name)) {
            throw error("the outermost element is <" + GraphSource.brief(name()) + ">; expected <" + name
                    + ">. Maybe it is another format; choose one with --format.");
        }
    }

    /** Goes to the next child of an element and answers whether there is one; at the end of the element there is none. */
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

    /** Reads the children of this name, and skips the others. */
    void children(String name, Part child) throws IOException {
        while (nextChild()) {
            if (name().equals(name)) {
                child.read();
            } else {
                skip();
            }
        }
    }

    /** The text of the last child of this name, or null where there is none. */
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

    /** Requires at least one graph, and notes that those after the first are not read. */
    void checkGraphs(int graphs, String root, Set<String> notes) {
        if (graphs == 0) {
            throw error("the file ends without a <graph>; expected one inside <" + root + ">.");
        }
        if (graphs > 1) {
            notes.add("The file has " + graphs + " graphs; only the first is read.");
        }
    }

    /** Goes to the end of an element. */
    void skip() throws IOException {
        for (int depth = 1; depth > 0; ) {
            int event = next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
        }
    }

    /** Goes to the end of the file, which has nothing more after its outermost element. */
    void end() throws IOException {
        for (int event = next(); event != XMLStreamConstants.END_DOCUMENT; event = next()) {}
    }

    /** The text of an element, without that of its children. */
    String text() throws IOException {
        return text(this::skip);
    }

    /** The text of an element, without that of its children, which are read as they come. */
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
            throw error("a text is longer than a million characters, so this is hardly a network. Maybe it is another"
                    + " format; choose one with --format.");
        }
        return piece;
    }

    private String piece() {
        try {
            return reader.getText();
        } catch (RuntimeException e) { // a parser that reads late also fails late
            throw broken(e.getCause() == null ? e : e.getCause(), here());
        }
    }

    private int next() throws IOException {
        meter.nextPiece();
        int event;
        try {
            event = reader.next();
        } catch (XMLStreamException e) {
            throw failure(e, here());
        } catch (RuntimeException e) {
            throw broken(e, here());
        }
        if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().length() > LONGEST_NAME) {
            throw error("<" + GraphSource.brief(reader.getLocalName()) + "> has a name of more than " + LONGEST_NAME
                    + " characters.");
        }
        return event;
    }

    /** The name of the element, without a prefix. */
    String name() {
        return local(reader.getLocalName());
    }

    private static String local(String name) {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(colon + 1);
    }

    /** The value of an attribute of the element, or null where it has none. */
    String attribute(String name) {
        for (int n = 0; n < reader.getAttributeCount(); n++) {
            String given = reader.getAttributeLocalName(n);
            if (given.endsWith(name) && local(given).equals(name)) {
                return reader.getAttributeValue(n);
            }
        }
        return null;
    }

    /** The value of an attribute that the element must have. */
    String required(String name) {
        String value = attribute(name);
        if (value == null) {
            throw error("<" + name() + "> has no " + name + "; expected " + name + "=\"…\".");
        }
        return value;
    }

    /** A number of the file; not a number where the text says that there is none. */
    double number(String what, String text) {
        String digits = text.strip();
        double value = Numeral.parse(digits);
        if (Double.isInfinite(value)) {
            throw error(what + " is " + GraphSource.brief(digits) + "; expected a finite number.");
        }
        if (Double.isNaN(value) && !Numeral.isNoValue(digits)) {
            throw error(what + " is \"" + GraphSource.brief(digits)
                    + "\"; expected a number. Maybe write a decimal point," + " or declare the attribute as string.");
        }
        return value;
    }

    /** How many bytes of the file were read so far. */
    long bytesRead() {
        return meter.count();
    }

    long line() {
        return Math.max(1, reader.getLocation().getLineNumber());
    }

    /** What is wrong with the element that was read last. */
    GraphFileException error(String message) {
        return source.error(line(), message);
    }

    private long here() {
        return Math.max(1, reader.getLocationInfo().getCurrentLocation().getLineNumber());
    }

    private GraphFileException failure(XMLStreamException e, long here) throws IOException {
        long line = e.getLocation() == null ? here : Math.max(1, e.getLocation().getLineNumber());
        if (e.getCause() instanceof IOException cause
                && !(cause instanceof CharConversionException)
                && !(cause instanceof UnsupportedEncodingException)
                && !(cause instanceof XmlMeter.PieceTooLong)) {
            throw cause;
        }
        return broken(e, line);
    }

    private GraphFileException broken(Throwable e, long line) {
        String found =
                GraphSource.brief(String.valueOf(e.getMessage()).replaceFirst("(?s)\\.?\\s*( at \\[row.*)?$", ""));
        GraphFileException error = source.error(line, "this is not well-formed XML: " + found + "." + remedy(e, found));
        error.initCause(e);
        return error;
    }

    private static String remedy(Throwable e, String found) {
        if (e instanceof WstxEOFException) {
            return " Maybe the file was not copied completely.";
        }
        if (e.getCause() instanceof CharConversionException) {
            return " Maybe the first line names another encoding than the file has.";
        }
        return found.startsWith("&") ? " Maybe write &amp; for a plain &." : "";
    }
}
