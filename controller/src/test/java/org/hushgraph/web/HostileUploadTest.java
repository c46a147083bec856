package org.hushgraph.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that want to do harm, sent by somebody who may upload: refused with words, nothing kept, and the service lives on. */
class HostileUploadTest {
    private static RunningService service;

    @BeforeAll
    static void start(@TempDir Path folder) {
        service = new RunningService(folder, Map.of("demo", "false", "limits.networks", "3"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void isAliveAndHoldsNothing() {
        service.requireAlive();
        assertThat(service.get("/api/v1/networks").get("networks").size()).isZero();
    }

    private static String refused(String filename, byte[] content) {
        return Refused.with(400, service.upload("name=evil&filename=" + filename, content));
    }

    private static byte[] packed(byte[] block, int times) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            for (int n = 0; n < times; n++) {
                out.write(block);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @Test
    void aGzipBombIsFoundOut() {
        byte[] bomb = packed("1,2\n".repeat(1 << 18).getBytes(UTF_8), 200);
        assertThat(refused("bomb.csv.gz", bomb)).contains("bytes of gzip expand to more than");
    }

    @Test
    void aCutGzipFileSaysSo() {
        byte[] whole = packed("a,b\nb,c\n".getBytes(UTF_8), 100);
        assertThat(refused("x.gz", Arrays.copyOf(whole, whole.length / 2))).contains("not a complete gzip file");
    }

    @Test
    void anEndlessLineEndsInAnError() {
        byte[] endless = new byte[8 << 20];
        Arrays.fill(endless, (byte) 'x');
        for (String name : new String[] {"a.csv", "a.gml", "a.graphml", "a.json", "a.dot", "a.mtx", "a.net"}) {
            assertThat(refused(name, endless)).isNotBlank();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "deep.json, '['",
        "deep.json, '{\"nodes\":'",
        "deep.gml, 'graph [ '",
        "deep.gv, 'graph { '",
        "deep.graphml, '<graphml>'",
        "deep.gexf, '<gexf>'",
        "deep.yaml, '['",
        "deep.yaml, 'a: {'",
    })
    void deepNestingEndsInAnError(String name, String piece) {
        assertThat(refused(name, piece.repeat(100_000).getBytes(UTF_8))).startsWith(name);
    }

    @ParameterizedTest
    @CsvSource({
        "a.csv, 'a,b,1e400'",
        "a.mtx, '%%MatrixMarket matrix coordinate pattern symmetric|999999999 999999999 1|2 1|'",
        "a.net, '*Vertices 999999999|*Edges|1 2'",
        "a.metis, '999999999 1|2|1|'",
        "empty.csv, ''",
        "page.graphml, '<!DOCTYPE html><html></html>'",
        "entity.graphml, '<!DOCTYPE g [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><graphml>&x;</graphml>'",
        "laughs.graphml, '<!DOCTYPE g [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><graphml>&b;</graphml>'",
        "x.pdf, '%PDF-1.4'",
        "sheet.xlsx, 'PK\u0003\u0004rest'",
        "alone.csv, 'a,a'",
    })
    void sizesEntitiesAndOtherFilesAreRefused(String name, String text) {
        assertThat(refused(name, text.replace('|', '\n').getBytes(UTF_8)))
                .isNotBlank()
                .doesNotContain("root:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "network: {file: /etc/passwd}\nintruders: []\n",
                "network: {file: ../tokens.yaml}\nintruders: []\n",
                "{\"network\": {\"file\": \"/proc/self/environ\"}, \"intruders\": []}",
                "network: {generate: {model: complete, nodes: 30000}}\nintruders: []\n",
                "network: {generate: {model: path, nodes: 40000000}}\nintruders: []\n",
                "network: &a {edges: *a}\nintruders: []\n",
                "!!javax.script.ScriptEngineManager []",
            })
    void scenariosReachNoFilesAndMakeNoGiants(String scenario) {
        String words = Refused.with(
                400, service.upload("name=evil&format=scenario&filename=evil.yaml", scenario.getBytes(UTF_8)));
        assertThat(words).doesNotContain("root:", "sha256");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name=..%2fevil",
                "name=%2e%2e",
                "name=",
                "name=a/b",
                "name=-a",
                "name=a%00",
                "filename=x.csv",
                "name=evil&format=no-such",
                "name=evil&filename=x.csv&merge=no-such",
            })
    void namesAndChoicesAreChecked(String query) {
        assertThat(Refused.with(400, service.upload(query, "a,b\nb,c\n".getBytes(UTF_8))))
                .isNotBlank();
    }

    @Test
    void aLearnerThatCannotBeSavedIsRefused() {
        byte[] scenario =
                "network: {edges: [[a, b], [b, c]]}\nintruders: []\nlearner: {name: forgetful}\n".getBytes(UTF_8);
        String query = "name=forgetful&format=scenario&filename=net.yaml";
        assertThat(Refused.with(400, service.upload(query, scenario)))
                .contains("learner forgetful can't save its state");
        assertThat(service.send("GET", "/api/v1/networks/forgetful", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void thereIsRoomForSomeOnly() {
        byte[] net = "a,b\nb,c\n".getBytes(UTF_8);
        for (int n = 0; n < 3; n++) {
            assertThat(service.upload("name=n" + n + "&filename=x.csv", net).statusCode())
                    .isEqualTo(201);
        }
        assertThat(Refused.with(400, service.upload("name=n3&filename=x.csv", net)))
                .contains("limits.networks");
        for (int n = 0; n < 3; n++) {
            assertThat(service.send("DELETE", "/api/v1/networks/n" + n, "").statusCode())
                    .isEqualTo(204);
        }
    }

    @Test
    void viewersUploadNothing() {
        service.use(service.secret(Role.VIEWER));
        try {
            Refused.with(403, service.upload("name=evil&filename=x.csv", "a,b\nb,c\n".getBytes(UTF_8)));
        } finally {
            service.use(service.secret(Role.OPERATOR));
        }
    }
}
