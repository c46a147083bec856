package org.hushgraph.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Maps data values to fractions of an axis: 0 at its start, 1 at its end. */
final class Scale {
    private static final double LARGEST = 8e307;
    private static final double SMALLEST = 1e-305;

    private final Axis axis;
    private final double from;
    private final double to;

    private Scale(Axis axis, double from, double to) {
        this.axis = axis;
        this.from = from;
        this.to = to;
    }

    /** A scale that ends at the data. It is widened only if there is a single value. */
    static Scale tight(Axis axis, double least, double greatest) {
        double[] ends = axis.logarithmic() ? positive(least, greatest) : finite(least, greatest);
        return new Scale(axis, ends[0], ends[1]);
    }

    /** A scale that ends at ticks around the data, and at zero if zero is near. */
    static Scale nice(Axis axis, double least, double greatest, int ticks) {
        Scale tight = tight(axis, least, greatest);
        double[] ends = axis.logarithmic() ? tight.wholeDecades() : tight.wholeSteps(ticks);
        return new Scale(axis, ends[0], ends[1]);
    }

    boolean shows(double value) {
        return Double.isFinite(value) && (!axis.logarithmic() || value > 0);
    }

    /**
     * The position of a value. It may be outside 0…1 for values beyond the ends, but is limited to avoid overflow in
     * drawings.
     */
    double fraction(double value) {
        double fraction;
        if (axis.logarithmic()) {
            double start = StrictMath.log10(from);
            fraction = (StrictMath.log10(value) - start) / (StrictMath.log10(to) - start);
        } else {
            fraction = (value / 4 - from / 4) / (to / 4 - from / 4); // quarters avoid overflow of the difference
        }
        return Math.max(-50, Math.min(50, fraction));
    }

    List<Ticks.Tick> ticks(int wanted) {
        return axis.logarithmic() ? Ticks.logarithmic(from, to, wanted) : Ticks.linear(from, to, wanted);
    }

    String label() {
        return axis.label();
    }

    double from() {
        return from;
    }

    double to() {
        return to;
    }

    private static double[] finite(double least, double greatest) {
        if (least > greatest) {
            return new double[] {0, 1};
        }
        double low = Math.max(least, -LARGEST);
        double high = Math.min(greatest, LARGEST);
        double size = Math.max(Math.abs(low), Math.abs(high));
        if (high - low > Math.max(SMALLEST, 1e-11 * size)) {
            return new double[] {low, high};
        }
        double margin = size < 1e3 * SMALLEST ? 1 : size / 10;
        return new double[] {low - margin, high + margin};
    }

    private static double[] positive(double least, double greatest) {
        if (least > greatest) {
            return new double[] {1, 10};
        }
        double low = Math.max(SMALLEST, Math.min(least, LARGEST));
        double high = Math.max(low, Math.min(greatest, LARGEST));
        return high > low * (1 + 1e-9) ? new double[] {low, high} : new double[] {low / 2, high * 2};
    }

    private double[] wholeSteps(int ticks) {
        double low = from > 0 && from < 0.35 * to ? 0 : from;
        double high = to < 0 && to > 0.35 * from ? 0 : to;
        BigDecimal step = Ticks.step(low, high, ticks);
        BigDecimal first = Ticks.quotient(low, step).setScale(6, RoundingMode.HALF_EVEN);
        BigDecimal last = Ticks.quotient(high, step).setScale(6, RoundingMode.HALF_EVEN);
        return new double[] {
            first.setScale(0, RoundingMode.FLOOR).multiply(step).doubleValue(),
            last.setScale(0, RoundingMode.CEILING).multiply(step).doubleValue()
        };
    }

    private double[] wholeDecades() {
        double low = StrictMath.log10(from);
        double high = StrictMath.log10(to);
        if (high - low < 1) {
            double margin = 0.06 * (high - low);
            return new double[] {StrictMath.pow(10, low - margin), StrictMath.pow(10, high + margin)};
        }
        BigDecimal start = BigDecimal.ONE.scaleByPowerOfTen((int) Math.floor(low + 1e-6));
        BigDecimal end = BigDecimal.ONE.scaleByPowerOfTen((int) Math.ceil(high - 1e-6));
        return new double[] {Math.max(SMALLEST, start.doubleValue()), Math.min(LARGEST, end.doubleValue())};
    }
}
