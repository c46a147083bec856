package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.nio.file.Path;
import java.util.Map;
import org.hushgraph.service.Agents;
import org.hushgraph.service.HostedNetwork;
import org.hushgraph.testing.InBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Agents on the controller's page. */
class PageAgentsTest {
    @RegisterExtension
    private static final InBrowser browser = new InBrowser();

    @TempDir
    private Path folder;

    private RunningService service;

    @BeforeEach
    void start() {
        service = new RunningService(folder, Map.of());
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void listsAgentsThatAreNotInStep() {
        HostedNetwork demo = service.service().networks().get("demo");
        PageInBrowser page = PageInBrowser.visit(browser.open(), service);
        assertThat(page.page().locator("#agents-card")).isHidden();
        Agents agents = demo.agents();
        agents.confirmed(2, 0);
        agents.confirmed(3, 0);
        agents.present(3, false);
        assertThat(page.part("agent-counts")).hasText("1 in step, 0 lagging, 1 offline");
        Locator gone = page.part("agents").locator("li");
        assertThat(gone).hasCount(1);
        assertThat(gone).containsText("offline, confirmed epoch 0");
        agents.present(3, true);
        assertThat(page.part("agent-counts")).hasText("2 in step, 0 lagging, 0 offline");
        assertThat(gone).hasCount(0);
        page.tab().isSound(page.address(), complaint -> false);
    }
}
