/**
 * Many machines in place of this process. A {@link org.hushgraph.cluster.ClusterProvider} on the class path connects to a {@link
 * org.hushgraph.cluster.Cluster}, which runs the jobs of {@code work} and solves the networks of {@code solve}; a {@link
 * org.hushgraph.cluster.ClusterException} reports that it can't.
 */
package org.hushgraph.cluster;
