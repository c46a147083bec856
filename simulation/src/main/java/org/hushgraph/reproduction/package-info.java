/** The paper's experiments: {@link org.hushgraph.reproduction.Reproduction} plays all of them. */
package org.hushgraph.reproduction;
