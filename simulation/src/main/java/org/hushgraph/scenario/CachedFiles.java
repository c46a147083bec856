package org.hushgraph.scenario;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.journal.Fingerprint;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;

/** Files of a folder. Caches their bytes after the first read, so that they can be sent to machines without that folder. */
final class CachedFiles implements NetworkFiles, Serializable {
    private static final long serialVersionUID = 1;

    private final String folder;
    private final ConcurrentSkipListMap<String, byte[]> contents = new ConcurrentSkipListMap<>();

    CachedFiles(Path folder) {
        this.folder = folder.toString();
    }

    @Override
    public NetworkImport read(String file, Optional<GraphFormat> format, ImportPolicy policy) {
        Path place = Path.of(folder).resolve(file);
        byte[] content = contents.computeIfAbsent(file, unread -> GraphFile.bytes(place));
        try {
            return GraphFile.read(place.toString(), new ByteArrayInputStream(content), format, policy);
        } catch (IOException e) {
            throw new UncheckedIOException("an in-memory file can't be read", e);
        }
    }

    Stream<InputFile> inputs() {
        return contents.entrySet().stream().map(file -> InputFile.of(Path.of(file.getKey()), file.getValue()));
    }

    void addTo(Fingerprint fingerprint) {
        for (Map.Entry<String, byte[]> file : contents.entrySet()) {
            fingerprint.add(file.getKey()).add(file.getValue());
        }
    }
}
