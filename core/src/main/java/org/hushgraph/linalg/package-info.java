/**
 * What everything else computes with: {@link org.hushgraph.linalg.Vector}, {@link org.hushgraph.linalg.Matrix}, {@link
 * org.hushgraph.linalg.SymmetricEigen} and the accurate {@link org.hushgraph.linalg.ExponentialDifference}.
 */
package org.hushgraph.linalg;
