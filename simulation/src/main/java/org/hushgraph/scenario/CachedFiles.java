package org.hushgraph.scenario;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;

/** Files of a folder whose bytes are kept once they were read, so that they can travel to machines that have no such folder. */
final class CachedFiles implements NetworkFiles, Serializable {
    private static final long serialVersionUID = 1;

    private final String folder;
    private final ConcurrentSkipListMap<String, byte[]> held = new ConcurrentSkipListMap<>();

    CachedFiles(Path folder) {
        this.folder = folder.toString();
    }

    @Override
    public NetworkImport read(String file, Optional<GraphFormat> format, ImportPolicy policy) {
        Path place = Path.of(folder).resolve(file);
        byte[] content = held.computeIfAbsent(file, unread -> GraphFile.bytes(place));
        try {
            return GraphFile.read(place.toString(), new ByteArrayInputStream(content), format, policy);
        } catch (IOException e) {
            throw new UncheckedIOException("memory can't be read", e);
        }
    }

    void addTo(Fingerprint fingerprint) {
        for (Map.Entry<String, byte[]> file : held.entrySet()) {
            fingerprint.add(file.getKey()).add(file.getValue());
        }
    }
}
