package org.hushgraph.testing;

import com.microsoft.playwright.Browser.NewContextOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Opens tabs for tests and closes them. All tests share one browser, which is closed after the last of them. Without a browser, the
 * tests are skipped.
 */
public final class InBrowser implements ExecutionCondition, BeforeEachCallback, AfterEachCallback {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;

    private final List<Tab> tabs = new ArrayList<>();
    private Optional<Chromium> chromium = Optional.empty();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Chromium.find()
                .map(program -> ConditionEvaluationResult.enabled("found " + program))
                .orElse(ConditionEvaluationResult.disabled(
                        "skipped: chromium is not on the PATH. Try: apt-get install chromium"));
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        Path program = Chromium.find().orElseThrow();
        chromium = Optional.of(context.getRoot()
                .getStore(Namespace.GLOBAL)
                .computeIfAbsent(Chromium.class, key -> new Chromium(program), Chromium.class));
    }

    /** Opens a tab with the usual settings: a wide window and light colours. */
    public Tab open() {
        return open(new NewContextOptions());
    }

    /** Opens a tab with other settings. */
    public Tab open(NewContextOptions options) {
        if (options.viewportSize == null) {
            options.setViewportSize(WIDTH, HEIGHT);
        }
        Tab tab = chromium.orElseThrow().open(options);
        tabs.add(tab);
        return tab;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        tabs.forEach(Tab::close);
        tabs.clear();
    }
}
