package org.hushgraph.scenario;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;

/** Files of a folder, with the hashes of the bytes that were read. Not thread-safe. */
public final class HashedFiles implements NetworkFiles {
    private final Path folder;
    private final List<InputFile> read = new ArrayList<>();

    public HashedFiles(Path folder) {
        this.folder = folder;
    }

    @Override
    public NetworkImport read(String file, Optional<GraphFormat> format, ImportPolicy policy) {
        Path place = folder.resolve(file);
        return GraphFile.opened(place, in -> read(place, in, format, policy));
    }

    private NetworkImport read(Path place, InputStream in, Optional<GraphFormat> format, ImportPolicy policy)
            throws IOException {
        DigestInputStream hashed = new DigestInputStream(new Unclosed(in), InputFile.digest());
        NetworkImport network = GraphFile.read(place.toString(), hashed, format, policy);
        hashed.transferTo(OutputStream.nullOutputStream()); // readers may stop before the end
        read.add(InputFile.of(place, hashed.getMessageDigest()));
        return network;
    }

    /** A stream that readers can't close. */
    private static final class Unclosed extends FilterInputStream {
        private Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // the rest must be hashed
        }
    }

    /** The files that were read so far. */
    public List<InputFile> read() {
        return List.copyOf(read);
    }
}
