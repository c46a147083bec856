package org.hushgraph.picture;

/** The small drawing in front of a legend text. */
public sealed interface LegendSample {
    double width();

    /** Draws from the left edge {@code x}, centred on {@code y}. */
    void drawOn(Svg svg, double x, double y);

    /** A piece of line as it appears in the figure. An empty dash pattern means solid. */
    record Line(String colour, double thickness, String dashes) implements LegendSample {
        @Override
        public double width() {
            return 28;
        }

        @Override
        public void drawOn(Svg svg, double x, double y) {
            svg.line(x, y, x + width(), y, style());
        }

        /** The attributes of the line, followed by {@code more}. */
        Object[] style(Object... more) {
            String pattern = dashes.isEmpty() ? "none" : dashes;
            return Svg.joined(more, "stroke", colour, "stroke-width", thickness, "stroke-dasharray", pattern);
        }
    }

    /** A node. */
    record Disc(String fill, String rim, double radius) implements LegendSample {
        @Override
        public double width() {
            return 2 * radius + 2;
        }

        @Override
        public void drawOn(Svg svg, double x, double y) {
            svg.circle(x + radius + 1, y, radius, "fill", fill, "stroke", rim, "stroke-width", 1.2);
        }
    }

    /** The colours of node values between the texts of the two ends. */
    record ColourBar(String low, String high) implements LegendSample {
        private static final int STEPS = 40;
        private static final double BAR = 120;
        private static final double FONT = 11;

        @Override
        public double width() {
            return BAR + 12 + TextWidth.of(low, FONT) + TextWidth.of(high, FONT);
        }

        @Override
        public void drawOn(Svg svg, double x, double y) {
            double left = x + TextWidth.of(low, FONT) + 6;
            svg.text(x, y + 4, FONT, low, "fill", Palette.SOFT_INK);
            for (int i = 0; i < STEPS; i++) {
                String colour = Palette.value((i + 0.5) / STEPS);
                double done = i * BAR / STEPS; // each step extends to the end, which avoids visible seams
                svg.rect(left + done, y - 6, BAR - done, 12, "fill", colour);
            }
            svg.rect(left, y - 6, BAR, 12, "fill", "none", "stroke", Palette.AXIS, "stroke-width", 0.8);
            svg.text(left + BAR + 6, y + 4, FONT, high, "fill", Palette.SOFT_INK);
        }
    }
}
