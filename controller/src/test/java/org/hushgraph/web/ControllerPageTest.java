package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/controller.md. */
class ControllerPageTest {
    private static final String PAGE = "controller.md";

    @TempDir
    private Path folder;

    private static Stream<String> blocks(String language) {
        return blocks(PAGE, language);
    }

    private static Stream<String> blocks(String page, String language) {
        return FencedBlock.in(language).stream()
                .filter(block -> block.page().equals(page))
                .map(FencedBlock::text);
    }

    private static boolean has(String program) {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator, -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    @Test
    void everyRequestSucceeds() throws IOException, InterruptedException {
        assumeTrue(has("curl") && has("bash"), "the examples need curl and bash, but one of them is not installed");
        List<String> scripts =
                blocks("sh").filter(text -> text.contains("curl")).toList();
        assertThat(scripts).hasSizeGreaterThan(4);
        try (RunningService service = new RunningService(folder.resolve("data"), Map.of())) {
            for (String script : scripts) {
                assertThat(printed(service, script)).as(script).isNotBlank();
                if (script.contains("/alarms")) {
                    service.await(
                            "/api/v1/networks/campus",
                            network -> network.get("epoch").get("number").longValue() > 1);
                }
            }
        }
    }

    private String printed(RunningService service, String script) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        ProcessBuilder builder = new ProcessBuilder("bash", "-ec", script)
                .directory(Repository.file("").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("HUSHGRAPH", "http://127.0.0.1:" + service.port());
        builder.environment().put("TOKEN", service.token());
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as("%s%n%s", script, printed).isZero();
        return printed;
    }

    @Test
    void readsConfigurationsOfDeliveries() throws IOException {
        Path file = folder.resolve("controller.yml");
        List<String> texts = blocks("agents.md", "yml")
                .filter(text -> text.startsWith("webhooks:") || text.startsWith("broker:"))
                .toList();
        assertThat(texts).hasSize(2);
        Files.writeString(file, String.join("\n", texts));
        ServiceConfig config = ServiceConfigReader.read(Optional.of(file), Map.of(), Map.of());
        assertThat(config.webhooks()).hasSize(2);
        assertThat(config.broker().orElseThrow()).hasToString("mqtts://broker.example:8883");
    }

    @Test
    void readsConfigurationsWhichShowTheDefaults() throws IOException {
        List<String> texts = blocks("yml").toList();
        assertThat(texts).hasSize(2);
        Path file = folder.resolve("controller.yml");
        Files.writeString(file, texts.get(0));
        ServiceConfig written = ServiceConfigReader.read(Optional.of(file), Map.of(), Map.of("hosts", "none"));
        assertThat(written).isEqualTo(ServiceConfigReader.read(Optional.empty(), Map.of(), Map.of("hosts", "none")));
        Files.writeString(file, texts.get(1));
        assertThat(ServiceConfigReader.read(Optional.of(file), Map.of(), Map.of())
                        .tls())
                .isPresent();
    }
}
