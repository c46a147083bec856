package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Starts and stops {@code hushgraph serve} as a separate process. */
@Timeout(120)
class ServeProcessTest {
    private static final Pattern ADDRESS = Pattern.compile("listens on (http://\\S+:\\d+)\\.");
    private static final Pattern OPERATOR = Pattern.compile("operator +(hush_\\S+)");

    @TempDir
    private Path folder;

    private String printed() throws IOException {
        Path file = folder.resolve("printed");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }

    private Process start() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "serve",
                        "--port",
                        "0",
                        "--json-log",
                        "--data",
                        folder.resolve("data").toString())
                .redirectOutput(folder.resolve("printed").toFile())
                .redirectError(folder.resolve("log").toFile())
                .start();
        while (!printed().contains("token create")) { // the end of the announcement
            assertThat(process.isAlive())
                    .as(Files.readString(folder.resolve("log")))
                    .isTrue();
            Thread.sleep(20);
        }
        return process;
    }

    @Test
    void answersPendingRequestsAfterASignal() throws Exception {
        Process process = start();
        try {
            String address = found(ADDRESS, printed());
            String token = found(OPERATOR, printed());
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest round = HttpRequest.newBuilder(URI.create(address + "/api/v1/networks/demo/rounds"))
                    .timeout(Duration.ofSeconds(60))
                    .header("Authorization", "Bearer " + token)
                    .POST(BodyPublishers.noBody())
                    .build();
            HttpRequest events = HttpRequest.newBuilder(URI.create(address + "/api/v1/events"))
                    .header("Authorization", "Bearer " + token)
                    .build();
            CompletableFuture<Void> stream = client.sendAsync(events, BodyHandlers.ofLines())
                    .thenAccept(response -> response.body().forEach(line -> {}));
            assertThat(client.send(round, BodyHandlers.ofString()).statusCode()).isEqualTo(202);
            List<CompletableFuture<Integer>> pending = new ArrayList<>();
            for (int n = 0; n < 20; n++) {
                pending.add(client.sendAsync(round, BodyHandlers.ofString())
                        .handle((response, cut) -> cut == null ? response.statusCode() : 0));
            }
            pending.get(0).join(); // the others are pending
            process.destroy(); // SIGTERM
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(143);
            assertThat(pending.stream().map(CompletableFuture::join))
                    .contains(202)
                    .allMatch(this::isExpected);
            stream.handle((done, cut) -> true).join(); // the stream ends
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(folder.resolve("log"))).doesNotContain("Exception");
    }

    @Test
    void firstTokensAreInAPrivateFileUntilItIsDeleted() throws Exception {
        Path file = folder.resolve("data/first-tokens.txt");
        Process first = start();
        try {
            assertThat(printed()).contains("operator  ").contains("stored in " + file + ", which only you can read.");
            assertThat(Files.readString(file))
                    .contains("operator " + found(OPERATOR, printed()) + "\n", "viewer hush_");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        } finally {
            first.destroyForcibly().waitFor();
        }
        Process second = start();
        try {
            assertThat(printed())
                    .contains("The first tokens are still in " + file + ".")
                    .doesNotContain("hush_");
            Files.delete(file);
        } finally {
            second.destroyForcibly().waitFor();
        }
        Process third = start();
        try {
            assertThat(printed()).contains("use the link of the first start").doesNotContain("first-tokens");
            assertThat(file).doesNotExist();
        } finally {
            third.destroyForcibly().waitFor();
        }
    }

    /** Whether a request was executed, rejected with a retry status, or never accepted. */
    private boolean isExpected(int status) {
        return status == 202 || status == 503 || status == 429 || status == 0;
    }
}
