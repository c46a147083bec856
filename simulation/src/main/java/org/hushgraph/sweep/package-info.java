/**
 * Many runs of one scenario: every combination of some values, with many seeds.
 *
 * <p>In reading order: a {@link org.hushgraph.sweep.Variation} says which values a key takes, a {@link org.hushgraph.sweep.SweepPlan}
 * counts the runs, {@link org.hushgraph.sweep.SweepRun} has a runner do them and keeps a {@link
 * org.hushgraph.sweep.SweepJournal}, an {@link org.hushgraph.sweep.Outcome} is what came of one, and a {@link
 * org.hushgraph.sweep.Sweep} has an {@link org.hushgraph.sweep.Estimate} of each {@link org.hushgraph.sweep.Measure}.
 */
package org.hushgraph.sweep;
