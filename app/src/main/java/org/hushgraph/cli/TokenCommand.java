package org.hushgraph.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.hushgraph.access.Role;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;
import org.hushgraph.serviceconfig.DataFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** {@code hushgraph token}: who is let into the live controller. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = {
            "Makes, lists and removes the tokens of a live controller.",
            "",
            "A controller that runs takes note at once. The token itself is shown once and nowhere kept.",
            ""
        })
final class TokenCommand extends ConsoleCommand {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            defaultValue = "hushgraph-data",
            scope = ScopeType.INHERIT,
            description = "Folder of the controller. Default: ${DEFAULT-VALUE}.")
    private Path data;

    private Tokens tokens() {
        return new Tokens(DataFolder.create(data).tokens(), Clock.systemUTC());
    }

    @Override
    public Integer call() {
        throw refusal("one of create, list and remove is missing.");
    }

    @Command(name = "create", mixinStandardHelpOptions = true, description = "Makes a token and shows it.")
    void create(
            @Parameters(paramLabel = "NAME", description = "What it is called in the audit log.") String name,
            @Option(
                            names = "--role",
                            paramLabel = "ROLE",
                            defaultValue = "viewer",
                            description = "viewer or operator. Default: ${DEFAULT-VALUE}.")
                    String role) {
        try {
            String secret = tokens().create(name, Role.of(role));
            out().println(secret);
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists names and roles.")
    void list() {
        for (Token token : tokens().all()) {
            out().printf(
                            "%-20s %-9s since %s%n",
                            token.name(), token.role().word(), Instant.ofEpochMilli(token.createdAt()));
        }
    }

    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Lets nobody in with it any more.")
    void remove(@Parameters(paramLabel = "NAME", description = "Its name.") String name) {
        try {
            tokens().remove(name);
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }
}
