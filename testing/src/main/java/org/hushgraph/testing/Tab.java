package org.hushgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A page in a browser, with the messages of its console and its requests. */
public final class Tab implements AutoCloseable {
    private final Page page;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    Tab(Page page, double patienceMillis) {
        this.page = page;
        page.setDefaultTimeout(patienceMillis);
        page.onConsoleMessage(message -> complaints.add(message.type() + ": " + message.text()));
        page.onPageError(complaints::add);
        page.onRequest((Request request) -> requests.add(request.url()));
    }

    public Page page() {
        return page;
    }

    /** All messages of the console: errors, warnings, blocked styles and scripts. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** The requested addresses, including the page itself. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Checks that the console shows expected messages only, and that all requests go to the origin. */
    public void isSound(String origin, Predicate<String> expected) {
        assertThat(complaints()).filteredOn(expected.negate()).isEmpty();
        assertThat(requests())
                .isNotEmpty()
                .allMatch(url -> url.startsWith(origin) || url.startsWith("data:") || url.startsWith("blob:" + origin));
    }

    @Override
    public void close() {
        page.context().close();
    }
}
