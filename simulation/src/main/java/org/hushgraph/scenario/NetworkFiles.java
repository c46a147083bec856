package org.hushgraph.scenario;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;

/** Where the files are that a scenario names. */
public interface NetworkFiles {
    /** Reads a file. Whatever is wrong with it is a {@link org.hushgraph.graphfile.GraphFileException}. */
    NetworkImport read(String file, Optional<GraphFormat> format, ImportPolicy policy);

    /** Relative names are looked for in a folder. */
    static NetworkFiles in(Path folder) {
        return (file, format, policy) -> GraphFile.read(folder.resolve(file), format, policy);
    }
}
