package org.hushgraph.picture;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.Stream;

/**
 * Writes one SVG drawing: real text, everything escaped, identical numbers on all machines.
 *
 * <p>Attributes are given as name, value, name, value; the name {@code title} adds a tooltip. No element has an id, so
 * any number of drawings can be inlined in one HTML page without a clash.
 */
public final class Svg {
    /** Fonts with the metrics of {@link TextWidth}, then any sans-serif font. */
    static final String FONTS = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";

    private final StringBuilder out = new StringBuilder(4096);
    private final Deque<String> open = new ArrayDeque<>();

    /** An empty drawing on white. The label is read by screen readers. */
    Svg(double width, double height, String label) {
        open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                width,
                "height",
                height,
                "viewBox",
                "0 0 " + Decimal.coordinate(width) + " " + Decimal.coordinate(height),
                "role",
                "img",
                "aria-label",
                label,
                "font-family",
                FONTS);
        rect(0, 0, width, height, "fill", Palette.PAPER);
    }

    /** Starts an element that has children; {@link #close} ends it. */
    Svg open(String element, Object... attributes) {
        start(element, attributes);
        out.append('>').append(tooltip(attributes));
        open.push(element);
        return this;
    }

    /** Ends the element opened last. */
    Svg close() {
        out.append("</").append(open.pop()).append(">\n");
        return this;
    }

    /** Writes an element without children, except for its tooltip. */
    Svg element(String element, Object... attributes) {
        start(element, attributes);
        String tooltip = tooltip(attributes);
        out.append(tooltip.isEmpty() ? "/>\n" : ">" + tooltip + "</" + element + ">\n");
        return this;
    }

    Svg line(double x1, double y1, double x2, double y2, Object... attributes) {
        return element("line", joined(attributes, "x1", x1, "y1", y1, "x2", x2, "y2", y2));
    }

    Svg circle(double x, double y, double radius, Object... attributes) {
        return element("circle", joined(attributes, "cx", x, "cy", y, "r", radius));
    }

    Svg rect(double x, double y, double width, double height, Object... attributes) {
        return element("rect", joined(attributes, "x", x, "y", y, "width", width, "height", height));
    }

    Svg path(PathData data, Object... attributes) {
        return element("path", joined(attributes, "d", data.toString()));
    }

    /** Writes one line of text. The point is on its baseline. */
    Svg text(double x, double y, double size, String text, Object... attributes) {
        start("text", joined(attributes, "x", x, "y", y, "font-size", size));
        out.append('>').append(Markup.escape(text)).append(tooltip(attributes)).append("</text>\n");
        return this;
    }

    /** Draws a figure with its upper left corner at the given point. */
    Svg place(Figure figure, double x, double y) {
        open("g", "transform", "translate(" + Decimal.coordinate(x) + " " + Decimal.coordinate(y) + ")");
        figure.drawOn(this);
        return close();
    }

    /** The finished document. All opened elements must have been closed. */
    @Override
    public String toString() {
        if (open.size() != 1) {
            throw new IllegalStateException(
                    "elements " + open + " are still open, but only svg may be. Check for a missing close().");
        }
        return out + "</svg>\n";
    }

    private void start(String element, Object... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i].equals("title")) {
                out.append(' ').append(attributes[i]).append("=\"");
                out.append(value(attributes[i + 1])).append('"');
            }
        }
    }

    private static String value(Object value) {
        return value instanceof Number number
                ? Decimal.coordinate(number.doubleValue())
                : Markup.escape(value.toString());
    }

    /** The tooltip element, or an empty text if the attributes have no title. */
    private static String tooltip(Object... attributes) {
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i].equals("title")) {
                return "<title>" + Markup.escape(attributes[i + 1].toString()) + "</title>";
            }
        }
        return "";
    }

    /** Joins attributes, with others before them. */
    static Object[] joined(Object[] attributes, Object... before) {
        return Stream.of(before, attributes).flatMap(Arrays::stream).toArray();
    }
}
