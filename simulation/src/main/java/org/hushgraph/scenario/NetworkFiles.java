package org.hushgraph.scenario;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;

/** Reads the network files that a scenario names. */
public interface NetworkFiles {
    /** Reads a file. Throws a {@link org.hushgraph.graphfile.GraphFileException} if it is invalid. */
    NetworkImport read(String file, Optional<GraphFormat> format, ImportPolicy policy);

    /** Resolves relative names against a folder. */
    static NetworkFiles in(Path folder) {
        return (file, format, policy) -> GraphFile.read(folder.resolve(file), format, policy);
    }
}
