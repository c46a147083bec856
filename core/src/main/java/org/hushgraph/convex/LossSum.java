package org.hushgraph.convex;

import java.util.List;
import org.hushgraph.linalg.Parallel;
import org.hushgraph.linalg.Vector;

/**
 * Σ_n c_n f_n: the total of several rounds. Each distinct loss is evaluated once, with its number of rounds as factor.
 */
public record LossSum(int size, List<Term> terms) implements Loss {
    /** A loss and its factor. */
    public record Term(double count, Loss loss) {}

    public LossSum {
        terms = List.copyOf(terms);
    }

    @Override
    public Evaluation evaluate(Vector point) {
        if (terms.size() == 1 && terms.get(0).count() == 1) {
            return terms.get(0).loss().evaluate(point);
        }
        double value = 0;
        double valueError = 0;
        double gradientError = 0;
        double[] gradient = new double[size];
        for (Term term : terms) {
            Evaluation part = term.loss().evaluate(point);
            value += term.count() * part.value();
            valueError += term.count() * part.valueError();
            gradientError += term.count() * part.gradientError();
            Parallel.forBlocks(size, (from, to) -> {
                for (int l = from; l < to; l++) {
                    gradient[l] += term.count() * part.gradient().get(l);
                }
            });
        }
        return new Evaluation(value, Vector.adopt(gradient), valueError, gradientError);
    }

    @Override
    public double work() {
        return terms.stream().mapToDouble(term -> term.loss().work()).sum();
    }

    @Override
    public double value(Vector point) {
        return terms.stream()
                .mapToDouble(term -> term.count() * term.loss().value(point))
                .sum();
    }
}
