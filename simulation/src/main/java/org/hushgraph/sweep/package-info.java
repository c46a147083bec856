/**
 * Sweeps: runs of one scenario with every combination of some values, with many seeds.
 *
 * <p>In reading order: a {@link org.hushgraph.sweep.Variation} lists the values of a key. A {@link org.hushgraph.sweep.SweepPlan} numbers
 * the runs. A {@link org.hushgraph.sweep.SweepRun} plays them and stores results in a {@link org.hushgraph.sweep.SweepJournal}. An
 * {@link org.hushgraph.sweep.Outcome} is the result of one run. A {@link org.hushgraph.sweep.Sweep} has an {@link
 * org.hushgraph.sweep.Estimate} of each {@link org.hushgraph.sweep.Measure}.
 */
package org.hushgraph.sweep;
