/**
 * Work in many pieces that do not depend on each other, and those who do it.
 *
 * <p>In reading order: a {@link org.hushgraph.work.Job} turns a piece into its result, a {@link org.hushgraph.work.Workforce} does
 * all pieces of a job: {@link org.hushgraph.work.Threads} of this process, or a {@link org.hushgraph.work.Cluster} of many machines,
 * which a {@link org.hushgraph.work.ClusterProvider} on the class path knows how to reach. A {@link org.hushgraph.work.WorkListener} hears how far it is. Whoever does it, the
 * numbers are the same.
 */
package org.hushgraph.work;
