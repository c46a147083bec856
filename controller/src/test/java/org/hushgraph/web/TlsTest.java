package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
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
        return keystore("keys.p12");
    }

    private Path keystore(String name) throws Exception {
        Path file = folder.resolve(name);
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

    private static Map<String, String> options(Path keystore) {
        return Map.of("tls.keystore", keystore.toString(), "tls.password", PASSWORD);
    }

    @Test
    void tellsBrowsersToStayWithTls() throws Exception {
        Path keystore = keystore();
        try (RunningService service = new RunningService(folder.resolve("data"), options(keystore))) {
            URI live = URI.create("https://127.0.0.1:" + service.port() + "/health/live");
            assertThat(trusting(keystore)
                            .send(HttpRequest.newBuilder(live).build(), BodyHandlers.ofString())
                            .headers()
                            .firstValue("Strict-Transport-Security"))
                    .contains("max-age=31536000");
        }
    }

    /** The session of a handshake with these cipher suites only. */
    private static SSLSession handshake(int port, Path keystore, String... suites) throws Exception {
        try (SSLSocket socket =
                (SSLSocket) trusting(keystore).sslContext().getSocketFactory().createSocket("127.0.0.1", port)) {
            if (suites.length > 0) {
                socket.setEnabledProtocols(new String[] {"TLSv1.2"});
                socket.setEnabledCipherSuites(suites);
            }
            socket.setSoTimeout(10_000);
            socket.startHandshake();
            return socket.getSession();
        }
    }

    @Test
    void refusesCipherBlockChaining() throws Exception {
        Path keystore = keystore();
        try (RunningService service = new RunningService(folder.resolve("data"), options(keystore))) {
            int port = service.port();
            assertThat(handshake(port, keystore, "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256")
                            .isValid())
                    .isTrue();
            assertThatThrownBy(() -> handshake(port, keystore, "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256"))
                    .isInstanceOf(SSLException.class);
        }
    }

    @Test
    void usesARenewedCertificateWithoutARestart() throws Exception {
        Path keystore = keystore();
        Path renewed = keystore("renewed.p12");
        try (RunningService service = new RunningService(folder.resolve("data"), options(keystore))) {
            int port = service.port();
            handshake(port, keystore);
            assertThatThrownBy(() -> handshake(port, renewed)).isInstanceOf(SSLException.class);
            Files.copy(renewed, folder.resolve("next.p12"));
            Files.move(folder.resolve("next.p12"), keystore, StandardCopyOption.REPLACE_EXISTING);
            service.awaitTrue(() -> isTrusted(port, renewed));
        }
    }

    private static boolean isTrusted(int port, Path keystore) {
        try {
            return handshake(port, keystore).isValid();
        } catch (SSLException e) {
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
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
