/**
 * Every defence side by side: {@link org.hushgraph.comparison.Defence} names them, a {@link
 * org.hushgraph.comparison.StandardDefence} or an {@link org.hushgraph.comparison.OwnLearner}, {@link org.hushgraph.comparison.DefencePlay} plays
 * one on a scenario, {@link org.hushgraph.comparison.Outcome} tells what came of it, {@link org.hushgraph.comparison.Comparison} holds
 * them all.
 */
package org.hushgraph.comparison;
