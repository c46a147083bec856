package org.hushgraph.noise;

/**
 * Every node adds noise to its initial state once, before anything is sent.
 *
 * <pre>  n(0) = s v(0),   n(k) = 0 for k ≥ 1 </pre>
 *
 * All that is sent later follows from the noisy states, so whoever reads all of it learns no more than the {@link GaussianMechanism} lets
 * through. Nozari, Tallapragada, Cortés: "Differentially private average consensus: obstructions, trade-offs, and optimal algorithm
 * design", Automatica 81, 2017, show for Laplace noise that fades that once at the start disturbs the agreed value least.
 *
 * <p>Mathematics: section 8.2.
 *
 * @param deviation s
 */
public record InitialNoise(double deviation) implements InjectedNoise {
    /** Nodes that add nothing: the paper's network. */
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
