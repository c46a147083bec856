package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessCommandTest {
    @TempDir
    private Path folder;

    private Console access(String file, String... more) {
        String[] all = new String[more.length + 4];
        all[0] = "access";
        all[1] = Repository.file(file).toString();
        all[2] = "--out";
        all[3] = folder.resolve("out").toString();
        System.arraycopy(more, 0, all, 4, more.length);
        return Console.hushgraph(all);
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve("out").resolve(file));
    }

    @Test
    void networkAndItsScenarioGiveTheSameRules() throws IOException {
        Console network = access("examples/campus.graphml", "--network", "campus");
        assertThat(network.exitCode()).as(network.err()).isZero();
        String rules = text("acl");
        String passwords = text("credentials.csv");
        assertThat(rules).contains("user campus.gate\n", "user controller\n", "user sensor\n");
        assertThat(access("examples/campus.yaml", "--network", "campus").exitCode())
                .isZero();
        assertThat(text("acl")).isEqualTo(rules);
        assertThat(text("credentials.csv")).isEqualTo(passwords);
        assertThat(network.out())
                .contains("agents of campus")
                .doesNotContain(passwords.split("[,\n]", -1)[3]);
    }

    @Test
    void everySensorHasAUser() throws IOException {
        access("examples/campus.graphml", "--network", "campus", "--sensors", "ids,camera");
        assertThat(text("credentials.csv")).contains("\nids,", "\ncamera,").doesNotContain("sensor");
    }

    @Test
    void rejectsInvalidArguments() {
        assertThat(access("examples/campus.graphml", "--network", "a/b").err())
                .contains("--network: name = \"a/b\" must consist of");
        assertThat(access("examples/campus.graphml", "--network", "n", "--sensors", "controller")
                        .err())
                .contains("--sensors controller must");
        assertThat(access("examples/campus.yaml", "--network", "n", "--from", "gml")
                        .err())
                .contains("--from needs a network file");
        assertThat(access("examples/missing.graphml", "--network", "n").exitCode())
                .isEqualTo(2);
    }
}
