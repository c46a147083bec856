package org.hushgraph.solve;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.GZIPOutputStream;

/** The derivative of the cost by every weight, as lines of text: one file from one memory, or many parts from many machines. */
public final class GradientTable {
    /** Its first line. */
    public static final String HEAD = "from,to,weight,gradient";

    /** What it is called where it is one file. */
    public static final String FILE = "gradient.csv.gz";

    /** What its folder is called where it has parts. */
    public static final String PARTS = "gradient";

    private GradientTable() {}

    /** The line of a link. */
    public static String row(int i, int j, double weight, double gradient) {
        return i + "," + j + "," + weight + "," + gradient;
    }

    /** Appears whole or not at all. */
    static void write(WholeNetwork network, double[] gradient, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path draft = folder.resolve("." + FILE + ".part");
        try {
            try (Writer out = new BufferedWriter(new OutputStreamWriter(
                    new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(draft)), 1 << 16),
                    StandardCharsets.US_ASCII))) {
                out.write(HEAD + "\n");
                for (int l = 0; l < gradient.length; l++) {
                    out.write(row(network.from(l), network.to(l), network.weight(l), gradient[l]));
                    out.write('\n');
                }
            }
            Files.move(draft, folder.resolve(FILE), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
