package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.hushgraph.access.FirstTokens;
import org.hushgraph.access.Role;
import org.hushgraph.access.Tokens;
import org.hushgraph.serviceconfig.DataFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenCommandTest {
    @TempDir
    private Path folder;

    private Console token(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "token";
        System.arraycopy(args, 0, all, 1, args.length);
        all[args.length + 1] = "--data";
        all[args.length + 2] = folder.resolve("data").toString();
        return Console.hushgraph(all);
    }

    @Test
    void createsListsAndRemovesTokens() throws IOException {
        Console created = token("create", "robot", "--role", "operator");
        assertThat(created.exitCode()).as(created.err()).isZero();
        String secret = created.out().strip();
        assertThat(secret).startsWith("hush_");
        assertThat(Files.readString(folder.resolve("data/tokens.yaml"))).doesNotContain(secret);
        assertThat(token("list").out()).contains("robot", "operator").doesNotContain(secret);
        assertThat(token("remove", "robot").exitCode()).isZero();
        assertThat(token("list").out()).isEmpty();
    }

    @Test
    void removingATokenRemovesItsSecretFromTheFileOfTheFirstStart() throws IOException {
        DataFolder data = DataFolder.create(folder.resolve("data"));
        Path secrets = data.firstTokens();
        Map<Role, String> first = new Tokens(data.tokens(), Clock.systemUTC()).createFirst(new FirstTokens(secrets));
        assertThat(token("remove", "operator").exitCode()).isZero();
        assertThat(Files.readString(secrets))
                .contains(first.get(Role.VIEWER))
                .doesNotContain("operator", first.get(Role.OPERATOR));
        assertThat(token("remove", "viewer").exitCode()).isZero();
        assertThat(secrets).doesNotExist();
    }

    @Test
    void rejectsInvalidArguments() {
        assertThat(token("create", "a", "--role", "king").err()).contains("role = king must be viewer or operator");
        assertThat(token("create", "a b").exitCode()).isEqualTo(2);
        assertThat(token("remove", "guest").err()).contains("no token called guest");
        token("create", "a");
        assertThat(token("create", "a").exitCode()).isEqualTo(2);
        assertThat(token().err()).contains("a command is missing: create, list or remove");
    }
}
