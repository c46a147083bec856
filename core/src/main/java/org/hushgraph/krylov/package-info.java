/**
 * Large networks: what happens around a few nodes, computed from products with S(w) alone. A {@link org.hushgraph.krylov.Ball} is
 * the part of the graph that matters, {@link org.hushgraph.krylov.BallMatrix} is S on it, {@link
 * org.hushgraph.krylov.ImpulseSolve} solves with it (all time), {@link org.hushgraph.krylov.ImpulseResponse} follows its exponential
 * (windows), and {@link org.hushgraph.krylov.ProtectedResponse} does both where nodes matter unequally. Vectors of several
 * nodes are kept side by side, entry i of the n-th at {@code i · width + n}, so that one pass over the links serves them all.
 */
package org.hushgraph.krylov;
