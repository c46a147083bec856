package org.hushgraph.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A page in a browser, with all that its console shows and all that it asks for. */
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

    /** Everything that the console of a browser shows: errors, warnings, refused styles and scripts. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** What was asked for, the page itself included. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Nothing went wrong but what is expected, and all came from here. */
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
