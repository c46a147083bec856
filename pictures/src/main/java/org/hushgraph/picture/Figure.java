package org.hushgraph.picture;

/** A drawing that can stand alone, as a panel among others, or inside an HTML page. */
public interface Figure {
    double width();

    double height();

    /** The text that a screen reader reads in place of the drawing. */
    String description();

    /** The meaning of lines and colours. Empty if the drawing itself shows it. */
    Legend legend();

    /** Returns the figure without its legend, for panels that share one. */
    Figure withoutLegend();

    /** Draws with the upper left corner at the origin. */
    void drawOn(Svg svg);

    /** Returns the figure as a separate SVG document. */
    default String toSvg() {
        Svg svg = new Svg(width(), height(), description());
        drawOn(svg);
        return svg.toString();
    }
}
