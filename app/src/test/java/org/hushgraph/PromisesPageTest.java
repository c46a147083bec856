package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.hushgraph.guarantee.GuaranteedWeights;
import org.hushgraph.guarantee.ProofKind;
import org.hushgraph.linalg.Vector;
import org.hushgraph.picture.NumberStyle;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.GuaranteeResult;
import org.hushgraph.testing.Repository;
import org.hushgraph.word.EnumNames;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks the table of docs/how-to/keep-a-promise.md. */
class PromisesPageTest {
    private static final String PAGE = "docs/how-to/keep-a-promise.md";

    @ParameterizedTest
    @CsvSource({"Abilene, fixtures/networks/Abilene.graphml", "campus, examples/campus.graphml"})
    void ratesAndWeightsAreThoseOfTheCommand(String name, String file) {
        for (String deviation : new String[] {"0.8", "0.9", "0.95"}) {
            Scenario scenario = ScenarioReader.read(
                    name,
                    "network: {file: " + file + "}\nintruders: []\nguarantee: {deviation: " + deviation + "}",
                    Repository.file(""));
            double present = GuaranteeResult.of(scenario, Optional.of(ProofKind.CAPS), false, done -> {})
                    .convergence()
                    .orElseThrow();
            assertThat(Repository.read(PAGE)).contains(number(present));
            for (ProofKind proof : ProofKind.values()) {
                GuaranteedWeights found = GuaranteeResult.of(scenario, Optional.of(proof), false, done -> {})
                        .found();
                Vector weights = found.weights();
                assertThat(Repository.read(PAGE))
                        .contains("| " + name + " | ±" + deviation + " | " + EnumNames.of(proof) + " | "
                                + number(found.convergence().orElseThrow()) + " | " + number(weights.sum()) + " | "
                                + number(weights.min()) + " to " + number(weights.max()) + " |\n");
            }
        }
    }

    private static String number(double value) {
        return NumberStyle.PLAIN.number(value, 3);
    }
}
