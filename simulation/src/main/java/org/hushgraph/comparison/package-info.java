/**
 * Every defence side by side: {@link org.hushgraph.comparison.Defence} names them, {@link org.hushgraph.comparison.DefencePlay} plays
 * one on a scenario, {@link org.hushgraph.comparison.Outcome} tells what came of it, {@link org.hushgraph.comparison.Comparison} holds
 * them all.
 */
package org.hushgraph.comparison;
