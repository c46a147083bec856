package org.hushgraph.privacy;

import java.util.Optional;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeSpan;

/**
 * A cost computed at scale: to a tolerance, with bounds on its errors, at a cost that grows with the links near the intruders.
 *
 * <p>Mathematics: section 5.
 */
public record SparseCost(DenseCost definition, SparseEngine engine) implements LinearCost {
    public SparseCost {
        if (definition instanceof InformationCost) {
            throw new IllegalArgumentException(
                    "bits need matrices of nodes × nodes, which the sparse engine does not form. Maybe use the dense one.");
        }
    }

    @Override
    public Evaluation evaluate(Vector weights) {
        network().graph().requireWeights(weights);
        return engine.evaluate(definition, weights);
    }

    @Override
    public double value(Vector weights) {
        return engine.value(definition, weights);
    }

    @Override
    public ExposureSplit split(Vector weights) {
        return engine.split(definition, weights);
    }

    @Override
    public LinearCost redefined(DenseCost other) {
        return new SparseCost(other, engine);
    }

    @Override
    public LinearNetwork network() {
        return definition.network();
    }

    @Override
    public NodeSet observed() {
        return definition.observed();
    }

    @Override
    public TimeSpan span() {
        return definition.span();
    }

    @Override
    public double sensitivity(int node) {
        return definition.sensitivity(node);
    }

    @Override
    public Optional<Double> expConcavity() {
        return definition.expConcavity();
    }
}
