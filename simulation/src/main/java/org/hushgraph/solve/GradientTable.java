package org.hushgraph.solve;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.network.DraftFile;

/** Writes the derivative of the cost by every weight as CSV: a single file in this process, a folder of parts on a cluster. */
public final class GradientTable {
    /** The header line. */
    public static final String HEAD = "from,to,weight,gradient";

    /** The name of the single file. */
    public static final String FILE = "gradient.csv.gz";

    /** The name of the folder of parts. */
    public static final String PARTS = "gradient";

    private GradientTable() {}

    /** The line of one link. */
    public static String row(int i, int j, double weight, double gradient) {
        return i + "," + j + "," + weight + "," + gradient;
    }

    /** Writes the file atomically: it appears complete or not at all. */
    static void write(WholeNetwork network, double[] gradient, Path folder) throws IOException {
        Files.createDirectories(folder);
        DraftFile.write(folder.resolve(FILE), file -> write(network, gradient, file));
    }

    private static void write(WholeNetwork network, double[] gradient, OutputStream file) throws IOException {
        try (Writer out = new BufferedWriter(new OutputStreamWriter(
                new GZIPOutputStream(new BufferedOutputStream(file), 1 << 16), StandardCharsets.US_ASCII))) {
            out.write(HEAD + "\n");
            for (int l = 0; l < gradient.length; l++) {
                out.write(row(network.from(l), network.to(l), network.weight(l), gradient[l]));
                out.write('\n');
            }
        }
    }
}
