package org.hushgraph.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.RunListener;

/**
 * Runs one large scenario and prints a row of a table with the times of the first round and of the others.
 *
 * <p>Usage: {@code RoundsRun regular|geometric NODES all-time|window ROUNDS}
 */
final class RoundsRun implements RunListener {
    private static final int DEGREE = 10;

    private final double[] seconds;
    private long start;

    private RoundsRun(int rounds) {
        this.seconds = new double[rounds];
    }

    public static void main(String[] arguments) throws IOException {
        int nodes = Integer.parseInt(arguments[1]);
        Scenario scenario =
                ScenarioReader.read("rounds", text(arguments[0], nodes, arguments[2], Integer.parseInt(arguments[3])));
        RoundsRun clock = new RoundsRun(scenario.rounds());
        new AdaptationLoop(scenario, clock, () -> false).weights();
        System.out.println(clock.line(scenario.graph().edgeCount(), residentMegabytes()));
    }

    static String text(String family, int nodes, String cost, int rounds) {
        String shape = family.equals("geometric")
                ? "model: geometric, radius: " + Math.sqrt(DEGREE / (Math.PI * nodes)) + ", component: largest"
                : "model: regular, degree: " + DEGREE;
        String kind = cost.equals("window") ? "{kind: window, length: 1, clock: receding}" : "{kind: all-time}";
        return "network: {generate: {" + shape + ", nodes: " + nodes + ", seed: 1}}\n"
                + "weights: {budgetPerEdge: 1, min: 0.1, max: 10}\n"
                + "intruders: {random: {count: 3, everyRounds: 10, seed: 5}}\n"
                + "cost: " + kind + "\nrounds: " + rounds + "\n";
    }

    @Override
    public void round(int played, int all) {
        if (played > 0) {
            seconds[played - 1] = (System.nanoTime() - start) * 1e-9;
        }
        start = System.nanoTime();
    }

    String line(int links, long megabytes) {
        double[] others = Arrays.copyOfRange(seconds, 1, seconds.length);
        Arrays.sort(others);
        double median = others[others.length / 2];
        return String.format(
                Locale.ROOT,
                "| %,d | %.3g | %.3g | %.3g | %.3g | %s |",
                links,
                seconds[0],
                median,
                others[others.length - 1],
                1e6 * median / links,
                megabytes < 0 ? "" : Long.toString(megabytes));
    }

    /** The largest resident set so far; -1 if the system does not report it. */
    private static long residentMegabytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return -1;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(-1);
    }
}
