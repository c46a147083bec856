package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.options.FilePayload;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.hushgraph.testing.InBrowser;
import org.hushgraph.testing.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import tools.jackson.databind.JsonNode;

/** Imports and exports on the controller's page. */
@Timeout(120)
class PageFilesTest {
    private static final String EDGES = "a b 1\nb c 2\nc d 1\nd a 1\n";
    private static final String WITH_FILE = """
            ([name, text]) => {
              const transfer = new DataTransfer();
              transfer.items.add(new File([text], name));
              return transfer;
            }""";

    @RegisterExtension
    private static final InBrowser BROWSER = new InBrowser();

    @TempDir
    private Path folder;

    private RunningService service;
    private PageInBrowser page;

    @BeforeEach
    void start() {
        service = new RunningService(folder.resolve("data"), Map.of("roundSeconds", "0.2"));
        page = PageInBrowser.visit(BROWSER.open(), service);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private void drop(String name, String text) {
        JSHandle transfer = page.page().evaluateHandle(WITH_FILE, List.of(name, text));
        for (String event : List.of("dragover", "drop")) {
            page.part("graph").dispatchEvent(event, Map.of("dataTransfer", transfer));
        }
    }

    private String text(String path) {
        return new String(service.send("GET", path, "").body(), StandardCharsets.UTF_8);
    }

    @Test
    void importsADroppedFile() {
        drop("square.edges", EDGES);
        assertThat(page.part("network-choice")).hasValue("square");
        assertThat(page.page().locator("#network-facts")).hasText("4 nodes, 4 links");
        page.select("c");
        page.clickOnSelectedNode();
        assertThat(page.alarm("c")).isVisible();
        page.waitForEpoch(1);
        drop("square.edges", EDGES);
        assertThat(page.part("network-choice")).hasValue("square-2");
        page.part("remove-network").click();
        page.part("remove-yes").click();
        assertThat(page.part("network-choice").locator("option")).hasCount(2);
        page.isSound();
    }

    @Test
    void importsAChosenFile() {
        page.part("import-file")
                .setInputFiles(new FilePayload(
                        "two words.csv", "text/csv", "source,target\nx,y\ny,z\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(page.part("network-choice")).hasValue("two-words");
        page.isSound();
    }

    @Test
    void importsWithTheChosenSettings() {
        page.part("import-settings").locator("summary").click();
        page.part("import-objective").selectOption("bound");
        page.page().locator("#import-budget").fill("7");
        drop("square.edges", EDGES);
        assertThat(page.part("network-choice")).hasValue("square");
        assertThat(text("/api/v1/networks/square")).contains("\"objective\":\"bound\"");
        assertThat(text("/api/v1/networks/square/weights")).contains("[1.5,2.5,1.5,1.5]");
        page.isSound();
    }

    @Test
    void reportsErrorsInAFileWithTheirLine() {
        drop("broken.graphml", "<graphml>\n<graph>\n<nope");
        assertThat(page.part("errors")).containsText("broken.graphml:3");
        assertThat(page.part("network-choice")).hasValue("demo");
        assertThat(page.tab().complaints()).hasSize(1).first().asString().contains("400");
    }

    @Test
    void exportsWhatIsShown() throws Exception {
        service.send("POST", "/api/v1/networks/demo/alarms", "{\"node\": \"4\"}");
        page.waitForEpoch(4);
        page.part("slider").fill("3");
        page.showsEpoch("Epoch 3:");

        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(taken("export-svg", "demo-epoch-3.svg").toFile());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(15);
        assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(1);

        BufferedImage png = ImageIO.read(taken("export-png", "demo-epoch-3.png").toFile());
        assertThat(png.getWidth()).isGreaterThan(1000);
        assertThat(IntStream.range(0, png.getWidth())
                        .map(x -> png.getRGB(x, png.getHeight() / 2))
                        .distinct())
                .hasSizeGreaterThan(3);

        List<String> csv = Files.readAllLines(taken("export-csv", "demo-epoch-3.csv"));
        assertThat(csv).hasSize(1 + 21).first().isEqualTo("source,target,normal,weight");
        JsonNode weights = service.get("/api/v1/networks/demo/weights?epoch=3").get("weights");
        for (int l = 0; l < weights.size(); l++) {
            String[] cells = csv.get(1 + l).split(",", -1);
            assertThat(Double.parseDouble(cells[3])).isEqualTo(weights.get(l).doubleValue());
        }
        page.isSound();

        Path report = taken("export-report", "demo-epoch-3.html");
        Tab tab = BROWSER.open();
        tab.page().navigate(report.toUri().toString());
        assertThat(tab.page().locator("h1")).hasText("demo, epoch 3");
        tab.isSound(report.toUri().toString(), complaint -> false);
    }

    private Path taken(String button, String name) throws IOException {
        Download download = page.page().waitForDownload(() -> page.part(button).click());
        assertThat(download.suggestedFilename()).isEqualTo(name);
        Path file = folder.resolve(name);
        download.saveAs(file);
        assertThat(Files.size(file)).isGreaterThan(200);
        return file;
    }
}
