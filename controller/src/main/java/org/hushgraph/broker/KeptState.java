package org.hushgraph.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.access.PrivateFile;
import org.hushgraph.agent.PrivateState;
import org.hushgraph.livejson.MessageJson;

/** The file in which an agent keeps its own state, so that it can resume although its messages carry noise. */
final class KeptState {
    private final Path file;

    /** In this folder, which is created if necessary. Only its owner can read it. */
    KeptState(Path folder, String network, String node) {
        PrivateFile.createFolder(folder);
        this.file = folder.resolve(new Topics(network).user(node) + ".json");
    }

    Optional<PrivateState> read() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
        return Optional.of(MessageJson.privateState(text)
                .orElseThrow(() -> new IllegalArgumentException(
                        file + " is not the state of an agent. Try removing it and starting a later run.")));
    }

    /** Durable when this returns. */
    void write(PrivateState state) {
        PrivateFile.write(file, MessageJson.of(state));
    }
}
