package org.hushgraph.report;

import org.hushgraph.picture.Figure;
import org.hushgraph.picture.Legend;
import org.hushgraph.picture.Svg;

/**
 * A figure that is drawn once, for its own file and for the report.
 *
 * @param toSvg the document
 */
record DrawnFigure(Figure figure, String toSvg) implements Figure {
    static DrawnFigure of(Figure figure) {
        return new DrawnFigure(figure, figure.toSvg());
    }

    @Override
    public double width() {
        return figure.width();
    }

    @Override
    public double height() {
        return figure.height();
    }

    @Override
    public String description() {
        return figure.description();
    }

    @Override
    public Legend legend() {
        return figure.legend();
    }

    @Override
    public Figure withoutLegend() {
        return figure.withoutLegend();
    }

    @Override
    public void drawOn(Svg svg) {
        figure.drawOn(svg);
    }
}
