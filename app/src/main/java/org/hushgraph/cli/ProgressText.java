package org.hushgraph.cli;

import java.util.Locale;

/** Formats the progress of a run as a line of text. */
final class ProgressText {
    private static final int WIDTH = 20;
    private static final double MOMENT = 0.1; // seconds; shorter rounds are shown as rounds per second

    private ProgressText() {}

    /** Such as {@code round 7 of 20 [#######             ] 1.4 s/round, about 18 s to the last round}. */
    static String rounds(int played, int all, double seconds) {
        return counted("round", played, all, played, seconds);
    }

    /**
     * The same for things other than rounds.
     *
     * @param what the name of one of them
     * @param fresh how many were done in these seconds
     */
    static String counted(String what, int done, int all, int fresh, double seconds) {
        int marks = (int) ((long) WIDTH * done / Math.max(1, all));
        String bar = what + " " + done + " of " + all + " [" + "#".repeat(marks) + " ".repeat(WIDTH - marks) + "]";
        if (fresh == 0 || !(seconds > 0)) {
            return bar;
        }
        double each = seconds / fresh;
        String rate = bar + " " + rate(what, each);
        return done == all ? rate : rate + ", " + remaining(each * (all - done)) + " to the last " + what;
    }

    /** Never 0 s, because the last one is not done yet. */
    private static String remaining(double seconds) {
        return seconds < 1 ? "less than 1 s" : "about " + duration(seconds);
    }

    private static String rate(String what, double each) {
        return each < MOMENT ? Math.round(1 / each) + " " + plural(what) + "/s" : decimal(each) + " s/" + what;
    }

    private static String plural(String what) {
        return what.endsWith("ch") ? what + "es" : what + "s";
    }

    /** Such as {@code best weights in hindsight: gradient 12, gap 3.1e-5}. */
    static String phase(String name, int gradients, double gap) {
        return gradients == 0 ? name : name + ": gradient " + gradients + ", gap " + decimal(gap);
    }

    static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 120) {
            return whole + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 120 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private static String decimal(double value) {
        return value == 0 || (value >= 0.1 && value < 1000)
                ? String.format(Locale.ROOT, "%.1f", value)
                : String.format(Locale.ROOT, "%.1e", value).replaceFirst("e([+-])0", "e$1");
    }
}
