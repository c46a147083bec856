package org.hushgraph.cluster;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Connects to a kind of cluster. Found on the class path as a service, because few installations need one. */
public interface ClusterProvider {
    /** What users call it, such as "spark". */
    String name();

    /**
     * Reaches a cluster.
     *
     * @param master its address, if it was said
     * @param settings its own, by their names
     * @param reporter is told what people should know, such as that a machine was lost
     * @throws IllegalArgumentException if master or settings can't be
     * @throws ClusterException if nobody answers there
     */
    Cluster connect(Optional<String> master, Map<String, String> settings, Consumer<String> reporter);

    /** The one of this name, if it is on the class path. */
    static Optional<ClusterProvider> find(String name) {
        return ServiceLoader.load(ClusterProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.name().equals(name))
                .findFirst();
    }
}
