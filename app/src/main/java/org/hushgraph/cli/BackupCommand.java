package org.hushgraph.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import org.hushgraph.backup.BackupFolder;
import org.hushgraph.backup.BackupManifest;
import org.hushgraph.controller.StoreException;
import org.hushgraph.serviceconfig.DataFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph backup}: copies the data of a controller, which may be running. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Copies the data folder of a controller: networks, alarms, epochs, tokens and the audit log.",
            "",
            "The controller may be running, and does not wait for it. The backup contains everything that it acknowledged"
                    + " before the command started. DIR must be new or empty, and appears when it is complete.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph backup monday",
            "  hushgraph backup /mnt/backups/monday --data /srv/hushgraph"
        })
final class BackupCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "Folder for the backup.")
    private Path folder;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "hushgraph-data",
            description = "Folder of the controller. Default: ${DEFAULT-VALUE}.")
    private Path data;

    @Option(names = "--json", description = "Print the list of files as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        try {
            BackupManifest manifest = new BackupFolder(folder)
                    .create(new DataFolder(data), Clock.systemUTC().millis());
            out().print(
                            json
                                    ? manifest.toJson()
                                    : "%s is a backup of %s: %d files, %d bytes.%n"
                                            .formatted(
                                                    folder,
                                                    data,
                                                    manifest.files().size(),
                                                    manifest.bytes()));
            out().flush();
            return 0;
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        } catch (UncheckedIOException e) {
            return Failure.report(commandLine(), e.getMessage(), e.getCause());
        } catch (StoreException e) {
            printError(e.getMessage());
            return 1;
        }
    }
}
