package org.hushgraph.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.hushgraph.access.FirstTokens;
import org.hushgraph.access.Role;
import org.hushgraph.access.Token;
import org.hushgraph.access.Tokens;
import org.hushgraph.serviceconfig.DataFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;

/** {@code hushgraph token}: manages the access tokens of a controller. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = {
            "Creates, lists and revokes the access tokens of a controller.",
            "",
            "A running controller applies changes at once. A token is shown only once, when it is created.",
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
        throw badInput("a command is missing: create, list or remove.");
    }

    @Command(name = "create", mixinStandardHelpOptions = true, description = "Creates a token and prints it.")
    void create(
            @Parameters(paramLabel = "NAME", description = "Name of the token in the audit log.") String name,
            @Option(
                            names = "--role",
                            paramLabel = "ROLE",
                            defaultValue = "viewer",
                            completionCandidates = Words.Roles.class,
                            description = "viewer or operator. Default: ${DEFAULT-VALUE}.")
                    String role) {
        try {
            String secret = tokens().create(name, Role.of(role));
            out().println(secret);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the tokens with their roles.")
    void list() {
        for (Token token : tokens().all()) {
            out().printf(
                            "%-20s %-9s since %s%n",
                            token.name(), token.role().word(), Instant.ofEpochMilli(token.createdAt()));
        }
    }

    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Revokes a token.")
    void remove(@Parameters(paramLabel = "NAME", description = "Name of the token.") String name) {
        try {
            tokens().remove(name);
            new FirstTokens(new DataFolder(data).firstTokens()).remove(name);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }
}
