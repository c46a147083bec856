package org.hushgraph.agent;

/**
 * An agent has applied the weights of an epoch.
 *
 * @param noise the density of the noise that it adds to what it sends; 0 for none
 */
public record Confirmation(long since, long epoch, double noise) {
    /** Without noise. */
    public Confirmation(long since, long epoch) {
        this(since, epoch, 0);
    }
}
