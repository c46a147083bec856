package org.hushgraph.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hushgraph.dynamics.DynamicsModel;
import org.hushgraph.graph.Graph;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.OnlineLearner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvidersTest {
    @TempDir
    private Path folder;

    /** A learner that another jar provides under this name. */
    public abstract static class Named implements LearnerModel {
        private final String name;

        Named(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public OnlineLearner learner(LearnerSetup setup) {
            throw new UnsupportedOperationException();
        }
    }

    public static final class Zeta extends Named {
        public Zeta() {
            super("zeta");
        }
    }

    public static final class Alpha extends Named {
        public Alpha() {
            super("alpha");
        }
    }

    public static final class Impostor extends Named {
        public Impostor() {
            super("cut-off");
        }
    }

    private Map<String, LearnerModel> known(String... providers) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.write(services.resolve(LearnerModel.class.getName()), java.util.List.of(providers));
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            return LearnerModel.known();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void listsBuiltInProvidersFirstThenOthersByName() throws IOException {
        assertThat(known(Zeta.class.getName(), Alpha.class.getName()).keySet())
                .containsExactly(
                        "online-newton-step",
                        "restarting-newton-step",
                        "online-gradient-descent",
                        "exponentiated-gradient",
                        "adagrad",
                        "best-response",
                        "mixture",
                        "cut-off",
                        "fixed",
                        "uniform",
                        "metropolis",
                        "max-degree",
                        "alpha",
                        "zeta");
    }

    @Test
    void rejectsDuplicateNames() {
        assertThatThrownBy(() -> known(Impostor.class.getName()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("org.hushgraph.online.BuiltInLearner and " + Impostor.class.getName()
                        + " on the class path are both called cut-off. Try renaming one of them.");
    }

    @Test
    void rejectsProvidersThatCannotBeLoaded() {
        assertThatThrownBy(() -> known("no.such.Learner"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a provider on the class path can't be loaded: ")
                .hasMessageContaining("no.such.Learner")
                .hasMessageEndingWith("Try checking the jar that contains it.");
        assertThatThrownBy(() -> known(Graph.class.getName())).hasMessageContaining("can't be loaded");
    }

    @Test
    void keepsProvidersOfEachInterfaceApart() throws IOException {
        known(Zeta.class.getName());
        assertThat(DynamicsModel.known()).containsKeys("kuramoto", "saturated").doesNotContainKey("zeta");
    }
}
