package org.hushgraph.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.hushgraph.serviceconfig.BrokerAddress;
import org.hushgraph.testing.Mosquitto;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A TLS broker with a self-signed certificate. */
@Timeout(120)
class BrokerTlsTest {
    @TempDir
    private Path folder;

    private SelfSigned certificate;
    private Mosquitto broker;

    @BeforeEach
    void start() throws Exception {
        certificate = SelfSigned.of("localhost", folder);
        broker = new Mosquitto(
                folder,
                "allow_anonymous true",
                "certfile " + certificate.certificate(),
                "keyfile " + certificate.key());
    }

    @AfterEach
    void stop() {
        if (broker != null) {
            broker.close();
        }
    }

    private BrokerAddress address(String host, Optional<Path> trusted) {
        return BrokerAddress.of("mqtts://" + host + ":" + broker.port(), trusted, Optional.empty(), "");
    }

    @Test
    void connectsWithATrustedCertificate() {
        try (TestClient guest =
                TestClient.admitted(address("localhost", Optional.of(certificate.certificate())), "guest")) {
            guest.listen("topic");
            guest.publish("topic", "secret");
            assertThat(guest.heardUntil("topic secret")).hasSize(1);
        }
    }

    @Test
    void rejectsAnUntrustedCertificate() {
        try (TestClient guest = new TestClient(address("localhost", Optional.empty()), "guest")) {
            assertThat(guest.rejection()).containsIgnoringCase("certification path");
        }
    }

    @Test
    void rejectsACertificateOfAnotherHost() {
        try (TestClient guest = new TestClient(address("127.0.0.1", Optional.of(certificate.certificate())), "guest")) {
            assertThat(guest.rejection()).containsIgnoringCase("subject alternative names");
        }
    }

    @Test
    void rejectsUnencryptedConnections() {
        try (TestClient guest = new TestClient(TestAddress.of(broker), "guest")) {
            assertThat(guest.rejection()).doesNotContain("it is let in");
        }
    }
}
