package org.hushgraph.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.hushgraph.cli.Main;
import org.hushgraph.report.Provenance;

/** Writes the manual pages and the completion scripts of all commands. The same commands give the same bytes. */
public final class ManualGenerator {
    private ManualGenerator() {}

    /**
     * Called by the build, and by the launcher after its own.
     *
     * @param args the folder to write to, and the version of the program; by default that of the jar
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        for (String part : new String[] {"completion", "man/man1"}) {
            clear(Files.createDirectories(folder.resolve(part)));
        }
        for (Map.Entry<String, String> file :
                files(args.length > 1 ? args[1] : Provenance.programVersion()).entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
    }

    /** Removes the pages of commands that no longer exist. */
    private static void clear(Path folder) throws IOException {
        try (var old = Files.newDirectoryStream(folder)) {
            for (Path file : old) {
                Files.delete(file);
            }
        }
    }

    /** The content of all files, by path. */
    static Map<String, String> files(String version) {
        ManualEntry program = new ManualEntry(Main.commandLine().getCommandSpec());
        Map<String, String> files = new TreeMap<>();
        files.put("completion/hushgraph.bash", BashCompletion.script(program));
        files.put("completion/_hushgraph", ZshCompletion.script(program));
        program.withAllSubcommands()
                .forEach(entry -> files.put("man/man1/" + entry.page() + ".1", ManualPage.of(entry, version)));
        return files;
    }
}
