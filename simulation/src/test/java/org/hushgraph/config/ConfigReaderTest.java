package org.hushgraph.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ConfigReaderTest {
    @Test
    void keepsLineNumbersInYamlAndJson() {
        ConfigNode yaml = ConfigReader.read("f", "# comment\na: 1\nb:\n  - x\n  - y\n");
        assertThat(yaml.get("a").position()).isEqualTo(new Position("f", 2, "a"));
        assertThat(yaml.get("b").items().get(1).position()).isEqualTo(new Position("f", 5, "b[1]"));
        ConfigNode json = ConfigReader.read("f", "{\n \"a\": 1,\n \"b\": [\"x\",\n  \"y\"]\n}\n");
        assertThat(json.get("a").position()).isEqualTo(new Position("f", 2, "a"));
        assertThat(json.get("b").items().get(1).position()).isEqualTo(new Position("f", 4, "b[1]"));
    }

    @Test
    void readsFlowStyleYamlThatStartsLikeJson() {
        ConfigNode root = ConfigReader.read("f", "{a: 1, b: [x, y]} # comment\n");
        assertThat(root.get("b").items()).hasSize(2);
    }

    @Test
    void keepsNumbersAsWritten() {
        assertThat(ConfigReader.read("f", "a: 007\nb: 1.50\nc: yes\n").get("a").text())
                .isEqualTo("007");
        assertThat(ConfigReader.read("f", "{\"a\": 1.50}").get("a").text()).isEqualTo("1.50");
    }

    @Test
    void skipsTheByteOrderMark(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("f.yaml"), "\uFEFFa: ü\r\nb: 2\r\n");
        assertThat(ConfigReader.read(file).get("a").text()).isEqualTo("ü");
    }

    @Test
    void rejectsDuplicateKeysInJsonToo() {
        assertThatThrownBy(() -> ConfigReader.read("f", "{\"a\": 1,\n\"a\": 2}"))
                .hasMessage("f:2: the key \"a\" occurs twice. Try removing one of them.");
    }

    @Test
    void readsNetworksOfManyMegabytes() {
        StringBuilder text = new StringBuilder("edges:\n");
        for (int i = 0; i < 250_000; i++) {
            text.append("  - [node").append(i).append(", node").append(i + 1).append("]\n");
        }
        assertThat(text).hasSizeGreaterThan(5_000_000);
        assertThat(ConfigReader.read("f", text.toString()).get("edges").items()).hasSize(250_000);
    }

    @Test
    void rejectsEndlessFiles() {
        Path endless = Path.of("/dev/zero");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(endless), "there is no /dev/zero here");
        assertThatThrownBy(() -> ConfigReader.read(endless))
                .hasMessage("/dev/zero has more than 67108864 bytes, which is the limit.");
    }
}
