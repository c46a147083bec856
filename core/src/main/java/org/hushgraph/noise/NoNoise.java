package org.hushgraph.noise;

/** Nodes that add nothing: the paper's network. */
public record NoNoise() implements InjectedNoise {
    @Override
    public double deviation() {
        return 0;
    }

    @Override
    public double fresh(int round) {
        return 0;
    }

    @Override
    public double recalled(int round) {
        return 0;
    }
}
