package org.hushgraph.spark;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterProvider;

/** Provides {@code --runner spark} when this module is on the class path. */
public final class SparkProvider implements ClusterProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Cluster connect(Optional<String> master, Map<String, String> settings, Consumer<String> reporter) {
        return SparkCluster.connect(SparkSettings.of(master, settings), reporter);
    }
}
