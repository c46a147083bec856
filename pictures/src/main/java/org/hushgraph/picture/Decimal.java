package org.hushgraph.picture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Formats numbers as text, with the same characters on all machines and in all locales.
 *
 * <p>Text for readers has a true minus sign, thin spaces between thousands, and powers of ten as superscripts.
 */
public final class Decimal {
    private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final char THIN_SPACE = '\u2009';

    private Decimal() {}

    /** A number for readers, rounded to {@code digits} significant digits: {@code 0.0123}, {@code 1.5×10⁻⁷}. */
    public static String significant(double value, int digits) {
        if (Double.isNaN(value)) {
            return "–";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int exponent = exponent(rounded);
        return exponent >= -4 && exponent < 7 ? plain(rounded.stripTrailingZeros()) : scientific(rounded);
    }

    /** A number for drawing commands: at most two decimals, ASCII only. */
    static String coordinate(double value) {
        if (!(Math.abs(value) < 1e12)) {
            throw new IllegalArgumentException(
                    "coordinate = " + value + " can't be drawn. Try leaving out values that are not finite.");
        }
        long hundredths = Math.round(value * 100);
        long size = Math.abs(hundredths);
        StringBuilder out =
                new StringBuilder(12).append(hundredths < 0 ? "-" : "").append(size / 100);
        long rest = size % 100;
        if (rest != 0) {
            out.append('.').append(rest / 10);
            if (rest % 10 != 0) {
                out.append(rest % 10);
            }
        }
        return out.toString();
    }

    /** All digits written out, with thousands separated. */
    static String plain(BigDecimal value) {
        String digits = (value.scale() < 0 ? value.setScale(0) : value).abs().toPlainString();
        int point = digits.indexOf('.');
        int whole = point < 0 ? digits.length() : point;
        StringBuilder out = new StringBuilder(value.signum() < 0 ? "−" : "");
        for (int i = 0; i < digits.length(); i++) {
            if (i > 0 && i < whole && whole > 4 && (whole - i) % 3 == 0) {
                out.append(THIN_SPACE);
            }
            out.append(digits.charAt(i));
        }
        return out.toString();
    }

    /** Mantissa and power of ten. A mantissa of 1 is left out. */
    static String scientific(BigDecimal value) {
        if (value.signum() == 0) {
            return "0";
        }
        int exponent = exponent(value);
        BigDecimal mantissa = value.movePointLeft(exponent).stripTrailingZeros();
        String power = powerOfTen(exponent);
        if (mantissa.abs().compareTo(BigDecimal.ONE) == 0) {
            return (mantissa.signum() < 0 ? "−" : "") + power;
        }
        return plain(mantissa) + "×" + power;
    }

    static String powerOfTen(int exponent) {
        StringBuilder out = new StringBuilder("10").append(exponent < 0 ? "⁻" : "");
        for (char digit : Integer.toString(Math.abs(exponent)).toCharArray()) {
            out.append(SUPERSCRIPTS.charAt(digit - '0'));
        }
        return out.toString();
    }

    /** The power of ten of the leading digit; 0 for zero. */
    static int exponent(BigDecimal value) {
        return value.signum() == 0 ? 0 : value.precision() - value.scale() - 1;
    }
}
