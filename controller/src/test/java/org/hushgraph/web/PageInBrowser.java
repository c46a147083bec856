package org.hushgraph.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.hushgraph.testing.Tab;

/** The controller's page in a browser tab, and actions of a user. */
final class PageInBrowser {
    private static final String STORY_SEEN = "localStorage.setItem('hushgraph.story', 'seen')";

    private static final String RED_DISCS = """
            some => {
              const canvas = document.getElementById('graph');
              const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
              const colour = getComputedStyle(document.documentElement).getPropertyValue('--intruder').trim();
              const [r, g, b] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
              let points = 0;
              for (let at = 0; at < data.length; at += 4) {
                points += data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255;
              }
              return some ? points > 300 : points === 0;
            }""";

    private final Tab tab;
    private final String address;

    private PageInBrowser(Tab tab, String address) {
        this.tab = tab;
        this.address = address;
    }

    /** The first visit, with the tour. */
    static PageInBrowser firstVisit(Tab tab, RunningService service) {
        PageInBrowser visit = new PageInBrowser(tab, "http://127.0.0.1:" + service.port());
        visit.page().navigate(visit.address + "/#token=" + service.token());
        assertThat(visit.part("status")).hasText("live");
        return visit;
    }

    /** A later visit, without the tour. */
    static PageInBrowser visit(Tab tab, RunningService service) {
        tab.page().addInitScript(STORY_SEEN);
        return firstVisit(tab, service);
    }

    String address() {
        return address;
    }

    Page page() {
        return tab.page();
    }

    /** A part of the page by its test id. */
    Locator part(String name) {
        return page().getByTestId(name);
    }

    /** Searches a node by name and selects it. */
    void select(String node) {
        part("search").fill(node);
        part("search").press("Enter");
        assertThat(part("graph")).hasAttribute("data-node", node);
    }

    /** Clicks on the selected node on the canvas. */
    void clickOnSelectedNode() {
        Locator graph = part("graph");
        graph.click(new Locator.ClickOptions()
                .setPosition(
                        Double.parseDouble(graph.getAttribute("data-x")),
                        Double.parseDouble(graph.getAttribute("data-y"))));
    }

    /** The row of an alarm. */
    Locator alarm(String node) {
        return part("alarms").locator("[data-node='" + node + "']");
    }

    /** Waits until there are large red discs, or until there are none. */
    void showsIntruders(boolean some) {
        page().waitForFunction(RED_DISCS, some);
    }

    void waitForEpoch(int number) {
        page().waitForFunction("number => Number(document.getElementById('slider').max) >= number", number);
    }

    /** Checks the start of the title of the epoch shown. */
    void showsEpoch(String title) {
        assertThat(part("epoch-title")).hasText(Pattern.compile("^" + title));
    }

    /** Checks that there are no errors on the page or in the console, and that nothing was loaded from other sites. */
    void isSound() {
        assertThat(part("errors")).isEmpty();
        tab.isSound(address, complaint -> false);
    }

    Tab tab() {
        return tab;
    }
}
