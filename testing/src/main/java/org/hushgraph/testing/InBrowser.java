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
 * Opens tabs for tests and closes them; all tests share one browser, which ends with the last of them. Where there is none, they are
 * skipped.
 */
public final class InBrowser implements ExecutionCondition, BeforeEachCallback, AfterEachCallback {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;

    private final List<Tab> tabs = new ArrayList<>();
    private Optional<Chromium> chromium = Optional.empty();

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Chromium.find()
                .map(program -> ConditionEvaluationResult.enabled("there is " + program))
                .orElse(ConditionEvaluationResult.disabled(
                        "there is no chromium on the PATH, so that nobody looks at pages."
                                + " Maybe install it: apt-get install chromium"));
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        Path program = Chromium.find().orElseThrow();
        chromium = Optional.of(context.getRoot()
                .getStore(Namespace.GLOBAL)
                .computeIfAbsent(Chromium.class, key -> new Chromium(program), Chromium.class));
    }

    /** A tab as most people have it: wide and light. */
    public Tab open() {
        return open(new NewContextOptions());
    }

    /** A tab of another kind. */
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
