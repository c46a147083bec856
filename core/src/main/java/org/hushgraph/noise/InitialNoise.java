package org.hushgraph.noise;

/**
 * Noise that every node adds once to its initial state, before it sends anything.
 *
 * <pre>  n(0) = s v(0),   n(k) = 0 for k ≥ 1 </pre>
 *
 * Everything sent later depends only on the noisy states, so reading all of it reveals no more than the
 * {@link GaussianMechanism} permits. Nozari, Tallapragada, Cortés: "Differentially private average consensus:
 * obstructions, trade-offs, and optimal algorithm design", Automatica 81, 2017, show this for decaying Laplace noise:
 * adding it once at the start disturbs the agreed value least.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param deviation s
 */
public record InitialNoise(double deviation) implements InjectedNoise {
    /** No noise: the paper's network. */
    public static final InitialNoise NONE = new InitialNoise(0);

    public InitialNoise {
        InjectedNoise.requireDeviation(deviation);
    }

    @Override
    public double fresh(int round) {
        return round == 0 ? 1 : 0;
    }

    @Override
    public double recalled(int round) {
        return 0;
    }
}
