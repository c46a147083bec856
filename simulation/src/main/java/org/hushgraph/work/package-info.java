/**
 * Work that consists of many independent pieces.
 *
 * <p>In reading order: a {@link org.hushgraph.work.Job} computes the result of a piece. A {@link org.hushgraph.work.JobRunner}, such as
 * {@link org.hushgraph.work.Threads}, runs all pieces of a job. A {@link org.hushgraph.work.WorkListener} receives the progress. Results
 * are the same with every runner.
 */
package org.hushgraph.work;
