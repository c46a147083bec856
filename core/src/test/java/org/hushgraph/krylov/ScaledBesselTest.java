package org.hushgraph.krylov;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaledBesselTest {
    @Test
    void agreesWithThePowerSeries() { // I_j(z) = Σ_k (z/2)^{2k+j} / (k! (k+j)!), summed with 60 digits
        double[] one = ScaledBessel.coefficients(1);
        assertThat(one[0]).isEqualTo(0.465759607593640, within(1e-14));
        assertThat(one[1] / 2).isEqualTo(0.207910415349708, within(1e-14));
        double[] ten = ScaledBessel.coefficients(10);
        assertThat(ten[0]).isEqualTo(0.127833337163429, within(1e-14));
        assertThat(ten[7] / 2).isEqualTo(0.0108063448304949, within(1e-14));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-12, 1e-3, 0.7, 30, 1e3, 1e5, 1e7})
    void sumsTheExponentialAndItsSlope(double z) {
        double[] b = ScaledBessel.coefficients(z);
        double slope = 0;
        double between = 0;
        double x = 1 - 1 / (1 + z); // where e^{z(x − 1)} is neither 0 nor 1
        for (int j = 0; j < b.length; j++) {
            slope += (double) j * j * b[j];
            between += b[j] * Math.cos(j * Math.acos(x));
        }
        assertThat(slope).isEqualTo(z, within(1e-12 * z));
        assertThat(between).isEqualTo(Math.exp(z * (x - 1)), within(1e-11));
    }
}
