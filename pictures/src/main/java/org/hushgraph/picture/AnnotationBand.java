package org.hushgraph.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The strip above a chart with the texts of its markers. Texts that would overlap are left out. */
final class AnnotationBand {
    private static final double FONT = 11;
    private static final double ROW = 15;
    private static final int ROWS = 2;

    private final List<Note> notes = new ArrayList<>();
    private final List<Double> marks = new ArrayList<>();
    private int rows;

    private record Note(double left, int row, String text) {}

    private record Request(double middle, String text) {}

    AnnotationBand(LineChart chart, Scale scale, double left, double right) {
        List<Request> requests = new ArrayList<>();
        for (LineChart.Marker marker : chart.markers()) {
            double x = position(scale, marker.x(), left, right);
            if (x >= left - 0.5 && x <= right + 0.5) {
                marks.add(x);
                requests.add(new Request(x, marker.label()));
            }
        }
        requests.sort(Comparator.comparingDouble(Request::middle));
        double[] free = new double[ROWS];
        for (Request request : requests) {
            place(request, free, left, right);
        }
    }

    double height() {
        return rows * ROW;
    }

    void drawOn(Svg svg, double top, double bottom) {
        svg.open("g", "stroke", Palette.AXIS, "stroke-width", 1, "stroke-dasharray", "3 3");
        marks.forEach(x -> svg.line(x, top - 2, x, bottom));
        svg.close().open("g", "fill", Palette.SOFT_INK);
        notes.forEach(n -> svg.text(n.left(), top - 6 - n.row() * ROW, FONT, n.text()));
        svg.close();
    }

    private void place(Request request, double[] free, double left, double right) {
        double width = TextWidth.of(request.text(), FONT);
        double start = Math.max(left, Math.min(request.middle() - width / 2, right - width));
        int last = notes.size() - 1; // a text that repeats the previous one does not get a second row
        int allowed = last >= 0 && notes.get(last).text().equals(request.text()) ? 1 : ROWS;
        for (int row = 0; row < allowed && !request.text().isEmpty(); row++) {
            if (start >= free[row]) {
                notes.add(new Note(start, row, request.text()));
                free[row] = start + width + 8;
                rows = Math.max(rows, row + 1);
                return;
            }
        }
    }

    private static double position(Scale scale, double value, double left, double right) {
        return scale.shows(value) ? left + (right - left) * scale.fraction(value) : Double.NaN;
    }
}
