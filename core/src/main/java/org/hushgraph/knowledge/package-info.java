/**
 * What is known about one initial state, and what may be known: {@link org.hushgraph.knowledge.KnownState} converts
 * information into deviations, bits and differential privacy; a {@link org.hushgraph.knowledge.Promise} limits it.
 */
package org.hushgraph.knowledge;
