/**
 * Losses and the sets over which they are minimised: {@link org.hushgraph.convex.Loss},
 * {@link org.hushgraph.convex.CappedSimplex} with its Euclidean projection, projections in the norm of a
 * {@link org.hushgraph.convex.Metric}, and {@link org.hushgraph.convex.ProjectedDescent}.
 */
package org.hushgraph.convex;
