package org.hushgraph.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.hushgraph.Agreement;
import org.hushgraph.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GaussianMechanismTest {
    private static final GaussIntegrator RULE = new GaussIntegratorFactory().legendre(200);

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    /** (1 − Φ(x))/φ(x), computed with 40 digits and rounded. */
    @ParameterizedTest
    @CsvSource({
        "0, 1.2533141373155002512",
        "0.1, 1.1592623996187363238",
        "0.5, 0.87636445645369234673",
        "1, 0.65567954241879847154",
        "1.9999, 0.42138495597644439843",
        "2, 0.42136922928805447322",
        "2.5, 0.35426511132979366678",
        "4, 0.23665238291356067062",
        "10, 0.099028596471731921395",
        "1000, 0.000999999000002999985"
    })
    void millsRatioMatchesTabulatedValues(double x, double expected) {
        Agreement.assertRelative(MillsRatio.of(x), expected, 1e-14);
    }

    /** The theorem's formula, computed with 40 digits and rounded. One case multiplies e^50 by a tail of 1e-28. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0.38292492254802620728",
        "0.1, 5, 0.041481688460718321324",
        "1, 1, 0.1269367375066439458",
        "5, 0.3, 0.45175954512769540193",
        "50, 0.1, 0.4604933058986137756",
        "50, 0.2, 1.2556669972910884248e-14",
        "0.01, 300, 1.2802313725286215549e-6",
        "10, 1.5, 2.2717319525404904262e-50"
    })
    void deltaMatchesTheTheorem(double epsilon, double deviation, double expected) {
        Agreement.assertRelative(new GaussianMechanism(1, deviation).delta(epsilon), expected, 1e-11);
    }

    /** Expected values computed with 40 digits. */
    @ParameterizedTest
    @CsvSource({
        "1, 1e-5, 3.73063163481594183",
        "0.1, 1e-6, 36.3046904261957849",
        "0.01, 1e-9, 458.50849749725296",
        "10, 1e-5, 0.499888619709008515",
        "50, 1e-8, 0.169029061093670171",
        "0.5, 0.1, 1.55628789537349733"
    })
    void leastNoiseMatchesTheTheorem(double epsilon, double delta, double expected) {
        double found = GaussianMechanism.least(3, epsilon, delta).deviation();
        Agreement.assertRelative(found, 3 * expected, 1e-10);
    }

    /** The theorem solved for ε with 40 digits; the first four are the noise of (1, 1e-5) at 1, 2, 3 and 4 times the distance. */
    @ParameterizedTest
    @CsvSource({
        "1, 3.73063163481594183, 1e-5, 1",
        "2, 3.73063163481594183, 1e-5, 2.15467665766769865",
        "3, 3.73063163481594183, 1e-5, 3.40701645461789763",
        "4, 3.73063163481594183, 1e-5, 4.74608003714156327",
        "1, 0.2, 1e-8, 39.8911467050075811",
        "2, 0.5, 0.01, 16.5227891548094139",
        "1, 50, 1e-12, 0.123756326804091098"
    })
    void leastEpsilonMatchesTheTheorem(double distance, double deviation, double delta, double expected) {
        double found =
                new GaussianMechanism(0.5, 0.5 * deviation).atDistance(distance).epsilon(delta);
        Agreement.assertRelative(found, expected, 1e-10);
    }

    /**
     * δ = ∫ max(0, p − e^ε q), the hockey-stick divergence of N(D, s²) from N(0, s²), by quadrature of the densities.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void deltaIsTheHockeyStickDivergence(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double distance = 0.5 + random.nextDouble();
        double deviation = distance * Math.pow(10, random.nextDouble() - 0.5);
        double epsilon = 3 * random.nextDouble();
        double where = distance / 2 + epsilon * deviation * deviation / distance; // from here on p > e^ε q
        double end = Math.max(where, distance) + 12 * deviation;
        double sum = 0;
        for (int n = 0; n < RULE.getNumberOfPoints(); n++) {
            double x = where + (end - where) * (1 + RULE.getPoint(n)) / 2;
            double difference = density(x, distance, deviation) - Math.exp(epsilon) * density(x, 0, deviation);
            sum += RULE.getWeight(n) * (end - where) / 2 * difference;
            assertThat(difference).isGreaterThanOrEqualTo(-1e-15);
        }
        assertThat(new GaussianMechanism(distance, deviation).delta(epsilon)).isCloseTo(sum, within(1e-9));
    }

    private static double density(double x, double mean, double deviation) {
        double z = (x - mean) / deviation;
        return Math.exp(-z * z / 2) / (deviation * Math.sqrt(2 * Math.PI));
    }

    /**
     * Histograms of the noisy states of two neighbouring inputs. Beyond the point where p = e^ε q they differ by δ,
     * beyond any other point by no more.
     */
    @ParameterizedTest(name = "epsilon {0}, deviation {1}")
    @CsvSource({"0.5, 1", "1, 0.7", "0.2, 2", "2, 0.4"})
    void histogramsOfTwoNeighboursDifferByDelta(double epsilon, double deviation) {
        int draws = 400_000;
        int bins = 80;
        double[] difference = new double[bins];
        double where = 0.5 + epsilon * deviation * deviation;
        SplitMix64 random = new SplitMix64(17);
        for (int t = 0; t < draws; t++) {
            difference[bin((1 + deviation * random.nextGaussian() - where) / deviation, bins)] += 1.0 / draws;
            difference[bin((deviation * random.nextGaussian() - where) / deviation, bins)] -= Math.exp(epsilon) / draws;
        }
        double delta = new GaussianMechanism(1, deviation).delta(epsilon);
        double chance = 4 * 0.5 * Math.sqrt((1 + Math.exp(2 * epsilon)) / draws); // a share has variance ¼ at most
        double beyond = 0;
        for (int b = bins - 1; b >= 0; b--) {
            beyond += difference[b];
            assertThat(beyond).isLessThan(delta + chance);
            if (b == bins / 2) {
                assertThat(beyond).isCloseTo(delta, within(chance));
            }
        }
        assertThat(delta).isGreaterThan(3 * chance); // otherwise the assertions above could not fail
    }

    private static int bin(double value, int bins) {
        return Math.max(0, Math.min(bins - 1, bins / 2 + (int) Math.floor(10 * value)));
    }

    /** Dwork and Roth 2014, theorem A.1, for ε < 1: s = D √(2 ln(1.25/δ))/ε is sufficient but not necessary. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void classicalNoiseIsLarger(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double epsilon = 0.01 + 0.98 * random.nextDouble();
        double delta = Math.pow(10, -1 - 8 * random.nextDouble());
        double classical = 2 * Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon;
        assertThat(GaussianMechanism.least(2, epsilon, delta).deviation()).isLessThan(classical);
        assertThat(new GaussianMechanism(2, classical).delta(epsilon)).isLessThan(delta);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leastNoiseReachesDelta(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        double epsilon = Math.pow(10, 3 * random.nextDouble() - 1.5);
        double delta = Math.pow(10, -1 - 8 * random.nextDouble());
        GaussianMechanism least = GaussianMechanism.least(0.3, epsilon, delta);
        Agreement.assertRelative(least.delta(epsilon), delta, 1e-7);
        Agreement.assertRelative(least.epsilon(delta), epsilon, 1e-7);
        GaussianMechanism quieter = new GaussianMechanism(0.3, 0.999 * least.deviation());
        assertThat(quieter.delta(epsilon)).isGreaterThan(delta);
        assertThat(quieter.epsilon(delta)).isGreaterThan(epsilon);
    }

    @Test
    void muchNoiseIsPrivateEvenForEpsilonZero() {
        assertThat(new GaussianMechanism(1, 100).epsilon(0.01)).isZero();
    }

    @Test
    void rejectsInvalidPrivacyParameters() {
        assertThatThrownBy(() -> GaussianMechanism.least(1, 1, 0)).hasMessageEndingWith("Try 1e-6.");
        assertThatThrownBy(() -> GaussianMechanism.least(1, -1, 0.1))
                .hasMessage(
                        "epsilon = -1.0 must be a finite number, 0 or more. Try 1; smaller values are more private.");
        assertThatThrownBy(() -> new GaussianMechanism(1, 0))
                .hasMessage("deviation = 0.0 must be a positive, finite number.");
    }
}
