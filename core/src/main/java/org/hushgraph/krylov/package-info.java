/**
 * Costs around a few nodes of large networks, computed from products with S(w) alone. {@link org.hushgraph.krylov.Ball}
 * is the part of the graph that matters and {@link org.hushgraph.krylov.BallMatrix} is S on it.
 * {@link org.hushgraph.krylov.ImpulseSolve} solves with S (all time), {@link org.hushgraph.krylov.ImpulseResponse}
 * computes its exponential (windows), and {@link org.hushgraph.krylov.ProtectedResponse} handles both if nodes have
 * sensitivities. Vectors of several nodes are interleaved, entry i of the n-th at {@code i · width + n}, so one pass
 * over the links serves them all.
 */
package org.hushgraph.krylov;
