package org.hushgraph.cli;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.hushgraph.backup.BackupFolder;
import org.hushgraph.backup.BackupManifest;
import org.hushgraph.backup.DamagedBackupException;
import org.hushgraph.controller.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hushgraph restore}: copies a backup into a new data folder. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Copies a backup into a new or empty data folder, after it has compared all files with their checksums.",
            "",
            "If the command is interrupted, no controller starts in that folder. Empty it and repeat the command.",
            ""
        },
        footer = {"", "Examples:", "  hushgraph restore monday --data hushgraph-restored"})
final class RestoreCommand extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "Folder of the backup.")
    private Path folder;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "hushgraph-data",
            description = "Folder of the controller, new or empty. Default: ${DEFAULT-VALUE}.")
    private Path data;

    @Option(names = "--json", description = "Print the list of files as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        try {
            BackupManifest manifest = new BackupFolder(folder).restore(data);
            out().print(
                            json
                                    ? manifest.toJson()
                                    : "%s is restored to %s: %d files, %d bytes.%n"
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
        } catch (StoreException | DamagedBackupException e) {
            printError(e.getMessage());
            return 1;
        }
    }
}
