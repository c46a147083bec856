package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCommandTest {
    @TempDir
    private Path folder;

    private String config(String text) throws IOException {
        return Files.writeString(folder.resolve("serve.yaml"), text).toString();
    }

    private Console check(String text) throws IOException {
        return Console.hushgraph("serve", "--check", "--data", data(), config(text));
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    @Test
    void validConfigurationIsReportedAndCreatesNothing() throws IOException {
        Console console = check("port: 0\nlimits: {nodes: 5}\n");
        assertThat(console.exitCode()).as(console.err()).isZero();
        assertThat(console.out()).contains("The configuration is valid", "nodes=5");
        assertThat(folder.resolve("data")).doesNotExist();
    }

    @Test
    void invalidConfigurationIsReportedWithFileAndLine() throws IOException {
        Console console = check("demo: true\nport: -1\n");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("serve.yaml:2: port = -1 must be a whole number from 0 to 65535");
        assertThat(console.out()).isEmpty();
    }

    @Test
    void checkFindsMissingAndUnreadableFiles() throws IOException {
        Console missing = check("tls: {keystore: /no/such.p12, password: x}\n");
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("tls.keystore = /no/such.p12 does not exist. Try", "keytool");
        Path noKeystore = Files.writeString(folder.resolve("k.p12"), "no keystore");
        Console damaged = check("tls: {keystore: " + noKeystore + ", password: hush-hush}\n");
        assertThat(damaged.exitCode()).isEqualTo(2);
        assertThat(damaged.err()).contains("can't be opened").doesNotContain("hush-hush");
        Console absent =
                Console.hushgraph("serve", "--check", folder.resolve("no.yaml").toString());
        assertThat(absent.exitCode()).isEqualTo(2);
        assertThat(absent.err()).contains("no.yaml does not exist");
    }

    @Test
    void rejectsAFileAsDataFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Console console = Console.hushgraph("serve", "--check", "--data", file.toString());
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("is a file, not a folder. Try");
    }

    @Test
    void refusesToListenOnOtherAddressesWithoutEncryption() {
        Console console = Console.hushgraph("serve", "--host", "0.0.0.0", "--data", data());
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.err()).contains("host = 0.0.0.0 is reachable from other machines", "--insecure");
        assertThat(folder.resolve("data")).doesNotExist();
        assertThat(Console.hushgraph("serve", "--check", "--host", "0.0.0.0", "--insecure", "--data", data())
                        .exitCode())
                .isZero();
    }

    @Test
    void reportsThePortThatIsInUse() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Console console =
                    Console.hushgraph("serve", "--no-demo", "--data", data(), "--port", "" + taken.getLocalPort());
            assertThat(console.exitCode()).isEqualTo(1);
            assertThat(console.err())
                    .contains("can't listen on 127.0.0.1:" + taken.getLocalPort() + ". Another process");
            assertThat(folder.resolve("data/tokens.yaml"))
                    .as("tokens that were not shown")
                    .doesNotExist();
        }
    }
}
