package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** All commands use "proved", "estimated", "vacuous" and "no certificate" in the same way, as the results page explains. */
class ProofWordsTest {
    private static final String NINE_NODES =
            Repository.file("examples/nine-nodes.yaml").toString();

    @TempDir
    private Path folder;

    private String out() {
        return folder.resolve("result").toString();
    }

    private static Console succeeded(String... words) {
        Console console = Console.hushgraph(words);
        assertThat(console.exitCode()).as(console.err()).isZero();
        return console;
    }

    private static JsonNode json(String... words) {
        return new ObjectMapper().readTree(succeeded(words).out());
    }

    @ParameterizedTest
    @CsvSource({
        "sparse, all-time, proved",
        "sparse, window, estimated",
        "dense, all-time, estimated",
        "dense, window, estimated"
    })
    void errorsAreProvedOrEstimated(String engine, String cost, String kind) {
        String choice = "cost.kind=" + cost;
        JsonNode evaluation =
                json("evaluate", NINE_NODES, "--set", "defaults=paper", "--engine", engine, "--set", choice, "--json");
        assertThat(evaluation.get("errorKind").asString()).isEqualTo(kind);
        assertThat(evaluation.get("splitError").isNumber()).isTrue();
        JsonNode run = json(
                "run",
                NINE_NODES,
                "--set",
                "defaults=paper",
                "--engine",
                engine,
                "--set",
                choice,
                "--set",
                "rounds=2",
                "--json",
                "--out",
                out());
        assertThat(run.get("errorKind").asString()).isEqualTo(kind);
        if (engine.equals("sparse")) {
            assertThat(succeeded("evaluate", NINE_NODES, "--set", "defaults=paper", "--engine", engine, "--set", choice)
                            .out())
                    .contains(", " + kind);
            assertThat(succeeded(
                                    "run",
                                    NINE_NODES,
                                    "--set",
                                    "defaults=paper",
                                    "--engine",
                                    engine,
                                    "--set",
                                    choice,
                                    "--set",
                                    "rounds=2",
                                    "--out",
                                    out())
                            .out())
                    .contains(", " + kind);
        }
    }

    @Test
    void aVacuousBoundIsCalledSo() throws IOException {
        Console run = succeeded("run", NINE_NODES, "--set", "defaults=paper", "--set", "rounds=5", "--out", out());
        assertThat(run.out())
                .containsPattern("static regret .*\\(proved bound [0-9.]+, vacuous here: the trivial bound is 2.5\\)");
        assertThat(Files.readString(folder.resolve("result/report.html"))).contains("vacuous here");
        Console sweep =
                succeeded("sweep", NINE_NODES, "--set", "defaults=paper", "--vary", "rounds=5,50", "--out", out());
        assertThat(sweep.out())
                .contains("A bound on the static regret is proved for 2 of 2 runs, and vacuous for 1: not below the"
                        + " trivial bound.");
    }

    @Test
    void theGapOfProtectingOthersIsNoCertificate() throws IOException {
        Console run = succeeded(
                "run", NINE_NODES, "--set", "defaults=paper", "--set", "cost.objective=others", "--out", out());
        assertThat(run.out()).contains("(best found, no certificate)").contains("(no bound is proved");
        assertThat(Files.readString(folder.resolve("result/report.html"))).contains("There is no certificate");
        JsonNode result = new ObjectMapper().readTree(Files.readString(folder.resolve("result/result.json")));
        assertThat(result.at("/best/certificate").asString()).isEqualTo("none");
        assertThat(result.get("vacuous").isNull()).isTrue();
    }
}
