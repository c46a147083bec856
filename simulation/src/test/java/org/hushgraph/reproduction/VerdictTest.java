package org.hushgraph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hushgraph.reproduction.Verdict.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class VerdictTest {
    private static final int GRAPHS = 20;

    @ParameterizedTest
    @CsvSource({
        "20,  0, REPRODUCED",
        "18, 17, REPRODUCED",
        "17,  0, NOT_REPRODUCED",
        " 0,  0, NOT_REPRODUCED",
        "20, 20, NOT_DECIDABLE",
        "20, 18, NOT_DECIDABLE",
        " 0, 20, NOT_DECIDABLE"
    })
    void followsFromTheGraphsOnWhichTheTestPasses(int passed, int controlPassed, Answer answer) {
        for (Claim claim : Claim.values()) {
            Verdict verdict = verdict(claim, passed, controlPassed);
            assertThat(verdict.answer()).as(claim.key()).isEqualTo(answer);
            assertThat(verdict.measured().share()).isEqualTo(passed + " of 20");
            assertThat(verdict.control().passed()).isEqualTo(controlPassed);
        }
    }

    @Test
    void aBetterFitThanThatOfTheControlWouldBeEvidenceForLogarithmicRegret() {
        assertThat(verdict(List.of(0.205, 0.21), List.of(0.11, 0.12)).answer()).isEqualTo(Answer.NOT_DECIDABLE);
        assertThat(verdict(List.of(0.05, 0.06), List.of(0.4, 0.5)).answer()).isEqualTo(Answer.REPRODUCED);
        assertThat(verdict(List.of(0.4, 0.5), List.of(0.4, 0.5)).answer()).isEqualTo(Answer.NOT_REPRODUCED);
    }

    @Test
    void reasonsHaveTheCountsOfTheirAnswer() {
        Claim claim = Claim.LATE_INTRUDER;
        assertThat(verdict(claim, 19, 3).why())
                .startsWith("The figure is below 0.25 on 19 of 20 graphs, for the control on 3. ")
                .endsWith(claim.background());
        assertThat(verdict(claim, 4, 3).why()).startsWith("The figure is below 0.25 on 4 of 20 graphs only. ");
        assertThat(verdict(claim, 19, 20).why()).startsWith("The control passes the test on 20 of 20 graphs, so ");
    }

    @ParameterizedTest
    @EnumSource(Claim.class)
    void anUndefinedFigurePassesNoTest(Claim claim) {
        assertThat(claim.passes(Double.NaN)).isFalse();
    }

    @Test
    void theMedianIsInTheMiddle() {
        assertThat(verdict(List.of(0.3, 0.1, 0.2), List.of(5.0, 1.0, 9.0))
                        .measured()
                        .median())
                .isEqualTo(0.2);
        assertThat(verdict(List.of(0.4, 0.1, 0.2, 0.3), List.of(1.0, 1.0, 1.0, 1.0))
                        .measured()
                        .median())
                .isEqualTo(0.25);
    }

    /** A made-up outcome with these figures for the fit of c log T. */
    private static Verdict verdict(List<Double> misfits, List<Double> ofControl) {
        return Verdict.of(
                Claim.LOGARITHMIC_REGRET,
                IntStream.range(0, misfits.size())
                        .mapToObj(n -> trial(Claim.LOGARITHMIC_REGRET, n, misfits.get(n), ofControl.get(n)))
                        .toList());
    }

    /** A made-up outcome in which the test passes on the first graphs. */
    private static Verdict verdict(Claim claim, int passed, int controlPassed) {
        return Verdict.of(
                claim,
                IntStream.range(0, GRAPHS)
                        .mapToObj(n -> trial(claim, n, figure(claim, n < passed), figure(claim, n < controlPassed)))
                        .toList());
    }

    private static double figure(Claim claim, boolean passes) {
        return claim.passes(-10) == passes ? -10 : 10;
    }

    private static Trial trial(Claim claim, long seed, double measured, double control) {
        return new Trial(seed, Map.of(claim, new Trial.Figures(measured, control)));
    }
}
