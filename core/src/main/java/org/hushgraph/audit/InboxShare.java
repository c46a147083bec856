package org.hushgraph.audit;

import java.io.Serializable;

/**
 * What the messages of its neighbours reveal about a node, beside its own state.
 *
 * <pre>  Σ_{m∈N(k)} Ω_km,   Ω_km = ∫ [e^{−Sτ}]_km² dτ </pre>
 *
 * @param value the sum
 * @param error estimate of its error; 0 if all modes are used
 */
public record InboxShare(int node, double value, double error) implements Serializable {}
