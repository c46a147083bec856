/** Reproducible random numbers: {@link org.hushgraph.random.SplitMix64}. */
package org.hushgraph.random;
