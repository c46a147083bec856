package org.hushgraph.attack;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Readings with the noise that nodes add turned into others that tell the same and whose noise is white.
 *
 * <pre>  y = H x(0) + coloured noise  →  T y = T H x(0) + white noise of variance σ²,   T the filter of {@link Innovations} </pre>
 *
 * Where nodes add nothing they are white already.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param readings T H, and its limit without a pause
 * @param filter y → T y
 */
record Whitening(Readings readings, UnaryOperator<double[]> filter) {
    /** For sensor noise of variance σ². */
    static Whitening of(Readings readings, double variance) {
        List<ReadRound> rounds = readings.rounds();
        if (rounds.isEmpty()) {
            return new Whitening(readings, UnaryOperator.identity());
        }
        Innovations innovations = new Innovations(readings.nodes(), readings.noise(), rounds, variance);
        List<ReadRound> seamless = rounds.stream().map(ReadRound::seamless).toList();
        Readings limit = readings.replaced(
                new Innovations(readings.nodes(), readings.noise(), seamless, variance).rows(), readings.limit());
        return new Whitening(readings.replaced(innovations.rows(), limit.gramian()), innovations::of);
    }
}
