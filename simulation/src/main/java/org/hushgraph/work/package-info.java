/**
 * Work in many pieces that do not depend on each other.
 *
 * <p>In reading order: a {@link org.hushgraph.work.Job} turns a piece into its result, a {@link org.hushgraph.work.JobRunner} runs all
 * pieces of a job, such as {@link org.hushgraph.work.Threads} of this process, and a {@link org.hushgraph.work.WorkListener} receives
 * its progress. The numbers are the same with every runner.
 */
package org.hushgraph.work;
