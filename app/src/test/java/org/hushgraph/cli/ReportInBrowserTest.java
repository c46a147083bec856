package org.hushgraph.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import java.nio.file.Path;
import org.hushgraph.testing.InBrowser;
import org.hushgraph.testing.Tab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Opens reports in a browser and checks what is visible. */
@Timeout(120)
class ReportInBrowserTest {
    /** Every figure with its place on the page, and the number of its parts that are visible. */
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

    @RegisterExtension
    private static final InBrowser BROWSER = new InBrowser();

    @ParameterizedTest
    @CsvSource({"nine-nodes,5", "protect-others,5", "swarm,6"})
    void showsEveryFigureOfARun(String example, int figures) throws Exception {
        Path out = folder.resolve(example);
        Path scenario = Path.of("..", "examples", example + ".yaml");
        assertThat(Console.hushgraph("run", scenario.toString(), "--out", out.toString())
                        .exitCode())
                .isZero();
        shows(out.resolve("report.html"), figures);
    }

    @Test
    void showsEveryFigureOfTheReproduction() throws Exception {
        Path out = folder.resolve("paper");
        assertThat(Console.hushgraph("reproduce", "--out", out.toString()).exitCode())
                .isZero();
        Tab tab = shows(out.resolve("report.html"), 7);
        assertThat(tab.page().locator("tbody tr")).hasCount(8 + 6 + 6 + 10); // the last ones are about the result
    }

    @Test
    void showsEveryFigureOfAnAudit() throws Exception {
        Path out = folder.resolve("audit");
        Path network = Path.of("..", "examples", "campus.graphml");
        assertThat(Console.hushgraph("audit", network.toString(), "--out", out.toString())
                        .exitCode())
                .isZero();
        shows(out.resolve("report.html"), 4);
    }

    @Test
    void showsTheFigureOfAComparison() throws Exception {
        Path out = folder.resolve("comparison");
        Path scenario = Path.of("..", "examples", "nine-nodes.yaml");
        assertThat(Console.hushgraph("compare", scenario.toString(), "--set", "defaults=paper", "--out", out.toString())
                        .exitCode())
                .isZero();
        Tab tab = shows(out.resolve("report.html"), 1);
        assertThat(tab.page().locator("tbody tr"))
                .hasCount(16 + 16 + 11 + 4 + 11); // results, defences, columns, distances, provenance
    }

    @Test
    void detectsErrorsInAPage() throws Exception {
        Path page = folder.resolve("wrong.html");
        java.nio.file.Files.writeString(
                page,
                "<!DOCTYPE html><title>wrong</title><img src='missing.png'><script>console.error(1); nothing()</script>");
        Tab tab = BROWSER.open();
        tab.page().navigate(page.toUri().toString());
        assertThat(tab.page().evaluate("1 + 1")).isEqualTo(2);
        assertThat(tab.complaints()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(tab.requests()).anyMatch(url -> url.endsWith("missing.png"));
    }

    private static Tab shows(Path report, int figures) {
        Tab tab = BROWSER.open(new NewContextOptions().setViewportSize(1100, 900));
        tab.page().navigate(report.toUri().toString());
        JsonNode page = evaluate(tab, PAGE);
        JsonNode shown = evaluate(tab, FIGURES);
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
        assertThat(page.get("width").intValue()).isEqualTo(page.get("shown").intValue()); // no horizontal scrolling
        tab.isSound(report.toUri().toString(), complaint -> false);
        return tab;
    }

    private static JsonNode evaluate(Tab tab, String expression) {
        return JsonMapper.shared().valueToTree(tab.page().evaluate(expression));
    }
}
