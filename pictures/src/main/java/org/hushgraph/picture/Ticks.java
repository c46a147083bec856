package org.hushgraph.picture;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The labelled positions of an axis: 1, 2 or 5 times a power of ten, or the powers themselves.
 *
 * <p>Positions are computed in decimal arithmetic, so labels never show rounding errors.
 */
final class Ticks {
    private static final BigDecimal ROUNDING = new BigDecimal("1e-9");

    /** Decades between the labels of a logarithmic axis; a double spans about 620. */
    private static final int[] STRIDES = {1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 1000};

    private Ticks() {}

    /** A labelled position. */
    record Tick(double value, String label) {}

    /** Returns about the wanted number of ticks, and never more than twice as many. */
    static List<Tick> linear(double from, double to, int wanted) {
        BigDecimal step = step(from, to, wanted);
        BigDecimal first = quotient(from, step).subtract(ROUNDING).setScale(0, RoundingMode.CEILING);
        BigDecimal last = quotient(to, step).add(ROUNDING).setScale(0, RoundingMode.FLOOR);
        List<BigDecimal> values = new ArrayList<>();
        for (BigDecimal i = first; i.compareTo(last) <= 0; i = i.add(BigDecimal.ONE)) {
            values.add(i.multiply(step));
        }
        return labelled(values, step);
    }

    /** Returns powers of ten, with a stride if there are too many; multiples of 1, 2 and 5 if there are few decades. */
    static List<Tick> logarithmic(double from, double to, int wanted) {
        int low = (int) Math.ceil(StrictMath.log10(from) - 1e-9);
        int high = (int) Math.floor(StrictMath.log10(to) + 1e-9);
        int[] multiples = high - low >= 2 ? new int[] {1} : new int[] {1, 2, 5};
        int stride = stride((high - low + 1) / (double) wanted);
        boolean plain = low >= -4 && high <= 5;
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = Math.floorDiv(low - 1, stride) * stride; exponent <= high; exponent += stride) {
            for (int multiple : multiples) {
                BigDecimal value = BigDecimal.valueOf(multiple).scaleByPowerOfTen(exponent);
                double position = value.doubleValue();
                if (position >= from * (1 - 1e-9) && position <= to * (1 + 1e-9)) {
                    ticks.add(new Tick(position, plain ? Decimal.plain(value) : Decimal.scientific(value)));
                }
            }
        }
        return ticks.size() >= 2 ? ticks : linear(from, to, wanted);
    }

    private static int stride(double least) {
        return Arrays.stream(STRIDES).filter(s -> s >= least).findFirst().orElseThrow();
    }

    /** The distance between two linear ticks. */
    static BigDecimal step(double from, double to, int wanted) {
        double rough = to / wanted - from / wanted;
        int exponent = (int) Math.floor(StrictMath.log10(rough) + 1e-9);
        for (int multiple : new int[] {1, 2, 5}) {
            BigDecimal step = BigDecimal.valueOf(multiple).scaleByPowerOfTen(exponent);
            if (step.doubleValue() >= rough * (1 - 1e-9)) {
                return step;
            }
        }
        return BigDecimal.ONE.scaleByPowerOfTen(exponent + 1);
    }

    /** The number of steps from zero. */
    static BigDecimal quotient(double value, BigDecimal step) {
        return new BigDecimal(value).divide(step, 12, RoundingMode.HALF_EVEN);
    }

    private static List<Tick> labelled(List<BigDecimal> values, BigDecimal step) {
        int top = values.stream().mapToInt(Decimal::exponent).max().orElse(0);
        boolean plain = top < 7 && Decimal.exponent(step) >= -5;
        int decimals = Math.max(0, -Decimal.exponent(step));
        return values.stream()
                .map(v -> new Tick(
                        v.doubleValue(),
                        plain ? Decimal.plain(v.setScale(decimals, RoundingMode.HALF_EVEN)) : Decimal.scientific(v)))
                .toList();
    }
}
