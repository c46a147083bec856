package org.hushgraph.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.Position;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.scenario.ScenarioTemplate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepPlanTest {
    private static final String PLAIN =
            "network: {edges: [[a, b], [b, c], [a, c]]}\nintruders: [{nodes: [a]}]\nrounds: 4\n";

    @TempDir
    private Path folder;

    private SweepPlan plan(String text, int seeds, String... variations) {
        return SweepExample.plan(folder, text, seeds, variations);
    }

    @Test
    void seedsChangeFastestAndTheFirstVariationSlowest() {
        SweepPlan plan = plan(SweepExample.RANDOM, 3, "rounds=2,4", "weights.budget=1..3");
        assertThat(plan.runs()).isEqualTo(18);
        assertThat(plan.combinations()).isEqualTo(6);
        assertThat(plan.values(0)).isEqualTo(List.of("2", "1"));
        assertThat(plan.values(4)).isEqualTo(List.of("4", "2"));
        assertThat(plan.describe(5)).isEqualTo("rounds=4, weights.budget=3");
        assertThat(plan.combination(13)).isEqualTo(4);
        assertThat(plan.seed(13)).hasValue(2);
        assertThat(plan.scenario(13).rounds()).isEqualTo(4);
        assertThat(plan.scenario(13).initialWeights().sum()).isCloseTo(2, within(1e-12));
    }

    @Test
    void seedsApplyToAllRandomParts() {
        Scenario swept = plan(SweepExample.RANDOM, 3).scenario(2);
        Scenario written = ScenarioReader.read("written", """
                name: a small one
                network: {generate: {model: erdos-renyi, nodes: 6, probability: 0.5, seed: 3}}
                weights: {initial: random, seed: 3}
                intruders: {random: {count: 1, everyRounds: 3, seed: 3}}
                rounds: 6
                """);
        assertThat(swept.graph().toString()).isEqualTo(written.graph().toString());
        assertThat(swept.initialWeights()).isEqualTo(written.initialWeights());
        assertThat(swept.intruders().changes()).isEqualTo(written.intruders().changes());
    }

    @Test
    void seedsChangeTheReports() {
        String text = """
                network: {edges: [[a, b], [b, c], [c, d], [d, a]]}
                intruders: [{nodes: [a]}]
                alarms: {accuracy: 0.5}
                """;
        assertThat(plan(text, 3).scenario(2).doubt())
                .isEqualTo(ScenarioReader.read("written", text.replace("0.5", "0.5, seed: 3"))
                        .doubt());
    }

    @Test
    void withoutSeedsThoseOfTheScenarioApply() {
        String text = SweepExample.RANDOM.replace("initial: random", "initial: random, seed: 77");
        Scenario swept = plan(text, 0, "rounds=6").scenario(0);
        assertThat(swept.initialWeights())
                .isEqualTo(ScenarioReader.read("written", text).initialWeights());
        assertThat(plan(text, 0, "rounds=6").seed(0)).isEmpty();
    }

    @Test
    void unchangedNetworksAreReadOnce() throws IOException {
        Files.writeString(folder.resolve("net.csv"), "a,b\nb,c\n");
        String text = "network: {file: net.csv}\nintruders: [{nodes: [a]}]\n";
        SweepPlan plan = plan(text, 0, "rounds=2,4", "cost.discount=0,1");
        Files.delete(folder.resolve("net.csv"));
        assertThat(plan.scenario(3).origin()).isSameAs(plan.scenario(0).origin());
        assertThat(plan.scenario(3).rounds()).isEqualTo(4);
    }

    @Test
    void changedNetworksAreRead() throws IOException {
        Files.writeString(folder.resolve("two.csv"), "a,b\nb,c\n");
        Files.writeString(folder.resolve("three.csv"), "a,b\nb,c\nc,a\n");
        String text = "network: {file: two.csv}\nintruders: [{nodes: [a]}]\n";
        SweepPlan plan = plan(text, 0, "network.file=two.csv,three.csv");
        assertThat(plan.scenario(0).graph().edgeCount()).isEqualTo(2);
        assertThat(plan.scenario(1).graph().edgeCount()).isEqualTo(3);
    }

    @Test
    void fingerprintDiffersForDifferentPlans() throws IOException {
        Files.writeString(folder.resolve("net.csv"), "a,b\nb,c\n");
        String text = "network: {file: net.csv}\nintruders: {random: {count: 1}}\nrounds: 4\n";
        byte[] first = plan(text, 2, "cost.discount=0,1").fingerprint();
        assertThat(plan(text, 2, "cost.discount=0,1").fingerprint()).isEqualTo(first);
        assertThat(plan(text, 3, "cost.discount=0,1").fingerprint()).isNotEqualTo(first);
        assertThat(plan(text, 2, "cost.discount=0,2").fingerprint()).isNotEqualTo(first);
        assertThat(plan(text + "# more", 2, "cost.discount=0,1").fingerprint()).isNotEqualTo(first);
        Files.writeString(folder.resolve("net.csv"), "a,b\nb,c\na,c\n");
        assertThat(plan(text, 2, "cost.discount=0,1").fingerprint()).isNotEqualTo(first);
    }

    @Test
    void rejectsInvalidScenariosWithTheirCombination() {
        assertThatThrownBy(() -> plan(PLAIN, 0, "rounds=3,0"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("--vary: rounds = 0 must be a whole number")
                .hasMessageEndingWith("Combination: rounds=0.");
        assertThatThrownBy(() -> plan(PLAIN, 0, "learner.nmae=fixed"))
                .hasMessageContaining("--vary: unknown key \"nmae\" in learner. Did you mean \"name\"?");
        assertThatThrownBy(() -> plan(PLAIN, 0, "network.file=none.csv"))
                .hasMessageContaining("has both edges and file");
        assertThatThrownBy(() -> plan(PLAIN, 0, "intruders.random.count=1"))
                .hasMessageContaining("intruders must be a mapping of keys to values, but is a list.")
                .hasMessageEndingWith("Combination: intruders.random.count=1.");
    }

    @Test
    void rejectsInvalidSweepsWithARemedy() {
        assertThatThrownBy(() -> plan(PLAIN, 2))
                .hasMessageContaining("no random part. Try removing --seeds, or add a random");
        assertThatThrownBy(() -> plan(SweepExample.RANDOM, 2, "weights.seed=1,2"))
                .hasMessageContaining("--vary weights.seed and --seeds set the same seed");
        assertThatThrownBy(() -> plan(PLAIN, 0, "rounds=1", "rounds=2"))
                .hasMessageContaining("--vary rounds is given 2 times");
        assertThatThrownBy(() -> plan(SweepExample.RANDOM, 2_000_000)).hasMessageContaining("more than 1000000 runs");
        assertThatThrownBy(() -> plan(PLAIN, 0, "rounds=1..1000", "cost.discount=0..1:2000"))
                .hasMessageContaining("more than 1000000 runs");
    }

    @Test
    void fixedChangesApplyToAllRunsAlsoOnOtherMachines() throws IOException {
        SweepPlan plain = plan(PLAIN, 0, "rounds=2,3");
        SweepPlan changed = fixed("weights.budget", "2", "rounds=2,3");
        assertThat(changed.fingerprint()).isNotEqualTo(plain.fingerprint());
        assertThat(changed.scenario(0).initialWeights().sum()).isCloseTo(2, within(1e-12));
        assertThat(changed.scenario(1).initialWeights().sum()).isCloseTo(2, within(1e-12));
        assertThat(SweepExample.swept(changed, new SerialisingRunner()).outcomes())
                .isEqualTo(SweepExample.swept(changed).outcomes())
                .isNotEqualTo(SweepExample.swept(plain).outcomes());
        assertThatThrownBy(() -> fixed("rounds", "5", "rounds=2,3"))
                .hasMessage("--set and --vary both set rounds. Try removing one of them.");
    }

    private SweepPlan fixed(String path, String value, String variation) {
        return new SweepPlan(
                ScenarioTemplate.read(folder.resolve("example.yaml"), Map.of(Position.option("--set", path), value)),
                List.of(Variation.of(variation)),
                Optional.empty());
    }

    @Test
    void seedsThatNoOtherOptionSetsMayBeVaried() {
        SweepPlan plan = plan(PLAIN.replace("rounds", "weights: {initial: random}\nrounds"), 0, "weights.seed=1..3");
        assertThat(plan.scenario(0).initialWeights())
                .isNotEqualTo(plan.scenario(2).initialWeights());
    }
}
