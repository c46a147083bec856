package org.hushgraph.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.consensus.Agreement;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;

/**
 * What a defence achieved, and what it cost.
 *
 * @param defence which one
 * @param noise what nodes added to their states
 * @param totalCost Σ_t f_t(w_t), which does not see noise
 * @param regret how much of it is above that of the best fixed weights
 * @param privacy what intruders learned
 * @param usefulness what the network still was good for
 */
public record Outcome(
        Defence defence, InjectedNoise noise, double totalCost, double regret, Privacy privacy, Usefulness usefulness) {

    /**
     * What the figure weighs, to nine digits, so that rounding tells no defences apart.
     *
     * @param distance of nodes from the true average after the last round
     * @param hiddenBits what is learned of nodes that nobody reads
     */
    public record DualCertificate(double distance, double hiddenBits) {
        private static double rounded(double value) {
            return Double.isFinite(value)
                    ? new BigDecimal(value).round(new MathContext(9)).doubleValue()
                    : value;
        }

        /** Whether it is at least as good in both, and better in one. */
        boolean beats(DualCertificate other) {
            return distance <= other.distance && hiddenBits <= other.hiddenBits && !equals(other);
        }
    }

    public DualCertificate balance() {
        return new DualCertificate(
                DualCertificate.rounded(usefulness.agreement.error()), DualCertificate.rounded(privacy.hiddenBits));
    }

    /**
     * What intruders who read in all rounds, know weights and noise levels and estimate as well as can be learned of the initial states.
     *
     * @param bits of all states
     * @param hiddenBits of the states of nodes that nobody reads; who reads a node knows its state anyway
     * @param leastDeviation the least posterior deviation of a node that nobody reads
     * @param leastDeviationOfAll of any node, also of those that are read
     * @param error measured: the root mean squared error over the nodes that nobody reads, and over all trials
     * @param errorBound what no estimator can beat
     * @param isBeaten whether the errors are smaller than can be, beyond chance: then something is wrong
     */
    public record Privacy(
            double bits,
            double hiddenBits,
            double leastDeviation,
            double leastDeviationOfAll,
            double error,
            double errorBound,
            boolean isBeaten) {
        /** For the nodes that nobody reads, or all if there are none. */
        static Privacy of(AttackTrials trials, int[] hidden) {
            Vector bound = trials.bound().deviations();
            return new Privacy(
                    trials.bound().bits(),
                    trials.bound().bitsAbout(hidden),
                    chosen(bound, hidden).min(),
                    bound.min(),
                    rootMeanSquare(chosen(trials.errors(), hidden)),
                    rootMeanSquare(chosen(bound, hidden)),
                    trials.isBeaten());
        }

        private static Vector chosen(Vector values, int[] nodes) {
            return Vector.generate(nodes.length, n -> values.get(nodes[n]));
        }

        private static double rootMeanSquare(Vector values) {
            return values.norm() / Math.sqrt(values.size());
        }
    }

    /**
     * How well the network still agrees.
     *
     * @param meanRate λ₂ on average over the rounds: disagreement falls at least like e^{−∫λ₂dt}
     * @param leastRate the least λ₂ of a round
     * @param agreement how far nodes are from the true average after the last round
     * @param change Σ_t ‖w_{t+1} − w_t‖₁: how much links had to be re-weighted
     */
    public record Usefulness(double meanRate, double leastRate, Agreement agreement, double change) {}
}
