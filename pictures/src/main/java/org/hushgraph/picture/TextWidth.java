package org.hushgraph.picture;

/**
 * Estimates the width of a line of text without a font.
 *
 * <p>Uses advance widths of the Helvetica family in thousandths of the font size, by class of letter. Other sans-serif
 * fonts differ by a few percent, which the margins absorb.
 */
final class TextWidth {
    private TextWidth() {}

    static double of(String text, double fontSize) {
        return text.codePoints().map(TextWidth::advance).sum() * fontSize / 1000;
    }

    /** Truncates the text to the given width and adds an ellipsis if something is missing. */
    static String fit(String text, double fontSize, double width) {
        if (of(text, fontSize) <= width) {
            return text;
        }
        int end = text.length();
        while (end > 0 && of(text.substring(0, end) + "…", fontSize) > width) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end).strip() + "…";
    }

    private static int advance(int point) {
        if ("ijl.,:;'|!".indexOf(point) >= 0) {
            return 250;
        }
        if (" ftI()[]/-r\u00b7".indexOf(point) >= 0) {
            return 310;
        }
        if ("⁰¹²³⁴⁵⁶⁷⁸⁹⁻".indexOf(point) >= 0) {
            return 360;
        }
        if (point == 0x2009) {
            return 200;
        }
        if ("mwMW@%…—".indexOf(point) >= 0) {
            return 880;
        }
        if (point >= 0x2E80) {
            return 1000;
        }
        return Character.isUpperCase(point) ? 700 : 556;
    }
}
