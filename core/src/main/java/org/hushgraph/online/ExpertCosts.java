package org.hushgraph.online;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.state.StateReader;
import org.hushgraph.state.StateWriter;

/**
 * The costs of a {@link Mixture} and of its experts so far, and the shares of the experts that follow from them.
 *
 * <pre>  p_e ∝ e^{−α C_e},   C_e = Σ_s f_s(w_e);   C ≤ min_e C_e + ln(E)/α if every e^{−αf_s} is concave </pre>
 *
 * Without a proved α, it is 1 / the largest cost of an expert so far, and no limit is proved.
 */
final class ExpertCosts {
    private static final double ROUNDING = 1e-9; // relative to the limit

    private final List<String> names;
    private final Optional<Double> alpha;
    private final double[] costs; // C_e
    private final double[] errors; // of the C_e
    private double total; // C, of the mixture
    private double totalError;
    private double largest; // f_s(w_e) so far

    ExpertCosts(List<String> names, Optional<Double> alpha) {
        this.names = List.copyOf(names);
        this.alpha = alpha;
        this.costs = new double[names.size()];
        this.errors = new double[names.size()];
    }

    /** Adds a round, and checks the proved limit. */
    void add(Loss.Evaluation mixture, List<Loss.Evaluation> experts) {
        total += mixture.value();
        totalError += mixture.valueError();
        for (int e = 0; e < costs.length; e++) {
            costs[e] += experts.get(e).value();
            errors[e] += experts.get(e).valueError();
            largest = Math.max(largest, experts.get(e).value());
        }
        requireLimit();
    }

    /** p_e. The least cost is subtracted, so that the largest power is 1. */
    double[] shares() {
        double rate = alpha.orElse(largest > 0 ? 1 / largest : 0);
        double least = costs[best()];
        double[] powers = IntStream.range(0, costs.length)
                .mapToDouble(e -> Math.exp(-rate * (costs[e] - least)))
                .toArray();
        double sum = Vector.of(powers).sum();
        return Vector.of(powers).scale(1 / sum).toArray();
    }

    /** The first expert with the least cost. */
    private int best() {
        int best = 0;
        for (int e = 1; e < costs.length; e++) {
            best = costs[e] < costs[best] ? e : best;
        }
        return best;
    }

    /** min_e C_e + ln(E)/α. */
    private Optional<Double> limit() {
        return alpha.map(rate -> costs[best()] + Math.log(costs.length) / rate);
    }

    private void requireLimit() {
        double allowed = limit().orElse(Double.POSITIVE_INFINITY);
        if (total > allowed + ROUNDING * allowed + totalError + errors[best()]) {
            throw new IllegalStateException(
                    note() + " The limit is exceeded, so the costs are not exp-concave with alpha = "
                            + alpha.orElseThrow() + ". Please report this with the scenario.");
        }
    }

    /** A sentence on the costs so far. */
    String note() {
        return String.format(
                Locale.ROOT,
                "The mixture costs %.5g in total, its best expert %s %.5g; %s",
                total,
                names.get(best()),
                costs[best()],
                limit().map(limit -> String.format(Locale.ROOT, "the proved limit is %.5g.", limit))
                        .orElse("no limit is proved for these costs."));
    }

    void save(StateWriter to) {
        to.put(alpha.isPresent()).put(alpha.orElse(0.0)).put(names.size());
        names.forEach(to::put);
        to.put(Vector.of(costs))
                .put(Vector.of(errors))
                .put(total)
                .put(totalError)
                .put(largest);
    }

    /** Rejects the costs of other experts. */
    ExpertCosts restored(StateReader from) {
        from.require("alpha proved", alpha.isPresent());
        from.require("alpha", alpha.orElse(0.0));
        from.require("number of experts", names.size());
        names.forEach(name -> from.require("expert", name));
        ExpertCosts restored = new ExpertCosts(names, alpha);
        restored.adopt(from.vector("costs", costs.length), from.vector("errors", costs.length));
        restored.total = from.real("total");
        restored.totalError = from.real("totalError");
        restored.largest = from.real("largest");
        return restored;
    }

    private void adopt(Vector savedCosts, Vector savedErrors) {
        for (int e = 0; e < costs.length; e++) {
            costs[e] = savedCosts.get(e);
            errors[e] = savedErrors.get(e);
        }
    }
}
