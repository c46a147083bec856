package org.hushgraph.loadtest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Puts a load on {@code hushgraph serve} and prints a table: alarms at increasing rates until it no longer keeps up, then the same with
 * many readers of events. Exits with 1 if an acknowledged alarm does not lead to new weights, or a reader misses an epoch.
 *
 * <p>Usage: {@code ServeRun LAUNCHER SECONDS READERS COST NODES…}, or {@code ServeRun LAUNCHER start TIMES}
 */
record ServeRun(ServedController controller, double seconds, int nodes) {
    private static final int CONNECTIONS = 32;
    private static final int MOST_ALARMS = 50_000;
    private static final int LEAST_ALARMS = 20;
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final String NETWORK = "load";

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path launcher = Path.of(arguments[0]);
        if (arguments[1].equals("start")) {
            start(launcher, Integer.parseInt(arguments[2]));
            return;
        }
        for (String nodes : Arrays.asList(arguments).subList(4, arguments.length)) {
            try (ServedController controller = new ServedController(launcher, List.of("--no-demo"))) {
                new ServeRun(controller, Double.parseDouble(arguments[1]), Integer.parseInt(nodes))
                        .measure(Integer.parseInt(arguments[2]), arguments[3]);
            } catch (IllegalStateException e) {
                System.err.println("serve: " + e.getMessage());
                System.exit(1);
            }
        }
    }

    /** Measures the time until the first answer, with the demo network and new folders. */
    private static void start(Path launcher, int times) throws IOException {
        double[] seconds = new double[times];
        for (int n = 0; n < times; n++) {
            try (ServedController controller = new ServedController(launcher, List.of())) {
                seconds[n] = controller.startSeconds();
            }
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "Time from the launcher to the first answer, with a new folder and the demo network: %.2f s at best, median %.2f s, %.2f s at worst, in %d starts.%n",
                seconds[0],
                seconds[(times - 1) / 2],
                seconds[times - 1],
                times);
    }

    private void measure(int readers, String cost) throws IOException, InterruptedException {
        controller.create(NETWORK, scenario(nodes, cost));
        System.out.printf(Locale.ROOT, "%n%,d nodes, %,d links, %s:%n%n", nodes, links(nodes), cost);
        System.out.println(LoadRow.HEAD);
        try (AlarmLoad load = new AlarmLoad(controller, NETWORK, nodes, CONNECTIONS)) {
            warmUp(load);
            increase(load, 1);
            if (readers > 1) {
                increase(load, readers);
            }
        }
    }

    /** Warms up the JIT compiler, at rates that leave it time. */
    private void warmUp(AlarmLoad load) throws IOException, InterruptedException {
        try (EventReaders readers = new EventReaders(controller, NETWORK, 1)) {
            for (double rate : new double[] {rates(nodes)[0], rates(nodes)[1], rates(nodes)[2]}) {
                measured(load, readers.arrivals(), 1, rate);
            }
        }
    }

    private void increase(AlarmLoad load, int readers) throws IOException, InterruptedException {
        boolean held = true;
        try (EventReaders all = new EventReaders(controller, NETWORK, readers)) {
            double[] rates = rates(nodes);
            for (int n = 0; n < rates.length && held; n++) {
                LoadRow row = measured(load, all.arrivals(), readers, rates[n]);
                System.out.println(row);
                held = row.isHeld();
            }
        }
    }

    private LoadRow measured(AlarmLoad load, Arrivals arrivals, int readers, double rate)
            throws IOException, InterruptedException {
        int count = (int) Math.min(MOST_ALARMS, Math.max(LEAST_ALARMS, rate * seconds));
        OtherWork others = new OtherWork(
                List.of(ProcessHandle.current().pid(), controller.process().pid()));
        SentAlarms sent = load.send(rate, count);
        await(sent, arrivals);
        return LoadRow.of(readers, sent, arrivals, others.share());
    }

    /** Waits until the weights for every acknowledged alarm have reached every reader. */
    private static void await(SentAlarms sent, Arrivals arrivals) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE_NANOS;
        long missing = missing(sent, arrivals);
        while (missing > 0) {
            if (System.nanoTime() > until || arrivals.droppedReaders() > 0) {
                throw new IllegalStateException(missing
                        + " alarms were acknowledged, but their weights did not reach all readers; "
                        + arrivals.droppedReaders() + " readers were dropped.");
            }
            Thread.sleep(20);
            missing = missing(sent, arrivals);
        }
    }

    private static long missing(SentAlarms sent, Arrivals arrivals) {
        return IntStream.range(0, sent.count())
                .filter(sent::isAcknowledged)
                .filter(n -> arrivals.atLast(sent.number(n)).isEmpty())
                .count();
    }

    /** The rates to measure, in alarms per second. */
    static double[] rates(int nodes) {
        return nodes <= 100
                ? new double[] {50, 200, 500, 1000, 2000, 4000}
                : nodes <= 10_000
                        ? new double[] {20, 50, 100, 200, 500, 1000, 2000, 4000}
                        : new double[] {1, 2, 5, 10, 50, 200, 1000};
    }

    private static int degree(int nodes) {
        return nodes <= 100 ? 4 : nodes <= 10_000 ? 20 : 10;
    }

    private static long links(int nodes) {
        return (long) nodes * degree(nodes) / 2;
    }

    static String scenario(int nodes, String cost) {
        String kind = cost.equals("window") ? "{kind: window, length: 1, clock: receding}" : "{kind: all-time}";
        return "network: {generate: {model: regular, degree: " + degree(nodes) + ", nodes: " + nodes + ", seed: 1}}\n"
                + "weights: {budgetPerEdge: 1, min: 0.1, max: 10}\n"
                + "intruders: []\ncost: " + kind + "\n";
    }
}
