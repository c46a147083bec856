/**
 * Computation on a cluster instead of in this process. A {@link org.hushgraph.cluster.ClusterProvider} on the class path connects to a
 * {@link org.hushgraph.cluster.Cluster}, which runs the jobs of {@code work} and solves the networks of {@code solve}. A {@link
 * org.hushgraph.cluster.ClusterException} reports failures.
 */
package org.hushgraph.cluster;
