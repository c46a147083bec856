package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.hushgraph.testing.InBrowser;
import org.hushgraph.testing.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** First visits, screen sizes, colour schemes and reconnects of the controller's page. */
@Timeout(120)
class PageVisitTest {
    private static final int CAPTIONS = 6;
    private static final long DWELL = 6_000;

    @RegisterExtension
    private static final InBrowser BROWSER = new InBrowser();

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("roundSeconds", "0.1"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void firstVisitShowsTheTour() {
        Tab tab = BROWSER.open();
        tab.page().clock().install();
        PageInBrowser page = PageInBrowser.firstVisit(tab, service);
        assertThat(page.part("story-title")).hasText("A network reaches agreement");
        assertThat(page.part("story-next")).isFocused();
        page.part("story-next").click();
        assertThat(page.part("story-title")).hasText("Intruders appear");
        service.await("/api/v1/networks/demo", state -> ended(state));
        page.waitForEpoch(40);
        for (int step = 3; step <= CAPTIONS; step++) {
            tab.page().clock().fastForward(DWELL);
            assertThat(page.part("story-step")).hasText(step + " of " + CAPTIONS);
        }
        page.part("story-next").click();
        assertThat(page.part("story")).isHidden();
        assertThat(page.part("graph")).isFocused();
        page.page().reload();
        assertThat(page.part("status")).hasText("live");
        assertThat(page.part("story")).isHidden();
        page.part("story-again").click();
        assertThat(page.part("story")).isVisible();
        page.page().keyboard().press("Escape");
        assertThat(page.part("story")).isHidden();
        page.isSound();
    }

    private static boolean ended(JsonNode network) {
        return !network.get("replay").has("round")
                && network.get("epoch").get("number").intValue() >= 40;
    }

    @Test
    void captionsDescribeWhatHappens() {
        PageInBrowser page = PageInBrowser.firstVisit(BROWSER.open(), service);
        Locator text = page.page().locator("#story-text");
        assertThat(text).containsText("15 discs");
        page.part("story-next").click();
        assertThat(text).hasText(Pattern.compile("Intruders read nodes 0, 4 and 9, .*how much leaks: 0\\.\\d+"));
        page.part("story-next").click();
        assertThat(text).hasText(Pattern.compile("would learn 0\\.\\d+; now they learn 0\\.\\d+ \\(−\\d+ %\\)"));
        page.part("story-next").click();
        assertThat(text).containsText("They now read nodes 3, 4 and 12.");
        page.part("story-skip").click();
        page.isSound();
    }

    @Test
    void asksForAMissingToken() {
        Tab tab = BROWSER.open();
        tab.page().navigate("http://127.0.0.1:" + service.port() + "/");
        assertThat(tab.page().getByTestId("token-box")).isVisible();
        tab.page().getByTestId("token").fill(service.token());
        tab.page().getByTestId("token").press("Enter");
        assertThat(tab.page().getByTestId("status")).hasText("live");
        tab.isSound("http://127.0.0.1:" + service.port(), complaint -> complaint.contains("401"));
    }

    @Test
    void fitsOnANarrowScreen() {
        PageInBrowser page = PageInBrowser.firstVisit(
                BROWSER.open(new NewContextOptions().setViewportSize(400, 800).setHasTouch(true)), service);
        assertThat(page.part("story")).isInViewport();
        page.part("story-skip").tap();
        page.select("4");
        page.part("toggle-alarm").tap();
        assertThat(page.alarm("4")).isVisible();
        page.waitForEpoch(3);
        assertThat(page.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(400);
        for (String part : List.of("graph", "slider", "live", "cost-chart", "changes", "search", "export-svg")) {
            page.part(part).scrollIntoViewIfNeeded();
            assertThat(page.part(part)).isInViewport();
            assertThat(page.part(part).boundingBox().x + page.part(part).boundingBox().width)
                    .as(part)
                    .isBetween(1.0, 400.0);
        }
        page.isSound();
    }

    @Test
    void supportsDarkMode() {
        PageInBrowser page =
                PageInBrowser.visit(BROWSER.open(new NewContextOptions().setColorScheme(ColorScheme.DARK)), service);
        page.select("4");
        page.clickOnSelectedNode();
        assertThat(page.alarm("4")).isVisible();
        page.showsIntruders(true);
        assertThat(brightness(page, "backgroundColor")).isLessThan(40);
        assertThat(brightness(page, "color")).isGreaterThan(200);
        page.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        assertThat(brightness(page, "backgroundColor")).isGreaterThan(200);
        page.isSound();
    }

    private static int brightness(PageInBrowser page, String property) {
        return ((Number) page.page()
                        .evaluate(
                                "name => Math.max(...getComputedStyle(document.body)[name].match(/\\d+/g).slice(0, 3).map(Number))",
                                property))
                .intValue();
    }

    @Test
    void documentsTheApiAndSendsRequests() {
        PageInBrowser page = PageInBrowser.visit(BROWSER.open(), service);
        page.page().getByText("API", new Page.GetByTextOptions().setExact(true)).click();
        int operations = service.get("/openapi.json")
                .get("paths")
                .valueStream()
                .mapToInt(path -> (int) List.of("get", "post", "patch", "put", "delete").stream()
                        .filter(path::has)
                        .count())
                .sum();
        assertThat(page.page().locator(".opblock")).hasCount(operations);
        Locator list = page.page().locator("#operations-networks-networks");
        list.click();
        list.getByText("Try it out").click();
        list.getByText("Execute").click();
        assertThat(list.locator(".live-responses-table")).containsText("fifteen agents");
        page.tab().isSound(page.address(), complaint -> false);
    }

    @Test
    void reconnectsAfterARestartOfTheService() {
        PageInBrowser page = PageInBrowser.visit(BROWSER.open(), service);
        page.select("4");
        page.clickOnSelectedNode();
        page.waitForEpoch(2);
        String token = service.token();
        String port = Integer.toString(service.port());
        service.close();
        assertThat(page.part("status")).containsText("connection lost");
        service = new RunningService(folder, Map.of("port", port, "roundSeconds", "0.2"));
        service.use(token);
        assertThat(page.part("status")).hasText("live");
        int before =
                service.get("/api/v1/networks/demo").get("epoch").get("number").intValue();
        page.waitForEpoch(before + 1);
        assertThat(page.alarm("4")).isVisible();
        page.clickOnSelectedNode();
        assertThat(page.alarm("4")).hasCount(0);
        assertThat(page.part("errors")).isEmpty();
        page.tab()
                .isSound(
                        page.address(),
                        complaint -> complaint.contains("net::ERR_")
                                || complaint.contains("503")); // while it stops, then while it is down
    }
}
