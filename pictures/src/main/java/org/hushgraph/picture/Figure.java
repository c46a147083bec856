package org.hushgraph.picture;

/** Something that can be drawn: on its own, as a panel among others, or inside an HTML page. */
public interface Figure {
    double width();

    double height();

    /** What a screen reader says in place of the drawing. */
    String description();

    /** What the lines and colours stand for; empty when the drawing says so itself. */
    Legend legend();

    /** The same figure without its legend, for panels that share one. */
    Figure withoutLegend();

    /** Draws with the upper left corner at the origin. */
    void drawOn(Svg svg);

    /** The figure as a document of its own. */
    default String toSvg() {
        Svg svg = new Svg(width(), height(), description());
        drawOn(svg);
        return svg.toString();
    }
}
