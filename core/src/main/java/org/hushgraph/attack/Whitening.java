package org.hushgraph.attack;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Transforms readings that contain noise added by nodes into equivalent readings with white noise.
 *
 * <pre>  y = H x(0) + coloured noise  →  T y = T H x(0) + white noise of variance σ²,   T the filter of {@link Innovations} </pre>
 *
 * Without added noise the readings are unchanged.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param readings T H, and its limit for continuous reading
 * @param filter y → T y
 */
record Whitening(Readings readings, UnaryOperator<double[]> filter) {
    /** Whitens readings with sensor noise of variance σ². */
    static Whitening of(Readings readings, double variance) {
        List<ReadRound> rounds = readings.rounds();
        if (rounds.isEmpty()) {
            return new Whitening(readings, UnaryOperator.identity());
        }
        Innovations innovations = new Innovations(readings.nodes(), readings.noise(), rounds, variance);
        List<ReadRound> continuous = rounds.stream().map(ReadRound::continuous).toList();
        Readings limit = readings.replaced(
                new Innovations(readings.nodes(), readings.noise(), continuous, variance).rows(), readings.limit());
        return new Whitening(readings.replaced(innovations.rows(), limit.gramian()), innovations::of);
    }
}
