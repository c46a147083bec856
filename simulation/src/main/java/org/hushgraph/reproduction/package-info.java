/** The paper's experiments: {@link org.hushgraph.reproduction.Reproduction} plays them all. */
package org.hushgraph.reproduction;
