package org.hushgraph.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hushgraph.serviceconfig.ServiceConfig;
import org.hushgraph.serviceconfig.ServiceConfigReader;
import org.hushgraph.testing.FencedBlock;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples and tables of the pages about the controller below docs/. */
class ControllerPagesTest {
    /** Pages whose requests are run, in this order: the first uploads the network that the others use. */
    private static final List<String> PAGES_WITH_REQUESTS =
            List.of("run-the-controller.md", "raise-alarms.md", "operate-a-live-network.md", "http-api.md");

    @TempDir
    private Path folder;

    private static Stream<String> blocks(String page, String language) {
        return FencedBlock.in(language).stream()
                .filter(block -> block.page().equals(page))
                .map(FencedBlock::text);
    }

    /** The only block of a page in a language. */
    private static String block(String page, String language) {
        List<String> found = blocks(page, language).toList();
        assertThat(found).as(page).hasSize(1);
        return found.get(0);
    }

    private static boolean has(String program) {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator, -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    @Test
    void everyRequestIsAnswered() throws IOException, InterruptedException {
        assumeTrue(has("curl") && has("bash"), "the examples use curl and bash, and one of them is not installed");
        List<String> scripts = PAGES_WITH_REQUESTS.stream()
                .flatMap(page -> blocks(page, "sh"))
                .filter(text -> text.contains("$HUSHGRAPH"))
                .toList();
        assertThat(scripts).hasSizeGreaterThan(7);
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

    private ServiceConfig config(String text, Map<String, String> options) throws IOException {
        Path file = folder.resolve("controller.yml");
        Files.writeString(file, text);
        return ServiceConfigReader.read(Optional.of(file), Map.of(), options);
    }

    @Test
    void readsTheConfigurationOfWebhooks() throws IOException {
        assertThat(config(block("receive-weights-by-webhook.md", "yml"), Map.of())
                        .webhooks())
                .hasSize(2);
    }

    @Test
    void readsTheConfigurationOfTheBroker() throws IOException {
        String text = blocks("use-an-existing-broker.md", "yml")
                .filter(block -> block.startsWith("broker:"))
                .findFirst()
                .orElseThrow();
        assertThat(config(text, Map.of()).broker().orElseThrow()).hasToString("mqtts://broker.example:8883");
    }

    @Test
    void readsTheConfigurationOfTls() throws IOException {
        assertThat(config(block("secure-the-controller.md", "yml"), Map.of()).tls())
                .isPresent();
    }

    @Test
    void configurationFileShowsTheDefaults() throws IOException {
        Map<String, String> noHosts = Map.of("hosts", "none");
        assertThat(config(block("controller-configuration.md", "yml"), noHosts))
                .isEqualTo(ServiceConfigReader.read(Optional.empty(), Map.of(), noHosts));
    }

    @Test
    void listsEveryEnvironmentVariable() {
        assertThatThrownBy(() -> ServiceConfigReader.read(Optional.empty(), Map.of("HUSHGRAPH_UNKNOWN", "1"), Map.of()))
                .satisfies(rejected -> assertThat(words(rejected.getMessage(), "HUSHGRAPH_[A-Z_]+"))
                        .hasSizeGreaterThan(20)
                        .isSubsetOf(listed(
                                "docs/reference/controller-configuration.md",
                                "HUSHGRAPH_[A-Z_]+",
                                "HUSHGRAPH_UNKNOWN")));
    }

    @Test
    void listsEveryPathOfTheInterface() {
        String specification = Repository.read("controller/src/main/resources/web/openapi.yaml");
        assertThat(words(specification, "(?m)(?<=^ {2})/[^:]+(?=:$)"))
                .hasSizeGreaterThan(20)
                .isSubsetOf(listed("docs/reference/http-api.md", "(?<=\\| `)/[^`]+"));
    }

    private static Set<String> listed(String page, String pattern, String... further) {
        return Stream.concat(words(Repository.read(page), pattern).stream(), Stream.of(further))
                .collect(Collectors.toSet());
    }

    private static Set<String> words(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toSet());
    }
}
