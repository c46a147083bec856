package org.hushgraph.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromiseTest {
    @Test
    void theLargestInformationMeetsEveryPromiseExactly() {
        for (double prior : new double[] {0.01, 1, 250}) {
            double deviation = 0.7 * Math.sqrt(prior);
            assertThat(known(new Promise.Deviation(deviation), prior).deviation())
                    .isCloseTo(deviation, within(1e-14 * deviation));
            assertThat(known(new Promise.Bits(0.1), prior).bits()).isCloseTo(0.1, within(1e-15));
            assertThat(known(new Promise.DifferentialPrivacy(1, 1e-5, 2), prior).epsilon(1e-5, 2))
                    .isCloseTo(1, within(1e-12));
        }
    }

    /** F = 1/d² − 1/p and (4^b − 1)/p, by hand. */
    @Test
    void knownCases() {
        assertThat(new Promise.Deviation(0.5).largestInformation(1)).isCloseTo(3, within(1e-15));
        assertThat(new Promise.Bits(1).largestInformation(2)).isCloseTo(1.5, within(1e-15));
        assertThat(new KnownState(3, 1).deviation()).isEqualTo(0.5);
        assertThat(new KnownState(3, 1).bits()).isCloseTo(1, within(1e-15));
        assertThat(new KnownState(0.25, 1).mu(4)).isEqualTo(2);
    }

    /** Dong, Roth, Su (2022), table of Gaussian differential privacy: μ = 1 is (ε = 1, δ = 0.12693674). */
    @Test
    void gaussianPrivacyOfMuOneIsThePublishedPair() {
        assertThat(new KnownState(1, 1).epsilon(0.126936737507, 1)).isCloseTo(1, within(1e-9));
    }

    /**
     * δ(ε) = Φ(−ε/μ + μ/2) − e^ε Φ(−ε/μ − μ/2) (Dong, Roth, Su 2022, corollary 2.13), with 40 digits; and σ of (1, 1e-5) as
     * printed by the reference implementation of Balle and Wang (2018), which stops at 1e-10.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0.1269367375066439458, 1, 1e-12",
        "1, 0.0015371853694009548469, 3, 1e-12",
        "2, 0.33189799877682939357, 2, 1e-12",
        "0.5, 0.0068295949831145753842, 1, 1e-12",
        "0.2, 0.041481688460718323007, 0.1, 1e-11",
        "0.26805112320205936, 1e-5, 1, 1e-9"
    })
    void epsilonIsThatOfPublishedGaussianPrivacy(double mu, double delta, double epsilon, double error) {
        assertThat(new KnownState(mu * mu, 1).epsilon(delta, 1)).isCloseTo(epsilon, within(error * epsilon));
        assertThat(new KnownState(1, 1).epsilon(delta, mu)).isCloseTo(epsilon, within(error * epsilon));
    }

    @Test
    void nothingIsKnownWithoutInformation() {
        KnownState unknown = new KnownState(0, 4);
        assertThat(unknown.deviation()).isEqualTo(2);
        assertThat(unknown.bits()).isZero();
        assertThat(unknown.mu(3)).isZero();
        assertThat(unknown.epsilon(1e-6, 3)).isZero();
    }

    @Test
    void aPromiseThatNobodyCanBreakOrKeepIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Promise.Deviation(1).largestInformation(1))
                .withMessageContaining("must be less than 1.0");
        assertThatIllegalArgumentException().isThrownBy(() -> new Promise.Bits(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Promise.Deviation(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> new Promise.DifferentialPrivacy(1, 0, 1));
    }

    private static KnownState known(Promise promise, double prior) {
        return new KnownState(promise.largestInformation(prior), prior);
    }
}
