package org.hushgraph.simulation;

import java.util.Locale;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.scenario.Scenario;

/**
 * Whether the present weights are worth what they cost, compared with the normal ones.
 *
 * <pre>  worth it  ⟺  b₀ − b₁ ≥ {@value #LEAST_BITS} bits  and  (b₀ − b₁)/b₀ ≥ (c₀ − c₁)/c₀ </pre>
 *
 * b is what the intruders would learn about the best-known hidden node in bits, if states arrived now and the weights
 * stayed. c is λ₂ of the whole network. ₀ stands for the normal weights, ₁ for the present ones. In words: protection
 * saves at least {@value #LEAST_BITS} bits, and at least as large a share of the leak as it costs of the convergence.
 *
 * @param normal under the normal weights
 * @param present under the present weights
 */
public record Recommendation(Verdict verdict, Balance normal, Balance present) {
    /** The least saving that is worth a change of weights. */
    public static final double LEAST_BITS = 0.01;

    /** What is recommended. */
    public enum Verdict {
        /** No node is under alarm. */
        NO_ALARM,
        /** The weights are still the normal ones, under which there is a leak. */
        UNCHANGED,
        /** Protection saves more than it costs. */
        WORTH_IT,
        /** The normal weights would do. */
        NOT_WORTH_IT,
        /** The network is too large to compare, or the leak has no bound. */
        UNKNOWN
    }

    /** For the nodes under alarm. Call it if {@link NodesAtRisk#isDefined}. */
    public static Recommendation of(Scenario scenario, NodeSet observed, Vector normal, Vector present) {
        Balance before = Balance.of(scenario, observed, normal);
        boolean changed = !present.equals(normal);
        return of(observed.isEmpty(), changed, before, changed ? Balance.of(scenario, observed, present) : before);
    }

    /** Applies the rule. */
    static Recommendation of(boolean isQuiet, boolean isChanged, Balance normal, Balance present) {
        return new Recommendation(verdict(isQuiet, isChanged, normal, present), normal, present);
    }

    private static Verdict verdict(boolean isQuiet, boolean isChanged, Balance normal, Balance present) {
        if (isQuiet) {
            return Verdict.NO_ALARM;
        }
        if (normal.bits().isEmpty() || present.bits().isEmpty()) {
            return Verdict.UNKNOWN;
        }
        double leak = normal.bits().getAsDouble();
        double saved = leak - present.bits().getAsDouble();
        if (leak < LEAST_BITS) {
            return Verdict.NOT_WORTH_IT;
        }
        if (!isChanged) {
            return Verdict.UNCHANGED;
        }
        if (normal.convergence().isEmpty() || present.convergence().isEmpty()) {
            return Verdict.UNKNOWN;
        }
        double lost =
                share(normal.convergence().getAsDouble(), present.convergence().getAsDouble());
        return saved >= LEAST_BITS && saved / leak >= lost ? Verdict.WORTH_IT : Verdict.NOT_WORTH_IT;
    }

    /** The recommendation with its numbers, for people. */
    public String text() {
        return switch (verdict) {
            case NO_ALARM -> "No alarm, so there is nothing to decide.";
            case UNCHANGED -> "The weights are still the normal ones. " + leak() + ".";
            case WORTH_IT -> "Protection is worth it. " + comparison();
            case NOT_WORTH_IT -> "Protection is not worth it: the normal weights would do. " + comparison();
            case UNKNOWN -> unknown();
        };
    }

    private String unknown() {
        if (normal.bits().isEmpty() || present.bits().isEmpty()) {
            return "Unknown. Intruders receive the states of their neighbours, which no weight hides, and the network is"
                    + " too large to compute what they learn about other nodes.";
        }
        return "Unknown, because the network is too large to compute what protection costs. " + comparison();
    }

    private String comparison() {
        StringBuilder text = new StringBuilder(leak()).append(" with normal weights, and ");
        text.append(bits(present)).append(" with the present ones.");
        boolean isLittle = normal.bits().orElse(0) < LEAST_BITS;
        if (isLittle) {
            text.append(" Less than ").append(LEAST_BITS).append(" bits need no protection.");
        }
        if (normal.convergence().isPresent() && present.convergence().isPresent()) {
            text.append(' ').append(shares());
        }
        if (verdict == Verdict.NOT_WORTH_IT && !isLittle) {
            text.append(" It would be worth it if it saved ").append(LEAST_BITS);
            text.append(" bits or more, and at least as large a share of the leak as it costs of the convergence.");
        }
        return text.toString();
    }

    private String shares() {
        double saved = share(normal.bits().orElse(0), present.bits().orElse(0));
        double lost =
                share(normal.convergence().orElse(0), present.convergence().orElse(0));
        return String.format(
                Locale.ROOT,
                "That %s %.3g %% of the leak and %s %.3g %% of the convergence rate, which is %s instead of %s.",
                saved < 0 ? "adds" : "saves",
                100 * Math.abs(saved),
                lost < 0 ? "gains" : "costs",
                100 * Math.abs(lost),
                number(present.convergence().orElse(0)),
                number(normal.convergence().orElse(0)));
    }

    /** The share of a value that is gone; 0 if there was none. */
    private static double share(double before, double now) {
        return before > 0 ? (before - now) / before : 0;
    }

    private String leak() {
        return "If states arrived now, intruders would learn " + bits(normal) + " about the best-known hidden node";
    }

    private static String bits(Balance balance) {
        return (balance.isExact() ? "" : "at most ") + number(balance.bits().orElseThrow()) + " bits";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }
}
