/**
 * Compares defences. A {@link org.hushgraph.comparison.Defence} is a {@link org.hushgraph.comparison.StandardDefence} or a {@link
 * org.hushgraph.comparison.CustomLearner}. A {@link org.hushgraph.comparison.DefenceRunner} plays it on a scenario. An {@link
 * org.hushgraph.comparison.Outcome} is its result. A {@link org.hushgraph.comparison.Comparison} holds all outcomes. A {@link
 * org.hushgraph.comparison.NoiseChoice} sets the noise of two defences; a {@link org.hushgraph.comparison.PrivacyLevel} is what
 * Gaussian noise guarantees at a distance.
 */
package org.hushgraph.comparison;
