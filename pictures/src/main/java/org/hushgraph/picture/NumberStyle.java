package org.hushgraph.picture;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** How numbers are written as text: for terminals and programs, or for reports. */
public enum NumberStyle {
    /** ASCII that programs can read: {@code -0.24}, {@code 1.5e-10}, {@code 12345}. */
    PLAIN("-", "-") {
        @Override
        public String number(double value, int digits) {
            if (!Double.isFinite(value)) {
                return Double.isNaN(value) ? "NaN" : value > 0 ? "inf" : "-inf";
            }
            BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
            int exponent = Decimal.exponent(rounded);
            if (exponent >= -4 && exponent < 7) {
                return rounded.signum() == 0
                        ? "0"
                        : rounded.stripTrailingZeros().toPlainString();
            }
            return rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
        }
    },
    /** Typography for people: a minus sign, thin spaces between thousands, powers of ten as superscripts. */
    TYPESET("–", "−") {
        @Override
        public String number(double value, int digits) {
            return Decimal.significant(value, digits);
        }
    };

    private final String absent;
    private final String minus;

    NumberStyle(String absent, String minus) {
        this.absent = absent;
        this.minus = minus;
    }

    /** A number rounded to {@code digits} significant digits. */
    public abstract String number(double value, int digits);

    /** A number with this many decimals. */
    public String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        boolean zero = text.chars().allMatch(c -> c == '-' || c == '0' || c == '.');
        String sign = text.startsWith("-") && !zero ? minus : "";
        return sign + text.replace("-", "");
    }

    /** What stands in place of a number that does not exist. */
    public String absent() {
        return absent;
    }
}
