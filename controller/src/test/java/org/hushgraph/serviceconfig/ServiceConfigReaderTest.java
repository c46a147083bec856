package org.hushgraph.serviceconfig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceConfigReaderTest {
    @TempDir
    private Path folder;

    private Path file(String text) {
        try {
            return Files.writeString(folder.resolve("serve.yaml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ServiceConfig read(Map<String, String> environment, Map<String, String> options) {
        return ServiceConfigReader.read(Optional.empty(), environment, options);
    }

    @Test
    void listensOnLoopbackByDefault() {
        ServiceConfig config = read(Map.of(), Map.of());
        assertThat(config.host()).isEqualTo("127.0.0.1");
        assertThat(config.tls()).isEmpty();
        assertThat(config.openMetrics()).isFalse();
        assertThat(config.limits()).isEqualTo(Limits.defaults());
    }

    @Test
    void commandLineOverridesEnvironmentWhichOverridesTheFile() {
        Path file = file("port: 1\nroundSeconds: 3\nresponseMillis: 25\nlimits: {nodes: 10, waiting: 11}\n");
        ServiceConfig config = ServiceConfigReader.read(
                Optional.of(file),
                Map.of(
                        "HUSHGRAPH_PORT",
                        "2",
                        "HUSHGRAPH_LIMITS_NODES",
                        "20",
                        "HUSHGRAPH_HOSTS",
                        "a.example, b.example"),
                Map.of("port", "3"));
        assertThat(config.port()).isEqualTo(3);
        assertThat(config.limits().nodes()).isEqualTo(20);
        assertThat(config.limits().waiting()).isEqualTo(11);
        assertThat(config.roundMillis()).isEqualTo(3000);
        assertThat(config.responseMillis()).isEqualTo(25);
        assertThat(config.hosts()).containsExactly("a.example", "b.example");
    }

    @Test
    void everyKeyHasAnEnvironmentVariable() {
        ServiceConfig config = read(
                Map.of(
                        "HUSHGRAPH_LIMITS_REQUEST_SECONDS", "7",
                        "HUSHGRAPH_ROUND_SECONDS", "0.5",
                        "HUSHGRAPH_OPEN_METRICS", "true",
                        "HUSHGRAPH_TLS_KEYSTORE", "k.p12",
                        "HUSHGRAPH_TLS_PASSWORD", "secret",
                        "PATH", "/bin",
                        "HUSHGRAPH_DEBUG", "1",
                        "HUSHGRAPH_JAVA_OPTS", "-Xmx1g"),
                Map.of());
        assertThat(config.limits().requestSeconds()).isEqualTo(7);
        assertThat(config.roundMillis()).isEqualTo(500);
        assertThat(config.openMetrics()).isTrue();
        assertThat(config.tls()).contains(new Tls(Path.of("k.p12"), "secret"));
        assertThat(config.toString()).doesNotContain("secret");
    }

    @Test
    void rejectsUnknownVariables() {
        assertThatThrownBy(() -> read(Map.of("HUSHGRAPH_PROT", "1"), Map.of()))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("HUSHGRAPH_PROT is unknown")
                .hasMessageContaining("HUSHGRAPH_PORT");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prot: 1                          | serve.yaml:1: unknown key \"prot\"",
                "limits: {nodez: 1}               | serve.yaml:1: unknown key \"nodez\" in limits",
                "tls: {keystor: a}                | serve.yaml:1: unknown key \"keystor\" in tls",
                "port: 70000                      | serve.yaml:1: port = 70000 must be a whole number from 0 to 65535",
                "port: many                       | serve.yaml:1: port = \"many\" must be a whole number",
                "demo: perhaps                    | serve.yaml:1: demo = perhaps is unknown. Known values: true, false",
                "roundSeconds: 0                  | serve.yaml:1: roundSeconds = 0 must be more than 0",
                "responseMillis: 0                | serve.yaml:1: responseMillis = 0 must be a whole number from 1",
                "limits: {waiting: 0}             | serve.yaml:1: limits.waiting = 0 must be",
                "limits: {requestSeconds: 1e9}    | serve.yaml:1: limits.requestSeconds = 1e9 must be",
                "limits: 3                        | serve.yaml:1: limits",
                "tls: {password: x}               | serve.yaml:1: tls.password has no effect without a keystore. Try",
                "host: 0.0.0.0                    | serve.yaml:1: host = 0.0.0.0 is reachable from other machines",
                "host: '[zz'                      | serve.yaml:1: host = [zz is not an address of this machine. Try",
                "port: [1                         | serve.yaml:",
            })
    void reportsErrorsWithFileLineKeyAndValue(String text, String message) {
        assertThatThrownBy(() -> ServiceConfigReader.read(Optional.of(file(text)), Map.of(), Map.of()))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("null");
    }

    @ParameterizedTest
    @CsvSource({"0.0.0.0", "::", "192.0.2.1", "8.8.8.8"})
    void requiresTlsOrInsecureForOtherMachines(String host) {
        assertThatThrownBy(() -> read(Map.of(), Map.of("host", host)))
                .hasMessageContaining("command line: host = " + host)
                .hasMessageContaining("insecure: true");
        assertThat(read(Map.of(), Map.of("host", host, "insecure", "true")).host())
                .isEqualTo(host);
        assertThat(read(Map.of(), Map.of("host", host, "tls.keystore", "k.p12")).host())
                .isEqualTo(host);
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1", "127.8.8.8", "localhost", "::1"})
    void requiresNoTlsOnLoopback(String host) {
        assertThat(read(Map.of(), Map.of("host", host)).host()).isEqualTo(host);
    }
}
