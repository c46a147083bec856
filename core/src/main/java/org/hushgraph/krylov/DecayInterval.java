package org.hushgraph.krylov;

import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;

/**
 * The decay rates [least, least + 2 half] of the modes, and the time span of the cost.
 *
 * @param span a window, or all time without discount, because the rates include the discount
 * @param least lower bound on all rates
 * @param half half the width
 */
record DecayInterval(TimeSpan span, double least, double half) {
    private static final double STEPS_PER_OCTAVE = 8;

    /**
     * All rates of S on a ball, discount included.
     *
     * <pre>  S − least I ⪯ max_l (s_i + s_j),   s_i = S_ii − least   (Anderson, Morley 1985) </pre>
     *
     * The width is rounded up slightly, so results for it can often be reused in the next round.
     */
    static DecayInterval of(BallMatrix matrix, double least, TimeSpan span) {
        Ball ball = matrix.ball();
        double[] most = RowBlocks.values(ball.rows(), RowBlocks.LINKED, 1, (from, to, largest, at) -> {
            for (int i = from; i < to; i++) {
                double beyond = 0;
                for (int e = ball.starts()[i]; e < ball.starts()[i + 1]; e++) {
                    int j = ball.neighbours()[e];
                    beyond = Math.max(beyond, j < ball.rows() ? matrix.diagonal(j) - least : 0);
                }
                largest[at] = Math.max(largest[at], matrix.diagonal(i) - least + beyond);
            }
        });
        double width = 1e-3 * least;
        for (double one : most) {
            width = Math.max(width, one);
        }
        double octaves = Math.ceil(Math.log(width / 2) / Math.log(2) * STEPS_PER_OCTAVE) / STEPS_PER_OCTAVE;
        return new DecayInterval(span instanceof AllTime ? new AllTime(0) : span, least, Math.pow(2, octaves));
    }

    /** H(−2 least), the largest contribution of a unit of state. */
    double integral() {
        return span.integral(-2 * least);
    }

    /** H'(−2 least), the same for the slope. */
    double slope() {
        return span.slope(-2 * least);
    }

    double start() {
        return span instanceof TimeWindow window ? window.start() : 0;
    }

    /** The end of the window; for all time, the time after which little more than {@code part} of the whole is left. */
    double end(double part) {
        return span instanceof TimeWindow window ? window.end() : (6 - Math.log(part)) / (2 * least);
    }

    boolean isEndless() {
        return span instanceof AllTime;
    }
}
