package org.hushgraph.krylov;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.observability.TimeWindow;

/**
 * Computes the exposure of the centres of a ball over a time window, and its derivative by every link, from one
 * {@link Lanczos} run for e^{−Sτ} e_k. It uses as little of the graph as the tolerance allows.
 *
 * <pre>  ∂/∂w_l = −z_lᵀ K z_l = −Σ_c κ_c (Y_ic − Y_jc)²,   K = Q diag(κ) Qᵀ,   Y = V_m Q,  few κ_c matter </pre>
 *
 * <p>Mathematics: section 5.3.
 */
public final class ImpulseResponse {
    private static final int FIRST_CHECK = 6;
    private static final int MOST_STEPS = 3000;
    private static final int CHECKED_EVERY_STEP = 100_000; // nodes
    private static final double SHARE = 0.1; // of the tolerance, for the dropped part of K

    private final BallMatrix matrix;
    private final int width;
    private final NodeSet watched;
    private final int largestDegree;
    private TimeWindow window;
    private double tolerance;
    private Lanczos process;
    private WindowResponse[] responses;
    private double dropped; // bound on the sum of the κ_c left out
    private int expectedSteps = FIRST_CHECK;

    /**
     * For the centres of a ball, at most four.
     *
     * @param watched nodes of the graph at which responses are recorded
     */
    public ImpulseResponse(BallMatrix matrix, NodeSet watched) {
        this.matrix = matrix;
        this.width = matrix.ball().centreCount();
        this.watched = watched;
        this.largestDegree = matrix.ball().graph().largestDegree();
    }

    /** Computes value and gradient for new weights, with this relative error or to rounding. */
    public void compute(Vector weights, TimeWindow over, double relativeError) {
        window = over;
        tolerance = relativeError / Math.sqrt(width);
        matrix.load(weights, 0);
        process = new Lanczos(matrix, true, watched);
        int check = expectedSteps;
        while (true) {
            if (reachesRim() && flowsOut()) {
                matrix.ball().grow(matrix.ball().rows() + matrix.ball().rows() / 4);
                matrix.load(weights, 0);
                process.resetOutflow();
            }
            process.step();
            if (process.steps() >= check) {
                if (isAccurate() || isExhausted()) {
                    break;
                }
                check = process.steps() + stride();
            }
        }
        expectedSteps = Math.max(FIRST_CHECK, process.steps() - stride());
    }

    /**
     * Steps until the next error check. A check takes longer than several steps on small balls, but is negligible on
     * large ones.
     */
    private int stride() {
        return matrix.ball().rows() > CHECKED_EVERY_STEP ? 1 : Math.max(2, process.steps() / 6);
    }

    /** Whether the newest vector has entries next to the rim. */
    private boolean reachesRim() {
        return !matrix.ball().isWhole() && matrix.ball().radius() <= process.steps();
    }

    /** Whether too much of the newest vector would be lost on the rim. */
    private boolean flowsOut() {
        double[] flow = process.measureOutflow();
        if (process.steps() == 0) {
            return true;
        }
        refresh();
        return IntStream.range(0, width).anyMatch(n -> responses[n].losesTooMuch(flow[n], tolerance));
    }

    private boolean isAccurate() {
        refresh();
        return Arrays.stream(responses).allMatch(response -> response.isAccurate(tolerance));
    }

    private boolean isExhausted() {
        long next = 8L * (process.steps() + 8) * matrix.ball().size() * width;
        return process.steps() >= MOST_STEPS || next > Runtime.getRuntime().maxMemory() / 2;
    }

    private void refresh() {
        responses = new WindowResponse[width];
        Arrays.setAll(responses, n -> new WindowResponse(process, matrix, n, window));
    }

    /** ∫ [e^{−2Sτ}]_kk dτ for the n-th centre. */
    public double value(int n) {
        return responses[n].value();
    }

    public double valueError(int n) {
        return responses[n].valueError();
    }

    /** result_l ← result_l + the derivative by w_l, summed over the centres. */
    public void addGradient(double[] result) {
        KernelColumns[] kernels = new KernelColumns[width];
        int count = 0;
        dropped = 0;
        for (int n = 0; n < kernels.length; n++) {
            double allowed = SHARE * tolerance * responses[n].sampledNorm() / (2.0 * largestDegree);
            kernels[n] = KernelColumns.of(responses[n].kernel(), allowed);
            count += kernels[n].count();
            dropped += kernels[n].dropped() * 2 * largestDegree;
        }
        int rows = matrix.ball().within(process.steps() - 1);
        double[] y = new double[Math.multiplyExact(rows, count)];
        double[] factors = new double[count];
        int at = 0;
        for (int n = 0; n < kernels.length; n++) {
            for (int c = 0; c < kernels[n].count(); c++) {
                factors[at + c] = -kernels[n].factors()[c];
            }
            process.combine(n, kernels[n].columns(), y, count, at, rows);
            at += kernels[n].count();
        }
        EdgeForms.add(matrix.ball(), rows, y, factors, result);
    }

    /** Bound on the error of the gradient in the Euclidean norm; valid after {@link #addGradient}. */
    public double gradientError() {
        double sum = dropped;
        for (WindowResponse response : responses) {
            sum += response.gradientError();
        }
        return sum;
    }

    /** The derivative by each link at a centre as printed in the paper, −(y_k − y_j) with y = ∫ 2τ e^{−2Sτ} e_k dτ. */
    public void addPrintedGradient(double[] result) {
        Ball ball = matrix.ball();
        for (int n = 0; n < width; n++) {
            Vector slope = responses[n].slope();
            for (int e = ball.starts()[n]; e < ball.starts()[n + 1]; e++) {
                result[ball.edges()[e]] -= at(n, n, slope) - at(ball.neighbours()[e], n, slope);
            }
        }
    }

    private double at(int number, int n, Vector coefficients) {
        double sum = 0;
        for (int j = 0; j < coefficients.size(); j++) {
            sum += coefficients.get(j) * process.entry(number, n, j);
        }
        return sum;
    }

    /** Σ ∫ [e^{−Sτ}]_ik² dτ over the centres k and the watched nodes i. */
    public double squaredResponses() {
        return process.responses(window, 0, 0).squares();
    }

    /** Estimated error of {@link #squaredResponses}. */
    public double squaredResponsesError() {
        return Arrays.stream(responses)
                .mapToDouble(WindowResponse::squaredStateError)
                .sum();
    }

    /** Number of Lanczos steps. */
    public int steps() {
        return process.steps();
    }
}
