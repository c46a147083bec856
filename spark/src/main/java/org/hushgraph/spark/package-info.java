/**
 * Work on many machines by Apache Spark; nobody else knows that there is Spark.
 *
 * <p>In reading order: {@link org.hushgraph.spark.SparkProvider} is what the command line finds on the class path, {@link
 * org.hushgraph.spark.SparkSettings} says how an application is set up, {@link org.hushgraph.spark.StandaloneMaster} is asked whether
 * it takes us in, {@link org.hushgraph.spark.SparkCluster} does the pieces of a
 * job as tasks of {@link org.hushgraph.spark.PieceTask}, with an {@link org.hushgraph.spark.Outcome} for each, {@link
 * org.hushgraph.spark.LostExecutors} tells of machines that went away, and {@link org.hushgraph.spark.ParquetFile} writes tables.
 *
 * <p>What does not fall into pieces is a {@link org.hushgraph.spark.SparkSolver}'s: {@link org.hushgraph.spark.ListedLinks} are read in
 * chunks and made into blocks, {@link org.hushgraph.spark.SparkBlocks} step together, and a {@link
 * org.hushgraph.spark.CheckpointFolder} keeps what a lost machine would have to compute again from the start.
 */
package org.hushgraph.spark;
