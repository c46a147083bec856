package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SolveCommandTest {
    @TempDir
    private Path folder;

    private String list;

    @BeforeEach
    void list() throws IOException {
        list = Files.writeString(folder.resolve("links.csv"), "0 1\n1 2\n").toString();
    }

    @Test
    void pathOfThreeNodesHasAKnownSolution() {
        // S = (2 −1 0; −1 3 −1; 0 −1 2), det 8: the inverse at 0 is (3·2 − 1)/8
        JsonNode json = JsonMapper.shared()
                .readTree(Console.hushgraph("solve", list, "--observed", "0", "--json")
                        .out());
        assertThat(json.get("value").doubleValue()).isEqualTo(5.0 / 16, within(1e-15));
        assertThat(json.get("observed").get(0).get("exposure").doubleValue()).isEqualTo(5.0 / 16, within(1e-15));
        assertThat(json.get("edgeCount").longValue()).isEqualTo(2);
        // x = (5, 2, 1)/8, so the derivatives are −½ (3/8)² and −½ (1/8)²
        assertThat(json.get("gradientNorm").doubleValue()).isEqualTo(Math.hypot(9, 1) / 128, within(1e-15));
    }

    @Test
    void writesSolutionAndGradient() {
        Path out = folder.resolve("out");
        Console said = Console.hushgraph("solve", list, "--observed", "0,2", "--out", out.toString());
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("(3 nodes, 2 links), all-time cost, weights: 1 on every link")
                .contains("exposure of node 2: 0.3125")
                .contains("cost: 0.625")
                .contains("this process");
        assertThat(out.resolve("solution.json")).exists();
        assertThat(out.resolve("gradient.csv.gz")).exists();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--observed 9 | observed node 9 is not in the list, which has the nodes 0 to 2.",
                "--observed 0 --decay 0 | --decay = 0.0 must be a positive",
                "--observed 0 --weight 2 | --weight = 2 must be auto, none or a column number",
                "--observed 0 --weight 3 | links.csv:1: line \"0 1\": there is no weight in column 3",
                "--observed 0 --blocks -1 | --blocks = -1 must be",
                "--observed 0 --tolerance 1 | --tolerance = 1.0 must lie between",
                "--observed 0 --runner fast | --runner fast must be local or spark."
            })
    void rejectsInvalidInputWithARemedy(String options, String words) {
        String[] args = ("solve " + list + " " + options).split(" ", -1);
        Console said = Console.hushgraph(args);
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.err()).contains(words);
    }
}
