package org.hushgraph.noise;

/**
 * Decaying noise that cancels over time, so that it preserves the average of all states.
 *
 * <pre>  n(0) = s v(0),   n(k) = s (φᵏ v(k) − φ^{k−1} v(k−1)),   n(0) + … + n(k) = s φᵏ v(k) → 0 </pre>
 *
 * Mo, Murray: "Privacy Preserving Average Consensus", IEEE Transactions on Automatic Control 62(2), 2017.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param deviation s
 * @param ratio φ
 */
public record ZeroSumNoise(double deviation, double ratio) implements InjectedNoise {
    public ZeroSumNoise {
        InjectedNoise.requireDeviation(deviation);
        if (!(ratio > 0 && ratio < 1)) {
            throw new IllegalArgumentException(
                    "ratio = " + ratio + " of zero-sum noise must lie between 0 and 1, both excluded."
                            + " Try 0.5, which halves the noise every round.");
        }
    }

    @Override
    public double fresh(int round) {
        return Math.pow(ratio, round);
    }

    @Override
    public double recalled(int round) {
        return round == 0 ? 0 : fresh(round - 1);
    }
}
