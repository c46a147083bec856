package org.hushgraph.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.consensus.Agreement;
import org.hushgraph.linalg.Vector;
import org.hushgraph.noise.InjectedNoise;

/**
 * The privacy that a defence achieved, and its effect on the network.
 *
 * @param defence the defence that was played
 * @param noise that nodes added to their states
 * @param totalCost Σ_t f_t(w_t), which does not depend on noise
 * @param regret the total cost minus that of the best fixed weights
 * @param privacy what intruders learned
 * @param usefulness how well the network still worked
 */
public record Outcome(
        Defence defence, InjectedNoise noise, double totalCost, double regret, Privacy privacy, Usefulness usefulness) {

    /**
     * The two coordinates of the figure. Rounded to nine digits, so that rounding errors do not separate equal defences.
     *
     * @param distance of nodes from the true average after the last round
     * @param hiddenBits the leak about hidden nodes in bits
     */
    public record Tradeoff(double distance, double hiddenBits) {
        private static double rounded(double value) {
            return Double.isFinite(value)
                    ? new BigDecimal(value).round(new MathContext(9)).doubleValue()
                    : value;
        }

        /** Whether this is at least as good in both, and better in one. */
        boolean beats(Tradeoff other) {
            return distance <= other.distance && hiddenBits <= other.hiddenBits && !equals(other);
        }
    }

    public Tradeoff tradeoff() {
        return new Tradeoff(Tradeoff.rounded(usefulness.agreement.error()), Tradeoff.rounded(privacy.hiddenBits));
    }

    /**
     * What intruders learned about the initial states. They read in all rounds, know weights and noise levels, and estimate optimally.
     *
     * @param bits about all states
     * @param hiddenBits about the states of hidden nodes; an intruder knows the state of an observed node anyway
     * @param leastDeviation the least posterior deviation of a hidden node
     * @param leastDeviationOfAll the least posterior deviation of any node
     * @param error measured: the root mean squared error over all hidden nodes and all trials
     * @param errorBound the lower bound for any estimator
     * @param isBeaten whether the error is significantly below its bound, which indicates a defect of the program
     */
    public record Privacy(
            double bits,
            double hiddenBits,
            double leastDeviation,
            double leastDeviationOfAll,
            double error,
            double errorBound,
            boolean isBeaten) {
        /** For hidden nodes, or for all nodes if there are none. */
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
     * How well the network reaches agreement.
     *
     * @param meanRate the mean of λ₂ over the rounds: disagreement decays at least like e^{−∫λ₂dt}
     * @param leastRate the least λ₂ of a round
     * @param agreement the distance of nodes from the true average after the last round
     * @param hiddenDistance the distance of hidden nodes from the mean of their component, without links to the others
     * @param change Σ_t ‖w_{t+1} − w_t‖₁, the total change of weights
     */
    public record Usefulness(
            double meanRate, double leastRate, Agreement agreement, double hiddenDistance, double change) {}
}
