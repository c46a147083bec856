package org.hushgraph.attack;

import org.hushgraph.linalg.Rows;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.Disclosure;
import org.hushgraph.observability.InformationMatrix;
import org.hushgraph.observability.Observer;

/**
 * The best estimate of all initial states from the readings: least squares with the prior.
 *
 * <pre>
 *  x̂ = argmin Σ_n (y_n − h_nᵀx)² δ/σ² + ‖x‖²/p = (p/σ²) (I + (p/σ²) W_δ)⁻¹ Σ_n δ h_n y_n
 *  Cov(x − x̂) = p (I + (p/σ²) W_δ)⁻¹
 * </pre>
 *
 * It uses the graph and the weights. For Gaussian states and noise no estimator has a smaller error at any node.
 *
 * <p>Mathematics: section 8.1.
 */
final class Reconstruction {
    private final Readings readings;
    private final Observer observer;
    private final InformationMatrix information;

    Reconstruction(Readings readings, Observer observer) {
        this.readings = readings;
        this.observer = observer;
        this.information = InformationMatrix.of(readings.gramian(), observer.signalToNoise());
    }

    /** The upper bound of the information in the readings: bits, and the least deviation of every node. */
    Disclosure bound() {
        return Disclosure.of(readings.gramian(), observer);
    }

    /** x̂ from readings √δ y_n. */
    Vector estimate(double[] scaled) {
        double[] sum = new double[readings.nodes()];
        for (int n = 0; n < scaled.length; n++) {
            Rows.addScaled(sum, observer.signalToNoise() * scaled[n], readings.row(n));
        }
        information.solve(sum);
        return Vector.adopt(sum);
    }

    /** eᵀ Cov⁻¹ e of an error e, which is χ² with as many degrees of freedom as there are nodes. */
    double distance(Vector error) {
        double sum = error.dot(error) / observer.prior();
        for (int n = 0; n < readings.count(); n++) {
            double[] row = readings.row(n);
            double product = 0;
            for (int i = 0; i < row.length; i++) {
                product += row[i] * error.get(i);
            }
            sum += product * product / observer.noise();
        }
        return sum;
    }
}
