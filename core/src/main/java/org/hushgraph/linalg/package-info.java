/**
 * Linear algebra: {@link org.hushgraph.linalg.Vector}, {@link org.hushgraph.linalg.Matrix},
 * {@link org.hushgraph.linalg.SymmetricEigen}, {@link org.hushgraph.linalg.TridiagonalRule}, the accurate
 * {@link org.hushgraph.linalg.ExponentialDifference}, {@link org.hushgraph.linalg.LargestKeys} for selection, and
 * {@link org.hushgraph.linalg.Parallel} for loops over millions of entries.
 */
package org.hushgraph.linalg;
