/**
 * Work on many machines with Apache Spark. Only this module depends on Spark.
 *
 * <p>In reading order: the command line finds {@link org.hushgraph.spark.SparkProvider} on the class path. {@link
 * org.hushgraph.spark.SparkSettings} configures the application, and {@link org.hushgraph.spark.StandaloneMaster} checks the
 * connection. {@link org.hushgraph.spark.SparkCluster} runs each piece of a job as a {@link org.hushgraph.spark.PieceTask}, which
 * returns an {@link org.hushgraph.spark.Outcome}. {@link org.hushgraph.spark.LostExecutors} reports lost machines, and {@link
 * org.hushgraph.spark.ParquetFile} writes tables.
 *
 * <p>{@link org.hushgraph.spark.SparkSolver} does work that can't be divided into independent pieces. {@link
 * org.hushgraph.spark.ListedLinks} reads links in chunks and builds blocks. {@link org.hushgraph.spark.SparkBlocks} advances all blocks
 * together. {@link org.hushgraph.spark.CheckpointFolder} stores checkpoints, so that a lost machine does not cost the whole work.
 */
package org.hushgraph.spark;
