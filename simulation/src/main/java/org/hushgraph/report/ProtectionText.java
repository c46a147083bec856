package org.hushgraph.report;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.simulation.Protection;
import org.hushgraph.simulation.Standing;

/** The words for what a run achieved, the same on the terminal and in reports. */
public final class ProtectionText {
    private static final int DIGITS = 4;

    private ProtectionText() {}

    /** What intruders learn about hidden nodes, such as "exposure 0.013 (proved: at most 0.05); 0.6 bits". */
    public static String hidden(Standing standing, NumberStyle style) {
        return "exposure " + style.number(standing.others(), DIGITS) + bound(standing, style)
                + (standing.hiddenBits().isPresent()
                        ? "; " + style.number(standing.hiddenBits().getAsDouble(), DIGITS) + " bits"
                        : "");
    }

    private static String bound(Standing standing, NumberStyle style) {
        return standing.othersBound().isPresent()
                ? " (proved: at most " + style.number(standing.othersBound().getAsDouble(), DIGITS) + ")"
                : "";
    }

    /** What intruders learn about hidden nodes, such as "exposure 0.013 before, 0.00044 after (proved: at most 0.0005)". */
    public static String hidden(Protection protection, NumberStyle style) {
        Standing before = protection.before();
        Standing after = protection.after();
        String exposure = "exposure " + style.number(before.others(), DIGITS) + " before, "
                + style.number(after.others(), DIGITS) + " after" + bound(after, style);
        return exposure
                + change(before.hiddenBits(), after.hiddenBits(), style)
                        .map(bits -> "; in bits " + bits)
                        .orElse("");
    }

    /** How fast the hidden nodes agree without the observed ones. Absent if that was not computed. */
    public static Optional<String> usefulness(Protection protection, NumberStyle style) {
        int parts = protection.after().components();
        return change(
                        protection.before().hiddenConvergence(),
                        protection.after().hiddenConvergence(),
                        style)
                .map(rates -> rates + (parts == 1 ? "" : ", in " + parts + " connected components"));
    }

    private static Optional<String> change(OptionalDouble before, OptionalDouble after, NumberStyle style) {
        return before.isPresent() && after.isPresent()
                ? Optional.of(style.number(before.getAsDouble(), DIGITS) + " before, "
                        + style.number(after.getAsDouble(), DIGITS) + " after")
                : Optional.empty();
    }
}
