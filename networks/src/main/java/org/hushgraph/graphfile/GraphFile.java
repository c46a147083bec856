package org.hushgraph.graphfile;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.DraftFile;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.network.NetworkRows;

/**
 * Reads and writes networks in files. The format is detected from content and name unless it is given. Files may be
 * compressed with gzip.
 */
public final class GraphFile {
    private static final int HEAD = 1 << 16;

    private GraphFile() {}

    /** Reads a file. Fails with a {@link GraphFileException} if it is not readable or not valid. */
    public static NetworkImport read(Path file, Optional<GraphFormat> format, ImportPolicy policy) {
        return opened(file, in -> read(file.toString(), in, format, policy));
    }

    /**
     * Reads the bytes of a file, to be parsed elsewhere. Fails with a {@link GraphFileException} if it is not readable.
     */
    public static byte[] bytes(Path file) {
        return opened(file, InputStream::readAllBytes);
    }

    /** Reads from an open file. */
    public interface Use<T> {
        T with(InputStream in) throws IOException;
    }

    /** Opens a file and reads from it. Fails with a {@link GraphFileException} if it is not readable. */
    public static <T> T opened(Path file, Use<T> use) {
        if (Files.isDirectory(file)) {
            throw new GraphFileException(file + " is a directory. A file with a network is required.");
        }
        if (!Files.exists(file)) {
            throw new GraphFileException(file + " does not exist. Check its name and folder.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return use.with(in);
        } catch (AccessDeniedException e) {
            throw new GraphFileException(
                    file + " can't be read: permission denied. Change the permissions of the file.", e);
        } catch (IOException e) {
            throw new GraphFileException(file + " can't be read: " + e.getMessage(), e);
        }
    }

    /** Reads from a stream. The name appears in messages, and its ending helps to detect the format. */
    public static NetworkImport read(String name, InputStream in, Optional<GraphFormat> format, ImportPolicy policy)
            throws IOException {
        NetworkRows rows = new NetworkRows();
        try {
            InputStream content = DecompressedInput.of(name, in);
            byte[] head = content.readNBytes(HEAD);
            GraphFormat known = format.orElseGet(() -> FormatDetector.of(name, head));
            known.reader()
                    .read(
                            new GraphSource(name, new SequenceInputStream(new ByteArrayInputStream(head), content)),
                            rows);
            return NetworkImport.of(lastPart(name), known.word(), rows, policy);
        } catch (IllegalArgumentException e) {
            throw new GraphFileException(name + ": " + e.getMessage(), e);
        } catch (ZipException | EOFException e) {
            throw new GraphFileException(
                    name + ": not a complete gzip file" + (e.getMessage() == null ? "" : ": " + e.getMessage())
                            + ". Try copying or downloading it again.",
                    e);
        }
    }

    /** The file name without its folder. Reports may be shared and must not show where the file was. */
    private static String lastPart(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }

    /** The format for writing a file with this name, unless {@code word} names another format. */
    public static GraphFormat outputFormat(String file, Optional<String> word) {
        Optional<GraphFormat> known = word.isPresent() ? GraphFormat.of(word.get()) : GraphFormat.ofFile(file);
        return known.filter(format -> format.writer(List.of()).isPresent())
                .orElseThrow(() -> new GraphFileException((word.isPresent()
                                ? "\"" + word.get() + "\" is not a writable format"
                                : "the extension of " + file + " does not belong to a writable format")
                        + ". Writable formats: " + String.join(", ", GraphFormat.writableWords()) + "."));
    }

    /** Writes a file atomically, compressed if its name ends in {@code .gz}. */
    public static void write(Network network, Path file, GraphFormat format) throws IOException {
        write(network, List.of(), file, format);
    }

    /** Writes a file with the weights over time if the format supports them, else with the weights of the network. */
    public static void write(Network network, List<Vector> history, Path file, GraphFormat format) throws IOException {
        boolean packed = GraphFormat.isCompressed(file.toString());
        if (Files.exists(file) && !Files.isRegularFile(file)) { // a device or a pipe must not be replaced
            try (OutputStream out = Files.newOutputStream(file)) {
                write(network, history, out, packed, format);
            }
            return;
        }
        Path target = Files.exists(file) ? file.toRealPath() : file; // a symbolic link keeps pointing to its file
        DraftFile.write(target, out -> write(network, history, out, packed, format));
    }

    private static void write(
            Network network, List<Vector> history, OutputStream file, boolean packed, GraphFormat format)
            throws IOException {
        OutputStream plain = new BufferedOutputStream(file, HEAD);
        try (OutputStream out = packed ? new GZIPOutputStream(plain, HEAD) : plain) {
            write(network, history, out, format);
        }
    }

    /** Writes to a stream without closing it. */
    public static void write(Network network, OutputStream out, GraphFormat format) throws IOException {
        write(network, List.of(), out, format);
    }

    private static void write(Network network, List<Vector> history, OutputStream out, GraphFormat format)
            throws IOException {
        format.writer(history).orElseThrow().write(network, out);
    }
}
