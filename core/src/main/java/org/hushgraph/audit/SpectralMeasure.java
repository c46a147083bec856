package org.hushgraph.audit;

import org.hushgraph.dynamics.NetworkSpectrum;
import org.hushgraph.linalg.TridiagonalRule;
import org.hushgraph.observability.TimeSpan;

/**
 * The distribution of an impulse at node k over the decay rates of the modes. An audit needs nothing else of the
 * network.
 *
 * <pre>
 *  [g(S)]_kk = Σ_p s_p g(θ_p),   s_p ≥ 0,  Σ s_p = 1
 *  exposure  = ∫ [e^{−2Sτ}]_kk dτ   = Σ_p s_p H(−2θ_p)
 *  own       = ∫ [e^{−Sτ}]_kk² dτ   = Σ_pq s_p s_q H(−θ_p − θ_q)
 *  others    = exposure − own       = Σ_{p&lt;q} s_p s_q ∫ (e^{−θ_p τ} − e^{−θ_q τ})² dτ
 *                                   = Σ_{p&lt;q} s_p s_q 2 (θ_p − θ_q)² H[−2θ_p, −θ_p − θ_q, −2θ_q]
 * </pre>
 *
 * The last line has no cancellation, so the part about others has a small relative error even if it is tiny.
 *
 * <p>Mathematics: section 5.5.
 */
final class SpectralMeasure {
    private final double[] rates; // θ_p
    private final double[] shares; // s_p

    private SpectralMeasure(double[] rates, double[] shares) {
        this.rates = rates;
        this.shares = shares;
    }

    /** The full measure, from all modes. */
    static SpectralMeasure of(NetworkSpectrum spectrum, int node) {
        return between(spectrum, node, node);
    }

    /** [g(S)]_ij instead of [g(S)]_kk: shares of either sign. */
    static SpectralMeasure between(NetworkSpectrum spectrum, int i, int j) {
        int size = spectrum.size();
        double[] rates = new double[size];
        double[] shares = new double[size];
        for (int p = 0; p < size; p++) {
            rates[p] = -spectrum.value(p);
            shares[p] = spectrum.entry(i, p) * spectrum.entry(j, p);
        }
        return new SpectralMeasure(rates, shares);
    }

    /** A quadrature rule instead of all modes; the nodes of the rule are relative to the least rate. */
    static SpectralMeasure of(TridiagonalRule rule, double least) {
        double[] rates = new double[rule.size()];
        double[] shares = new double[rule.size()];
        for (int p = 0; p < rates.length; p++) {
            rates[p] = least + Math.max(0, rule.node(p));
            shares[p] = rule.weight(p);
        }
        return new SpectralMeasure(rates, shares);
    }

    /** ½ (this − other): combines the measures of (e_i ± e_j)/√2 into that between i and j. */
    SpectralMeasure halfMinus(SpectralMeasure other) {
        int size = rates.length;
        double[] bothRates = new double[size + other.rates.length];
        double[] bothShares = new double[bothRates.length];
        for (int p = 0; p < bothRates.length; p++) {
            bothRates[p] = p < size ? rates[p] : other.rates[p - size];
            bothShares[p] = p < size ? shares[p] / 2 : -other.shares[p - size] / 2;
        }
        return new SpectralMeasure(bothRates, bothShares);
    }

    double exposure(TimeSpan span) {
        double sum = 0;
        for (int p = 0; p < rates.length; p++) {
            sum += shares[p] * span.integral(-2 * rates[p]);
        }
        return sum;
    }

    double own(TimeSpan span) {
        double sum = 0;
        for (int p = 0; p < rates.length; p++) {
            double before = 0;
            for (int q = 0; q < p; q++) {
                before += shares[q] * span.integral(-rates[p] - rates[q]);
            }
            sum += shares[p] * (2 * before + shares[p] * span.integral(-2 * rates[p]));
        }
        return sum;
    }

    double others(TimeSpan span) {
        double sum = 0;
        for (int p = 0; p < rates.length; p++) {
            double before = 0;
            for (int q = 0; q < p; q++) {
                double apart = rates[p] - rates[q];
                double bend = span.difference(-2 * rates[p], -rates[p] - rates[q], -2 * rates[q]);
                before += shares[q] * 2 * apart * apart * bend;
            }
            sum += shares[p] * before;
        }
        return sum;
    }

    /** ∫ e^{−aτ} [e^{−Sτ}]_kk dτ. */
    double damped(TimeSpan span, double rate) {
        double sum = 0;
        for (int p = 0; p < rates.length; p++) {
            sum += shares[p] * span.integral(-rates[p] - rate);
        }
        return sum;
    }
}
