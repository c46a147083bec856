package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.testing.Await;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Mosquitto;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs the shell blocks of README.md and docs/tutorial.md as written, in their order, in one folder.
 *
 * <p>A {@code text} block after a {@code sh} block is what it prints; a line {@code …} stands for any lines. The two commands
 * of README's "Start" are what {@code .ci/run} does, so they are left out here.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the pages are written for bash")
@Timeout(300)
class PageCommandsTest {
    private static final String OMITTED = "…";
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");
    private static final Pattern TOKEN = Pattern.compile("token=([\\w-]+)");

    @TempDir
    private Path folder;

    private String token = ""; // only the first start of a controller prints it

    /** A folder that looks like the top of a clone, with a launcher that starts the classes under test. */
    @BeforeEach
    void makeClone() throws IOException {
        Path examples = Files.createDirectory(folder.resolve("examples"));
        try (Stream<Path> files = Files.list(Repository.file("examples"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, examples.resolve(file.getFileName()));
            }
        }
        Path launcher = folder.resolve("hushgraph");
        Files.writeString(
                launcher,
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                        + "' org.hushgraph.cli.Main \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void readme() throws Exception {
        runAll("README.md");
    }

    @Test
    void tutorial() throws Exception {
        runAll("docs/tutorial.md");
    }

    private void runAll(String page) throws Exception {
        List<FencedBlock> blocks = FencedBlock.inPage(page);
        int count = 0;
        for (int n = 0; n < blocks.size(); n++) {
            FencedBlock block = blocks.get(n);
            if (block.language().equals("sh") && !block.text().contains("mvn verify")) {
                Optional<FencedBlock> output = n + 1 < blocks.size()
                        ? Optional.of(blocks.get(n + 1))
                                .filter(next -> next.language().equals("text"))
                        : Optional.empty();
                run(block, output);
                count++;
            }
        }
        assertThat(count).isGreaterThan(4);
    }

    private void run(FencedBlock block, Optional<FencedBlock> shown) throws Exception {
        String script = block.text();
        if (script.contains("mosquitto")) {
            Mosquitto.requireInstalled();
            assumeTrue(isFree(1883), "skipped: port 1883 is taken, perhaps by a broker");
        }
        Path output = folder.resolve("output-" + block.line());
        ProcessBuilder builder = new ProcessBuilder("bash", "-e", "-o", "pipefail", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("HUSHGRAPH_PORT", "0");
        builder.environment().merge("PATH", ":/usr/sbin", String::concat);
        Process process = builder.start();
        try {
            if (script.contains("./hushgraph serve")) {
                requireController(block, output, script.contains("agent"));
            } else {
                assertThat(process.waitFor(120, TimeUnit.SECONDS))
                        .as("%s ends", block)
                        .isTrue();
                assertThat(process.exitValue())
                        .as("%s%n%s", block, Files.readString(output))
                        .isZero();
                shown.ifPresent(text -> requireOutput(text, output));
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            assertThat(process.waitFor(60, TimeUnit.SECONDS))
                    .as("%s stops", block)
                    .isTrue();
        }
    }

    /** The controller answers at the address that it prints; with agents, all fifteen apply its weights. */
    private void requireController(FencedBlock block, Path output, boolean agents) {
        Await.until(
                block + ": an address is printed",
                () -> ADDRESS.matcher(Repository.read(output)).find());
        Matcher address = ADDRESS.matcher(Repository.read(output));
        assertThat(address.find()).isTrue();
        String network = address.group() + "/api/v1/networks/demo";
        Await.until(block + ": the token is known", () -> {
            Matcher found = TOKEN.matcher(Repository.read(output));
            token = found.find() ? found.group(1) : token;
            return !token.isEmpty();
        });
        Await.until(block + ": the network is restored", () -> get(network).has("name"));
        assertThat(get(network).get("name").asString()).isEqualTo("demo");
        if (agents) {
            Await.until(
                    block + ": fifteen agents are in step",
                    () -> get(network + "/agents").get("inStep").asInt() == 15);
        }
    }

    private JsonNode get(String address) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                    .header("Authorization", "Bearer " + token)
                    .build();
            return JsonMapper.shared()
                    .readTree(HttpClient.newHttpClient()
                            .send(request, BodyHandlers.ofString())
                            .body());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void requireOutput(FencedBlock shown, Path output) {
        String pattern = shown.text()
                .lines()
                .map(line -> line.equals(OMITTED) ? "(?:.*\n)*?" : Pattern.quote(line) + "[ \t]*\n")
                .collect(Collectors.joining());
        assertThat(Repository.read(output)).as(shown.toString()).matches(pattern);
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
