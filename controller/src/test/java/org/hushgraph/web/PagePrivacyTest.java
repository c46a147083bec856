package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.hushgraph.testing.InBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Privacy on the controller's page: risk, ledger, budget and recommendation. */
@Timeout(120)
class PagePrivacyTest {
    private static final String NETWORK = """
            network: {edges: [[a, b], [a, c], [b, c], [b, d], [c, e], [d, e], [d, f], [e, f]]}
            dynamics: {decay: 0.3}
            intruders: []
            """;

    @RegisterExtension
    private static final InBrowser BROWSER = new InBrowser();

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of("demo", "false", "roundSeconds", "0.2"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private PageInBrowser visit(String more) {
        String scenario = NETWORK + more;
        assertThat(service.upload("name=net&filename=net.yaml", scenario.getBytes(UTF_8))
                        .statusCode())
                .isEqualTo(201);
        return PageInBrowser.visit(BROWSER.open(), service);
    }

    private void alarm(String node) {
        service.send("POST", "/api/v1/networks/net/alarms", "{\"node\": \"" + node + "\"}");
    }

    private static Locator row(PageInBrowser page, String list, String node) {
        return page.part(list).locator("[data-node='" + node + "']");
    }

    @Test
    void isHiddenWithoutAnObserver() {
        PageInBrowser page = visit("");
        alarm("a");
        page.waitForEpoch(1);
        assertThat(page.part("privacy-panel")).isHidden();
        assertThat(page.part("refused")).isHidden();
        page.isSound();
    }

    @Test
    void showsWhatIsAtRiskBeforeAnyAlarm() {
        PageInBrowser page = visit("observer: {noise: 0.1}\nguarantee: {deviation: 0.8}\n");
        assertThat(page.part("risk-summary"))
                .hasText(
                        Pattern.compile(
                                "The most that a reader at any one node can learn, while weights change and readers"
                                        + " move\\. The promise is kept\\. Caps on the weights allow an information of 0\\.56.*"));
        assertThat(page.part("risk-nodes").locator("li")).hasCount(6);
        assertThat(row(page, "risk-nodes", "b")).containsText("some risk: up to 0.322 bits, ±0.800");
        assertThat(row(page, "risk-nodes", "b").locator(".level-1")).hasCount(1);
        assertThat(page.part("graph")).hasAttribute("data-levels", "6");
        assertThat(page.part("advice")).isHidden();
        assertThat(page.part("known-nodes")).isHidden();
        assertThat(page.part("useful-table").locator("tr")).hasCount(1);
        assertThat(page.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(1280);
        page.page().setViewportSize(400, 800);
        page.part("risk-nodes").scrollIntoViewIfNeeded();
        assertThat(page.page().evaluate("document.documentElement.scrollWidth")).isEqualTo(400);
        row(page, "risk-nodes", "b").locator("button").click();
        assertThat(page.part("graph")).hasAttribute("data-node", "b");
        page.isSound();
    }

    @Test
    void showsWhatIsKnownAndLeftDuringAnAlarm() {
        PageInBrowser page = visit("observer: {noise: 0.01}\nledger: {budget: {bits: 0.6}}\n");
        alarm("a");
        assertThat(page.part("known-summary")).hasText(Pattern.compile("So far: 1 known \\(read itself\\).*"));
        assertThat(row(page, "known-nodes", "a")).containsText("known (read itself)");
        assertThat(row(page, "known-nodes", "a").locator(".level-4")).hasCount(1);
        assertThat(row(page, "known-nodes", "b")).hasText(Pattern.compile("b.*bits, ±0\\.\\d+.*"));
        assertThat(page.part("advice")).hasText(Pattern.compile("^Protection is (not )?worth it.*"));
        assertThat(page.part("advice")).containsText("bits about the best-known hidden node");
        assertThat(page.part("useful-table").locator("tr")).hasCount(3);
        assertThat(page.part("budget-words"))
                .hasText(Pattern.compile(".*\\(closest to its budget\\): spent .*budget 1\\.30\\."));
        page.page().waitForFunction("() => document.querySelectorAll('#budget-chart rect.spent').length > 1");
        page.select("a");
        assertThat(page.part("budget-words")).containsText("lost: the node was read itself");
        assertThat(page.part("budget-chart").locator("text.mark").last()).hasText("×");
        page.isSound();
    }

    @Test
    void aBannerNamesTheNodesWhoseBudgetRefusesWeights() {
        PageInBrowser page = visit("""
                cost: {objective: total}
                observer: {noise: 0.1}
                ledger: {budget: {bits: 0.1}, filter: alarms}
                """);
        alarm("b");
        assertThat(page.part("refused"))
                .hasText(
                        Pattern.compile("The ledger's budget refused the weights of the last round: .*known about .*"));
        service.send("DELETE", "/api/v1/networks/net/alarms", "");
        assertThat(page.part("refused")).isHidden();
        page.isSound();
    }

    /** This learner plays a round every 0.2 s for as long as the alarm lasts. */
    @Test
    void keepsReadingDuringRounds() {
        PageInBrowser page = visit("learner: online-gradient-descent\nobserver: {}\n");
        alarm("a");
        assertThat(page.part("known-summary")).containsText("1 known (read itself)");
        String spent = page.part("budget-words").textContent();
        page.waitForEpoch(20);
        assertThat(page.part("budget-words")).not().hasText(spent);
        assertThat(page.part("budget-words")).containsText("(best known)");
        assertThat(page.part("budget-words")).containsText("there is no budget");
        page.isSound();
    }

    @Test
    void saysThatNoCapHelpsAgainstInboxes() {
        PageInBrowser page = visit("observer: {}\nthreat: {reads: inbox}\n");
        assertThat(page.part("risk-summary")).containsText("No cap on a weight hides a neighbour.");
        assertThat(page.part("risk-nodes").locator("li")).hasCount(0);
        page.isSound();
    }
}
