package org.hushgraph.sweep;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A range of numbers: {@code 1..5} has steps of 1, {@code 0..1:11} is linear, {@code 0.1..10:log20} is logarithmic.
 *
 * <p>The ends are used as written. The values between them are rounded: linear ones to 12 digits, logarithmic ones to 6. Runs use the
 * rounded values.
 */
record ValueRange(BigDecimal from, BigDecimal to, int count, boolean isLogarithmic) {
    private static final String NUMBER = "([+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)";
    private static final Pattern RANGE = Pattern.compile(NUMBER + "\\.\\." + NUMBER + "(.*)");
    private static final Pattern SPACING = Pattern.compile(":(lin|log|)(\\d{1,7})");
    private static final MathContext LINEAR = new MathContext(12);
    private static final MathContext LOGARITHMIC = new MathContext(6);
    private static final int LONGEST = 20;

    /** Parses a range; empty if the text is not one. Rejects an invalid range. */
    static Optional<ValueRange> of(String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            return Optional.empty();
        }
        BigDecimal from = new BigDecimal(range.group(1));
        BigDecimal to = new BigDecimal(range.group(2));
        if (from.compareTo(to) >= 0) {
            throw new IllegalArgumentException(text + " must be in ascending order. Try swapping its ends.");
        }
        return Optional.of(range.group(3).isEmpty() ? whole(text, from, to) : spaced(text, from, to, range.group(3)));
    }

    private static ValueRange whole(String text, BigDecimal from, BigDecimal to) {
        boolean whole = from.stripTrailingZeros().scale() <= 0
                && to.stripTrailingZeros().scale() <= 0;
        if (!whole) {
            throw new IllegalArgumentException(text + " must have whole ends or a number of values. Try " + text
                    + ":10 for ten values with equal steps, or " + text + ":log10 for ten with equal factors.");
        }
        BigDecimal count = to.subtract(from).add(BigDecimal.ONE);
        if (count.compareTo(BigDecimal.valueOf(SweepPlan.MOST_RUNS)) > 0) {
            throw tooMany(text);
        }
        return new ValueRange(from, to, count.intValueExact(), false);
    }

    private static ValueRange spaced(String text, BigDecimal from, BigDecimal to, String spacing) {
        Matcher known = SPACING.matcher(spacing);
        if (!known.matches()) {
            throw new IllegalArgumentException(
                    text + " must end in :N, :linN or :logN, where N is the number of values. Try " + from + ".." + to
                            + ":10.");
        }
        int count = Integer.parseInt(known.group(2));
        if (count < 2) {
            throw new IllegalArgumentException(
                    text + " must have 2 values or more. Try the single value without a range.");
        }
        if (count > SweepPlan.MOST_RUNS) {
            throw tooMany(text);
        }
        boolean logarithmic = known.group(1).equals("log");
        if (logarithmic && from.signum() <= 0) {
            throw new IllegalArgumentException(text + " must start above 0, because it is logarithmic."
                    + " Try a small positive number, or use :lin" + count + ".");
        }
        ValueRange range = new ValueRange(from, to, count, logarithmic);
        if (IntStream.range(1, count).anyMatch(i -> range.value(i).compareTo(range.value(i - 1)) <= 0)) {
            throw new IllegalArgumentException(text + " is too narrow for " + count + " different values. Try fewer.");
        }
        return range;
    }

    private static IllegalArgumentException tooMany(String text) {
        return new IllegalArgumentException(
                text + " has more than " + SweepPlan.MOST_RUNS + " values. Try fewer, such as :20.");
    }

    List<String> values() {
        return IntStream.range(0, count).mapToObj(i -> format(value(i))).toList();
    }

    private BigDecimal value(int i) {
        if (i == 0 || i == count - 1) {
            return i == 0 ? from : to;
        }
        if (!isLogarithmic) {
            BigDecimal offset = to.subtract(from).multiply(BigDecimal.valueOf(i));
            return from.add(offset.divide(BigDecimal.valueOf(count - 1), MathContext.DECIMAL128), LINEAR);
        }
        // StrictMath: the same digits on every machine.
        double low = StrictMath.log(from.doubleValue());
        double high = StrictMath.log(to.doubleValue());
        return new BigDecimal(StrictMath.exp(low + (high - low) * i / (count - 1)), LOGARITHMIC);
    }

    private static String format(BigDecimal value) {
        String plain = value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
        return plain.length() <= LONGEST ? plain : value.stripTrailingZeros().toString();
    }
}
