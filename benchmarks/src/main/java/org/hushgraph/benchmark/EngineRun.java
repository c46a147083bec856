package org.hushgraph.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.hushgraph.convex.Loss;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.EngineChoice.Kind;
import org.hushgraph.privacy.PrivacyCost;

/**
 * Measures Hushgraph on one case of the engine benchmark and prints lines of the table. Writes the case and the reference to a folder
 * for {@code python/engine.py}.
 *
 * <p>Usage: {@code EngineRun NODES FOLDER [geometric]}
 */
final class EngineRun {
    private static final double REFERENCE = 1e-13;
    private static final int WARM_UP = 10_000; // nodes

    private final EngineCase given;
    private final Path folder;
    private final boolean spreads; // the response reaches the whole graph, so its memory traffic has a lower bound

    private EngineRun(EngineCase given, Path folder, boolean spreads) {
        this.given = given;
        this.folder = folder;
        this.spreads = spreads;
    }

    public static void main(String[] arguments) throws IOException {
        int nodes = Integer.parseInt(arguments[0]);
        if (nodes > WARM_UP) { // large cases have few repetitions, so the JIT compiler must finish before them
            EngineCase small = EngineCase.of(WARM_UP);
            for (MeasuredCost cost : MeasuredCost.values()) {
                EngineTimes.of(small, cost);
            }
        }
        boolean geometric = arguments.length > 2 && arguments[2].equals("geometric");
        EngineCase given = geometric ? EngineCase.geometric(nodes) : EngineCase.of(nodes);
        given.save(Path.of(arguments[1]));
        new EngineRun(given, Path.of(arguments[1]), !geometric).measure();
    }

    private void measure() throws IOException {
        double bandwidth = spreads ? MemoryStream.bandwidth() : Double.NaN;
        for (MeasuredCost cost : MeasuredCost.values()) {
            PrivacyCost exact = given.engine(Kind.SPARSE, REFERENCE).cost(cost.of(given));
            Loss.Evaluation first = exact.evaluate(given.weights());
            Loss.Evaluation next = exact.evaluate(given.nextWeights());
            save(first, cost.word() + "-first.f64");
            save(next, cost.word() + "-next.f64");
            EngineTimes times = EngineTimes.of(given, cost);
            String kind = times.kind().name().toLowerCase(Locale.ROOT);
            print(cost, "Hushgraph", EngineRow.FIRST, times.first(), errors(times.atFirst(), first), kind);
            print(cost, "Hushgraph", EngineRow.NEXT, times.next(), errors(times.atNext(), next), kind);
            if (spreads && times.kind() == Kind.SPARSE) {
                StreamedBytes.Counts counts = new StreamedBytes(given, EngineTimes.TOLERANCE).of(cost);
                printFloor(cost, EngineRow.FIRST, counts.first(), bandwidth);
                printFloor(cost, EngineRow.NEXT, counts.next(), bandwidth);
            }
        }
    }

    /** Writes the value, then the gradient. */
    private void save(Loss.Evaluation evaluation, String name) throws IOException {
        Vector gradient = evaluation.gradient();
        PlainArrays.write(
                folder.resolve(name),
                Vector.generate(gradient.size() + 1, l -> l == 0 ? evaluation.value() : gradient.get(l - 1)));
    }

    private static double[] errors(Loss.Evaluation found, Loss.Evaluation exact) {
        return new double[] {
            Math.abs(found.value() - exact.value()) / exact.value(),
            found.gradient().minus(exact.gradient()).norm() / exact.gradient().norm()
        };
    }

    private void printFloor(MeasuredCost cost, String stage, StreamedBytes.Count count, double bandwidth) {
        String detail = String.format(
                Locale.ROOT, "%d steps; %.3g MB at %.3g GB/s", count.steps(), count.bytes() / 1e6, bandwidth / 1e9);
        double[] none = {Double.NaN, Double.NaN};
        print(cost, "memory alone", stage, count.bytes() / bandwidth, none, detail);
    }

    private void print(MeasuredCost cost, String method, String stage, double seconds, double[] errors, String detail) {
        System.out.println(new EngineRow(
                        given.graph().nodeCount(),
                        given.graph().edgeCount(),
                        cost.word(),
                        method,
                        stage,
                        seconds,
                        errors[0],
                        errors[1],
                        detail)
                .line());
    }
}
