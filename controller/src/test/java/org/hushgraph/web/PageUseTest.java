package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.hushgraph.access.Role;
import org.hushgraph.testing.InBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Use of the controller's page in a browser. */
@Timeout(120)
class PageUseTest {
    @RegisterExtension
    private static final InBrowser BROWSER = new InBrowser();

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("roundSeconds", "0.2"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private PageInBrowser visit() {
        return PageInBrowser.visit(BROWSER.open(), service);
    }

    @Test
    void clickRaisesAnAlarmAndReweightsLinks() {
        PageInBrowser page = visit();
        page.select("3");
        byte[] before = page.page().locator("#graph-ground").screenshot();
        page.clickOnSelectedNode();
        assertThat(page.alarm("3")).isVisible();
        page.waitForEpoch(3);
        assertThat(page.part("epoch-sentence"))
                .hasText(Pattern.compile("^Intruder at node 3: would learn .*now learns "));
        assertThat(page.part("changes").locator("li").first()).hasText(Pattern.compile("weakened|strengthened"));
        assertThat(page.part("exposure-table").locator("tr")).hasCount(3);
        page.showsIntruders(true);
        assertThat(page.page().locator("#graph-ground").screenshot()).isNotEqualTo(before);
        assertThat(service.get("/api/v1/networks/demo/alarms").get("alarms").size())
                .isEqualTo(1);
        page.isSound();
    }

    @Test
    void secondClickClearsTheAlarm() {
        PageInBrowser page = visit();
        page.select("3");
        page.clickOnSelectedNode();
        assertThat(page.alarm("3")).isVisible();
        page.waitForEpoch(2);
        page.clickOnSelectedNode();
        assertThat(page.alarm("3")).hasCount(0);
        assertThat(page.part("epoch-sentence")).hasText("No known intruders.");
        page.page()
                .waitForFunction("() => document.getElementById('epoch-title').textContent.includes('drifting back')");
        page.showsIntruders(false);
        page.isSound();
    }

    @Test
    void listClearsAlarms() {
        PageInBrowser page = visit();
        service.send("POST", "/api/v1/networks/demo/alarms", "{\"alarms\": [{\"node\": \"1\"}, {\"node\": \"2\"}]}");
        page.page().getByLabel("Clear the alarm at node 1").click();
        assertThat(page.alarm("1")).hasCount(0);
        assertThat(page.alarm("2")).isVisible();
        service.send("POST", "/api/v1/networks/demo/alarms", "{\"node\": \"5\"}");
        page.part("clear-all").click();
        assertThat(page.part("alarms").locator("li")).hasCount(0);
        page.isSound();
    }

    @Test
    void sliderShowsPastEpochs() {
        PageInBrowser page = visit();
        service.send("POST", "/api/v1/networks/demo/alarms", "{\"node\": \"4\"}");
        page.waitForEpoch(6);
        Locator slider = page.part("slider");
        slider.fill("2");
        page.showsEpoch("Epoch 2:");
        assertThat(page.part("banner")).hasText("Past epoch 2");
        assertThat(page.part("moment")).hasText(Pattern.compile("^epoch 2, .*\\(past\\)$"));
        slider.press("ArrowLeft");
        page.showsEpoch("Epoch 1:");
        slider.fill("0");
        page.showsEpoch("Epoch 0: normal weights");
        assertThat(page.page().getByText("All links have their normal weights."))
                .isVisible();
        page.part("live").click();
        assertThat(page.part("banner")).isHidden();
        assertThat(page.part("live")).hasAttribute("aria-pressed", "true");
        page.isSound();
    }

    @Test
    void tipShowsNumbersOfTheNodeUnderThePointer() {
        PageInBrowser page = visit();
        page.select("7");
        Locator graph = page.part("graph");
        BoundingBox box = graph.boundingBox();
        double x = box.x + Double.parseDouble(graph.getAttribute("data-x"));
        double y = box.y + Double.parseDouble(graph.getAttribute("data-y"));
        page.page().mouse().move(x, y);
        Locator tip = page.page().locator("#tip");
        assertThat(tip).containsText("node 7");
        assertThat(tip).containsText("strength 0.571");
        page.page().mouse().move(box.x + 3, box.y + 3);
        assertThat(tip).isHidden();
        page.isSound();
    }

    @Test
    void previewChangesNothing() {
        PageInBrowser page = visit();
        page.select("4");
        page.part("what-if").click();
        assertThat(page.part("banner")).hasText("Preview (not applied): What if an intruder reads node 4?");
        assertThat(page.part("epoch-sentence")).containsText("would learn");
        page.part("live").click();
        assertThat(page.part("banner")).isHidden();
        assertThat(service.get("/api/v1/networks/demo")
                        .get("epoch")
                        .get("number")
                        .intValue())
                .isZero();
        page.isSound();
    }

    @Test
    void worksWithTheKeyboardAlone() {
        PageInBrowser page = visit();
        page.page().keyboard().press("Tab");
        assertThat(page.page().getByText("Skip to the graph")).isFocused();
        page.page().keyboard().press("Enter");
        page.page().keyboard().press("Tab");
        page.part("graph").focus();
        page.page().keyboard().press("ArrowRight");
        String first = selected(page);
        page.page().keyboard().press("ArrowRight");
        page.page().waitForFunction("first => document.getElementById('graph').dataset.node !== first", first);
        String node = selected(page);
        assertThat(page.part("voice")).hasText("node " + node);
        page.page().keyboard().press("Enter");
        assertThat(page.alarm(node)).isVisible();
        assertThat(page.part("voice")).containsText("Intruder at node " + node);
        page.page().keyboard().press("Enter");
        assertThat(page.alarm(node)).hasCount(0);
        page.isSound();
    }

    private static String selected(PageInBrowser page) {
        page.page().waitForFunction("() => document.getElementById('graph').dataset.node !== undefined");
        return page.part("graph").getAttribute("data-node");
    }

    @Test
    void drawsRegretAndBothExposures() {
        PageInBrowser page = visit();
        service.send("POST", "/api/v1/networks/demo/alarms", "{\"node\": \"4\"}");
        assertThat(page.part("regret-chart").locator("path.trace")).hasAttribute("d", Pattern.compile("^M.*L"));
        assertThat(page.part("cost-chart").locator("path.trace")).hasCount(2);
        assertThat(page.page().locator("#split-chart path.trace")).hasCount(2);
        page.isSound();
    }

    @Test
    void viewersCanReadButNotChange() {
        service.use(service.secret(Role.VIEWER));
        PageInBrowser page = visit();
        page.select("3");
        assertThat(page.part("toggle-alarm")).isHidden();
        assertThat(page.part("operator-panel")).isHidden();
        page.clickOnSelectedNode();
        page.part("what-if").click();
        assertThat(page.part("banner")).containsText("Preview (not applied)");
        assertThat(page.part("alarms").locator("li")).hasCount(0);
        page.isSound();
    }
}
