package org.hushgraph.cluster;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Connects to one kind of cluster. Loaded from the class path as a service, because few installations need one. */
public interface ClusterProvider {
    /** The name in options, such as "spark". */
    String name();

    /**
     * Connects to a cluster.
     *
     * @param master its address, if given
     * @param settings of this kind of cluster, by name
     * @param reporter receives messages for users, such as the loss of a machine
     * @throws IllegalArgumentException if master or settings are invalid
     * @throws ClusterException if the cluster is unreachable
     */
    Cluster connect(Optional<String> master, Map<String, String> settings, Consumer<String> reporter);

    /** Finds the provider with this name on the class path. */
    static Optional<ClusterProvider> find(String name) {
        return ServiceLoader.load(ClusterProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(name))
                .findFirst();
    }
}
