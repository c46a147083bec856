package org.hushgraph.picture;

import java.util.List;
import java.util.Optional;

/** The word "better" with an arrow into the good corner of a {@link PointChart}. Left out if a dot is in its way. */
final class BetterArrow {
    private static final double FONT = 12;
    private static final double GAP = 10; // from the edges of the plot
    private static final double ARROW = 15;
    private static final double BARB = 5.5;
    private static final String WORD = "better";

    private final double tipX;
    private final double tipY;
    private final double inwardX; // 1 or −1: away from the corner
    private final double inwardY;
    private final LabelBox box;
    private final boolean free;

    BetterArrow(PointChart chart, ChartFrame frame, List<PointDrawing.Dot> dots) {
        inwardX = chart.betterX() == BetterDirection.LOWER ? 1 : -1;
        inwardY = chart.betterY() == BetterDirection.LOWER ? -1 : 1;
        tipX = (inwardX > 0 ? frame.left() : frame.right()) + GAP * inwardX;
        tipY = (inwardY > 0 ? frame.top() : frame.bottom()) + GAP * inwardY;
        double endX = tipX + inwardX * (ARROW + 6 + TextWidth.of(WORD, FONT) * 1.05);
        double endY = tipY + inwardY * (ARROW + FONT / 2);
        box = new LabelBox(Math.min(tipX, endX), Math.min(tipY, endY), Math.max(tipX, endX), Math.max(tipY, endY));
        free = dots.stream().noneMatch(dot -> box.touchesDisc(dot.x(), dot.y(), PointDrawing.Dot.RADIUS + 3));
    }

    /** The area that names must not cover. */
    Optional<LabelBox> box() {
        return free ? Optional.of(box) : Optional.empty();
    }

    void drawOn(Svg svg) {
        if (!free) {
            return;
        }
        double tailX = tipX + inwardX * ARROW;
        double tailY = tipY + inwardY * ARROW;
        PathData arrow = new PathData().moveTo(tailX, tailY).lineTo(tipX, tipY);
        arrow.moveTo(tipX + inwardX * BARB, tipY).lineTo(tipX, tipY).lineTo(tipX, tipY + inwardY * BARB);
        svg.path(
                arrow,
                "fill",
                "none",
                "stroke",
                Palette.SOFT_INK,
                "stroke-width",
                1.4,
                "stroke-linecap",
                "round",
                "stroke-linejoin",
                "round");
        String anchor = inwardX > 0 ? "start" : "end";
        double baseline = tailY + FONT * 0.35;
        svg.text(
                tailX + inwardX * 5,
                baseline,
                FONT,
                WORD,
                "fill",
                Palette.SOFT_INK,
                "font-style",
                "italic",
                "text-anchor",
                anchor);
    }
}
