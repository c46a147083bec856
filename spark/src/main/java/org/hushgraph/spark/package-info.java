/**
 * Work on many machines by Apache Spark; nobody else knows that there is Spark.
 *
 * <p>In reading order: {@link org.hushgraph.spark.SparkProvider} is what the command line finds on the class path, {@link
 * org.hushgraph.spark.SparkSettings} says how an application is set up, {@link org.hushgraph.spark.StandaloneMaster} is asked whether
 * it takes us in, {@link org.hushgraph.spark.SparkCluster} does the pieces of a
 * job as tasks of {@link org.hushgraph.spark.PieceTask}, with an {@link org.hushgraph.spark.Outcome} for each, {@link
 * org.hushgraph.spark.LostExecutors} tells of machines that went away, and {@link org.hushgraph.spark.ParquetFile} writes tables.
 */
package org.hushgraph.spark;
