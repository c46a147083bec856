package org.hushgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class RealFilesTest {
    @Test
    void tableListsEveryNetworkWithItsHash() throws IOException {
        Map<String, String> stated = new TreeMap<>();
        for (String line : rows()) {
            String[] cells = line.split(" \\| ", -1);
            if (cells.length == 5) {
                stated.put(cells[0].substring(2), cells[4].replace(" |", ""));
            }
        }
        Map<String, String> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(RealFiles.FOLDER)) {
            for (Path file : files.toList()) {
                found.put(file.getFileName().toString(), sha256(file));
            }
        }
        found.keySet().removeAll(List.of("README.md", "LICENSES.txt"));
        stated.remove("file");
        assertThat(found).isNotEmpty().isEqualTo(stated);
    }

    @Test
    void missingNetworkSkipsTheTestWithAReason() {
        assertThat(RealFiles.reason("power.gml")).isEqualTo("no licence is stated");
        if (RealFiles.find("power.gml").isEmpty()) {
            assertThatThrownBy(() -> RealFiles.of("power.gml"))
                    .isInstanceOf(TestAbortedException.class)
                    .hasMessageContaining("power.gml is not in fixtures/networks (no licence is stated)");
        }
    }

    @Test
    void unlistedNameFails() {
        assertThatThrownBy(() -> RealFiles.of("nowhere.gml")).isInstanceOf(AssertionError.class);
    }

    private static List<String> rows() {
        return Repository.read(RealFiles.FOLDER.resolve("README.md"))
                .lines()
                .filter(line -> line.startsWith("| "))
                .toList();
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
