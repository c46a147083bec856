package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.hushgraph.access.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a keystore, all traffic is encrypted. */
class TlsTest {
    private static final String PASSWORD = "not-a-secret";

    @TempDir
    private Path folder;

    private Path keystore() throws Exception {
        Path file = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "hushgraph",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-dname",
                        "CN=hushgraph",
                        "-ext",
                        "SAN=ip:127.0.0.1",
                        "-validity",
                        "2",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        PASSWORD)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("keytool.txt").toFile())
                .start();
        assertThat(keytool.waitFor()).isZero();
        return file;
    }

    private static HttpClient trusting(Path keystore) throws Exception {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(KeyStore.getInstance(keystore.toFile(), PASSWORD.toCharArray()));
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return HttpClient.newBuilder().sslContext(context).build();
    }

    @Test
    void acceptsTokensOverTlsOnly() throws Exception {
        Path keystore = keystore();
        Map<String, String> options = Map.of("tls.keystore", keystore.toString(), "tls.password", PASSWORD);
        try (RunningService service = new RunningService(folder.resolve("data"), options)) {
            HttpClient client = trusting(keystore);
            String own = "https://127.0.0.1:" + service.port();
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(own + "/api/v1/networks/demo/rounds"))
                    .timeout(Duration.ofSeconds(30))
                    .header("Authorization", "Bearer " + service.secret(Role.OPERATOR))
                    .POST(BodyPublishers.noBody());
            assertThat(client.send(request.copy().header("Origin", own).build(), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(202);
            String clear = own.replace("https", "http");
            assertThat(client.send(request.copy().header("Origin", clear).build(), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(403);
            try (RawClient plain = RawClient.to(service)) {
                String answer = plain.lines("GET /health/live HTTP/1.1|Host: localhost|Connection: close||")
                        .answer();
                assertThat(answer).doesNotContain("HTTP/1.1 200");
            }
        }
    }

    /** A proxy encrypts and forwards the headers of browsers. */
    @Test
    void acceptsItsOwnPageBehindAProxyThatEncrypts() {
        Map<String, String> options = Map.of("insecure", "true", "hosts", "hush.example");
        try (RunningService service = new RunningService(folder.resolve("data"), options)) {
            String head = "POST /api/v1/networks/demo/rounds HTTP/1.1|Host: hush.example|Content-Length: 0|"
                    + "Connection: close|Authorization: Bearer " + service.token() + "|Origin: ";
            for (String origin : new String[] {"https://hush.example", "http://hush.example"}) {
                try (RawClient client = RawClient.to(service)) {
                    assertThat(client.lines(head + origin + "||").answer()).startsWith("HTTP/1.1 202");
                }
            }
            try (RawClient client = RawClient.to(service)) {
                ExpectedProblem.with(
                        403, client.lines(head + "https://evil.example||").answer());
            }
        }
    }
}
