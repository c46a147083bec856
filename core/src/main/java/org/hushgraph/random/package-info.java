/** Randomness that is the same everywhere: {@link org.hushgraph.random.SplitMix64}. */
package org.hushgraph.random;
