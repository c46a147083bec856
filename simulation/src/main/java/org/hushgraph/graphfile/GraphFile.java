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
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.Network;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.network.NetworkRows;

/** Networks in files. The format is recognised by content and name unless it is given; files may be packed by gzip. */
public final class GraphFile {
    private static final int HEAD = 1 << 16;

    private GraphFile() {}

    /** Reads a file. Whatever is wrong with it is a {@link GraphFileException}. */
    public static NetworkImport read(Path file, Optional<GraphFormat> format, ImportPolicy policy) {
        if (Files.isDirectory(file)) {
            throw new GraphFileException(file + " is a directory; a file with a network is needed.");
        }
        if (!Files.exists(file)) {
            throw new GraphFileException(file + " does not exist. Maybe check its name and folder.");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return read(file.toString(), in, format, policy);
        } catch (AccessDeniedException e) {
            throw new GraphFileException(file + " can't be read: there is no permission. Maybe change its mode.", e);
        } catch (IOException e) {
            throw new GraphFileException(file + " can't be read: " + e.getMessage(), e);
        }
    }

    /** Reads from a stream; the name stands in messages, and its ending helps to recognise the format. */
    public static NetworkImport read(String name, InputStream in, Optional<GraphFormat> format, ImportPolicy policy)
            throws IOException {
        NetworkRows rows = new NetworkRows();
        try {
            InputStream content = Unpacked.of(name, in);
            byte[] head = content.readNBytes(HEAD);
            GraphFormat known = format.orElseGet(() -> FormatGuess.of(name, head));
            known.reader()
                    .read(
                            new GraphSource(name, new SequenceInputStream(new ByteArrayInputStream(head), content)),
                            rows);
            return NetworkImport.of(name, known.word(), rows, policy);
        } catch (IllegalArgumentException e) {
            throw new GraphFileException(name + ": " + e.getMessage(), e);
        } catch (ZipException | EOFException e) {
            throw new GraphFileException(
                    name + ": not a whole gzip file: " + e.getMessage() + ". Maybe it was cut when it was copied.", e);
        }
    }

    /** Writes a file in the format that its name tells, packed when it ends in {@code .gz}. */
    public static void write(Network network, Path file, Optional<GraphFormat> format) throws IOException {
        GraphWriter writer = writer(file, format);
        try (OutputStream out = open(file)) {
            writer.write(network, out);
        }
    }

    private static OutputStream open(Path file) throws IOException {
        OutputStream plain = new BufferedOutputStream(Files.newOutputStream(file), HEAD);
        return GraphFormat.isCompressed(file.toString()) ? new GZIPOutputStream(plain, HEAD) : plain;
    }

    /** Writes to a stream, which stays open. */
    public static void write(Network network, OutputStream out, GraphFormat format) throws IOException {
        writer(Path.of("output"), Optional.of(format)).write(network, out);
    }

    private static GraphWriter writer(Path file, Optional<GraphFormat> format) {
        GraphFormat known = format.or(() -> GraphFormat.ofFile(file.toString()))
                .orElseThrow(() -> new GraphFileException(file + " has no ending that tells its format. Formats are "
                        + String.join(", ", GraphFormat.writtenWords()) + "."));
        return known.writer()
                .orElseThrow(() -> new GraphFileException(file + ": " + known.word()
                        + " is only read, not written. Formats that are written: "
                        + String.join(", ", GraphFormat.writtenWords()) + "."));
    }
}
