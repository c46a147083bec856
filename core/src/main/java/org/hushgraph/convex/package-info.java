/**
 * Losses and the set they are minimised over: {@link org.hushgraph.convex.Loss}, {@link org.hushgraph.convex.CappedSimplex}
 * with its Euclidean projection, projections in the norm of a {@link org.hushgraph.convex.Metric}, and {@link
 * org.hushgraph.convex.ProjectedDescent}.
 */
package org.hushgraph.convex;
