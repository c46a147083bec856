package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What people see when they open a report. */
@Timeout(240)
class ReportInBrowserTest {
    /** Every figure with its place on the page, and how many of its drawn parts have a size of their own. */
    private static final String FIGURES = """
            [...document.querySelectorAll('.card > svg')].map(svg => {
              const box = svg.getBoundingClientRect();
              const parts = [...svg.querySelectorAll('path, line, circle, rect, polyline, text')];
              return {
                name: svg.getAttribute('aria-label'),
                left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height,
                drawn: parts.filter(part => {
                  const inner = part.getBoundingClientRect();
                  return inner.width > 0 || inner.height > 0;
                }).length,
                outside: parts.filter(part => {
                  const inner = part.getBoundingClientRect();
                  return part.tagName === 'text' && (inner.left < box.left - 1 || inner.right > box.right + 1
                    || inner.top < box.top - 1 || inner.bottom > box.bottom + 1);
                }).map(part => part.textContent),
              };
            })""";

    private static final String PAGE =
            "({width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight,"
                    + " shown: document.documentElement.clientWidth})";

    @TempDir
    private static Path folder;

    private static Browser browser;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> program = Browser.find();
        assumeTrue(
                program.isPresent(),
                "there is no chromium on the PATH, so that nobody looks at the reports."
                        + " Maybe install it: apt-get install chromium");
        Path profile = java.nio.file.Files.createDirectory(folder.resolve("profile"));
        browser = Browser.start(program.orElseThrow(), profile);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"nine-nodes,5", "protect-others,5", "swarm,6"})
    void everyFigureOfARunIsShown(String example, int figures) throws Exception {
        Path out = folder.resolve(example);
        Path scenario = Path.of("..", "examples", example + ".yaml");
        assertThat(Console.hushgraph("run", scenario.toString(), "--out", out.toString())
                        .exitCode())
                .isZero();
        shows(out.resolve("report.html"), figures);
    }

    @Test
    void everyFigureOfTheReproductionIsShown() throws Exception {
        Path out = folder.resolve("paper");
        assertThat(Console.hushgraph("reproduce", "--out", out.toString()).exitCode())
                .isZero();
        shows(out.resolve("report.html"), 7);
        assertThat(browser.evaluate("document.querySelectorAll('tbody tr').length")
                        .intValue())
                .isEqualTo(6 + 6);
    }

    @Test
    void everyFigureOfAnAuditIsShown() throws Exception {
        Path out = folder.resolve("audit");
        Path network = Path.of("..", "examples", "campus.graphml");
        assertThat(Console.hushgraph("audit", network.toString(), "--out", out.toString())
                        .exitCode())
                .isZero();
        shows(out.resolve("report.html"), 4);
    }

    @Test
    void theFigureOfAComparisonIsShown() throws Exception {
        Path out = folder.resolve("comparison");
        Path scenario = Path.of("..", "examples", "nine-nodes.yaml");
        assertThat(Console.hushgraph("compare", scenario.toString(), "--out", out.toString())
                        .exitCode())
                .isZero();
        shows(out.resolve("report.html"), 1);
        assertThat(browser.evaluate("document.querySelectorAll('tbody tr').length")
                        .intValue())
                .isEqualTo(14 + 14);
    }

    @Test
    void noticesWhatGoesWrongInAPage() throws Exception {
        Path page = folder.resolve("wrong.html");
        java.nio.file.Files.writeString(
                page,
                "<!DOCTYPE html><title>wrong</title><img src='missing.png'><script>console.error(1); nothing()</script>");
        browser.open(page.toUri());
        assertThat(browser.evaluate("1 + 1").intValue()).isEqualTo(2);
        assertThat(browser.complaints()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(browser.requests()).anyMatch(url -> url.endsWith("missing.png"));
    }

    private static void shows(Path report, int figures) throws Exception {
        browser.open(report.toUri());
        JsonNode page = browser.evaluate(PAGE);
        JsonNode shown = browser.evaluate(FIGURES);
        assertThat(shown.size()).isEqualTo(figures);
        for (JsonNode figure : shown) {
            String name = figure.get("name").stringValue();
            double left = figure.get("left").doubleValue();
            double top = figure.get("top").doubleValue();
            assertThat(figure.get("width").doubleValue()).as(name).isGreaterThan(300);
            assertThat(figure.get("height").doubleValue()).as(name).isGreaterThan(200);
            assertThat(left).as(name).isNotNegative();
            assertThat(top).as(name).isNotNegative();
            assertThat(left + figure.get("width").doubleValue())
                    .as(name)
                    .isLessThanOrEqualTo(page.get("width").doubleValue());
            assertThat(top + figure.get("height").doubleValue())
                    .as(name)
                    .isLessThanOrEqualTo(page.get("height").doubleValue());
            assertThat(figure.get("drawn").intValue()).as(name).isGreaterThan(10);
            assertThat(figure.get("outside").toString()).as(name).isEqualTo("[]");
        }
        assertThat(page.get("width").intValue()).isEqualTo(page.get("shown").intValue()); // nothing to scroll sideways
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests())
                .allMatch(url ->
                        url.startsWith("data:") || url.equals(report.toUri().toString()));
    }
}
