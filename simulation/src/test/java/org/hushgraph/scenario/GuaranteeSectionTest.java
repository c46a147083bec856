package org.hushgraph.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.guarantee.LinkCaps;
import org.hushgraph.guarantee.Readers;
import org.hushgraph.knowledge.Promise;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Observer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuaranteeSectionTest {
    private static final String RING = """
            network: {edges: [[a, b], [b, c], [c, d], [d, a]]}
            intruders: [{round: 1, nodes: [b]}, {round: 3, nodes: [c, d]}]
            rounds: 5
            """;

    private static Scenario read(String more) {
        return ScenarioReader.read("ring", RING + more);
    }

    private static GuaranteeChoice choice(String section) {
        return read("guarantee: " + section).guarantee().orElseThrow();
    }

    @Test
    void readsEachKindOfPromise() {
        assertThat(choice("{deviation: 0.9}").promise()).isEqualTo(new Promise.Deviation(0.9));
        assertThat(choice("{bits: 0.1}").promise()).isEqualTo(new Promise.Bits(0.1));
        assertThat(choice("{epsilon: 1, delta: 1e-5, distance: 2}").promise())
                .isEqualTo(new Promise.DifferentialPrivacy(1, 1e-5, 2));
        assertThat(choice("{epsilon: 1, delta: 1e-5, distance: 2}").distance()).isEqualTo(2);
        assertThat(choice("{deviation: 0.9}").observer()).isEqualTo(Observer.defaults());
    }

    @Test
    void alarmsAreTheFirstIntrudersAndCapsCountTheMostOfARound() {
        GuaranteeChoice choice = choice("{deviation: 0.9, against: alarms}");
        assertThat(choice.stated().readers()).isEqualTo(new Readers.Fixed(NodeSet.of(1)));
        assertThat(choice.readers()).isEqualTo(2);
        assertThat(choice("{deviation: 0.9, colluding: 3}").readers()).isEqualTo(3);
    }

    @Test
    void capsLimitTheFeasibleWeightsAndTheBudget() {
        Scenario scenario = read("guarantee: {deviation: 0.9}");
        GuaranteeChoice choice = scenario.guarantee().orElseThrow();
        Vector caps = LinkCaps.of(scenario.linear().orElseThrow(), choice.always());
        CappedSimplex set = scenario.feasibleSet().simplex();
        for (int l = 0; l < 4; l++) {
            assertThat(set.upper(l)).isLessThanOrEqualTo(caps.get(l));
        }
        assertThat(set.budget()).isEqualTo(caps.sum());
        assertThat(choice.limit().notes(scenario.initialWeights()))
                .hasSize(2)
                .first()
                .asString()
                .contains("lowers the budget from 4.0");
    }

    @Test
    void defaultLowerBoundsGiveWayToCapsButThoseOfTheUserDoNot() {
        Scenario lowered = read("guarantee: {deviation: 0.9999999}");
        assertThat(lowered.guarantee().orElseThrow().limit().notes(lowered.initialWeights()))
                .first()
                .asString()
                .contains("lowers the default min");
        CappedSimplex set = lowered.feasibleSet().simplex();
        assertThat(IntStream.range(0, 4))
                .allMatch(l ->
                        set.lower(l) <= lowered.guarantee().orElseThrow().caps().get(l));
        Scenario given = read("weights: {min: 0.01}\nguarantee: {deviation: 0.9999999}");
        assertThatThrownBy(given::feasibleSet)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a-b, b-c, c-d, d-a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{deviation: 0.9, bits: 1}",
                "{epsilon: 1}",
                "{deviation: 2}",
                "{deviation: 0.9, colluding: 0}",
                "{deviation: 0.9, except: [z]}",
                "{deviation: 0.9, unknown: 1}",
            })
    void rejectsOtherSections(String section) {
        assertThatThrownBy(() -> choice(section))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("guarantee");
    }

    @Test
    void inboxesAndNonlinearModelsAreRejected() {
        assertThatThrownBy(() -> read("threat: {reads: inbox}\nguarantee: {deviation: 0.9}"))
                .hasMessageContaining("masked sums");
        assertThatThrownBy(() -> read("dynamics: {model: saturating}\nguarantee: {deviation: 0.9}"))
                .isInstanceOf(ConfigException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "guarantee: {deviation: 0.9, colluding: 2, except: [a]}",
                "guarantee: {bits: 0.001, against: alarms}\nweights: {initial: random, seed: 4}",
                "guarantee: {epsilon: 1, delta: 1e-5, distance: 2}\nweights: {budget: 0.3}",
                "guarantee: {deviation: 0.9999999}\nweights: {max: [1, 2, 3, 1]}",
            })
    void writtenGuaranteesAreReadBack(String more) {
        Scenario scenario = read(more);
        Scenario again = ScenarioReader.read("again", ConfigWriter.json(ScenarioWriter.mapping(scenario)));
        assertThat(ScenarioWriter.mapping(again)).isEqualTo(ScenarioWriter.mapping(scenario));
        CappedSimplex set = scenario.feasibleSet().simplex();
        CappedSimplex same = again.feasibleSet().simplex();
        assertThat(same.budget()).isEqualTo(set.budget());
        for (int l = 0; l < set.size(); l++) {
            assertThat(same.lower(l)).isEqualTo(set.lower(l));
            assertThat(same.upper(l)).isEqualTo(set.upper(l));
        }
        assertThat(again.initialWeights()).isEqualTo(scenario.initialWeights());
    }
}
