package org.hushgraph.loadtest;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Raises alarms at {@code hushgraph serve}, one after another. Prints how long it takes until the last of many {@code hushgraph agent}s
 * on one broker confirms the new weights. Exits with 1 if an agent does not confirm them.
 *
 * <p>Usage: {@code AgentsRun LAUNCHER MOSQUITTO AGENTS PROCESSES ALARMS}
 */
final class AgentsRun {
    private static final String NETWORK = "load";
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final long START_NANOS = 180_000_000_000L;
    private static final long PAUSE_MILLIS = 300;
    private static final int WARM_UP = 10;
    private static final Pattern EPOCH = Pattern.compile("\"epoch\":(\\d+)");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Path folder;
    private final List<Process> processes = new ArrayList<>(); // of the agents
    private Broker broker;

    private AgentsRun(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("hushgraph-agents");
        AgentsRun run = new AgentsRun(folder);
        Runtime.getRuntime().addShutdownHook(new Thread(run::stop)); // also if this process is stopped
        try {
            run.measure(
                    Path.of(arguments[0]),
                    arguments[1],
                    Integer.parseInt(arguments[2]),
                    Integer.parseInt(arguments[3]),
                    Integer.parseInt(arguments[4]));
        } catch (IllegalStateException e) {
            System.err.println("agents: " + e.getMessage() + " Their output is in " + folder + ".");
            System.exit(1);
        }
        run.stop();
        ServedController.delete(folder);
    }

    private void measure(Path launcher, String mosquitto, int agents, int count, int alarms)
            throws IOException, InterruptedException {
        broker = new Broker(mosquitto, folder);
        String address = broker.address();
        Path config = Files.writeString(folder.resolve("controller.yml"), "broker: {address: '" + address + "'}\n");
        ConfirmedEpochs confirmed = new ConfirmedEpochs(agents);
        try (ServedController controller = new ServedController(launcher, List.of(config.toString(), "--no-demo"));
                AckReader reader = new AckReader(broker.port(), NETWORK, confirmed)) {
            reader.start();
            controller.create(NETWORK, ServeRun.scenario(agents, "all-time"));
            long started = System.nanoTime();
            for (int n = 0; n < count; n++) {
                start(
                        "agents" + n,
                        List.of(
                                launcher.toString(),
                                "agent",
                                "--broker=" + address,
                                "--network=" + NETWORK,
                                "--nodes=" + (long) agents * n / count + ".." + ((long) agents * (n + 1) / count - 1),
                                "--steps=0"));
            }
            ConfirmedEpochs.Reached all = confirmed.await(0, START_NANOS);
            System.out.printf(
                    Locale.ROOT,
                    "%nAll agents were connected %.1f s after the start of the first process.%n%n",
                    (all.last() - started) * 1e-9);
            raise(controller, confirmed, agents, count, 0, WARM_UP);
            double[] before = processorSeconds(controller);
            long epochs = confirmed.newest();
            System.out.println(AgentsRow.HEAD);
            System.out.println(raise(controller, confirmed, agents, count, WARM_UP, alarms));
            double[] after = processorSeconds(controller);
            epochs = confirmed.newest() - epochs;
            System.out.printf(
                    Locale.ROOT,
                    "%nThere were %d epochs. Each took %.0f ms of CPU time in the agents, %.0f in the controller and %.0f in the broker.%n",
                    epochs,
                    1000 * (after[0] - before[0]) / epochs,
                    1000 * (after[1] - before[1]) / epochs,
                    1000 * (after[2] - before[2]) / epochs);
        }
    }

    /** The CPU times of agents, controller and broker so far. */
    private double[] processorSeconds(ServedController controller) {
        return new double[] {
            processes.stream().mapToDouble(agents -> seconds(agents.toHandle())).sum(),
            seconds(controller.process()),
            seconds(broker.process())
        };
    }

    private static double seconds(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() * 1e-9;
    }

    /** Raises one alarm after another, each when all agents have confirmed the previous one. */
    private AgentsRow raise(
            ServedController controller, ConfirmedEpochs confirmed, int agents, int count, int from, int alarms)
            throws IOException, InterruptedException {
        long[] sent = new long[alarms];
        long[] answered = new long[alarms];
        ConfirmedEpochs.Reached[] reached = new ConfirmedEpochs.Reached[alarms];
        for (int n = 0; n < alarms; n++) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://"
                            + controller.address().getHostString() + ":"
                            + controller.address().getPort() + "/api/v1/networks/" + NETWORK + "/alarms"))
                    .timeout(Duration.ofNanos(PATIENCE_NANOS))
                    .header("Authorization", "Bearer " + controller.token())
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(AlarmLoad.body((long) from + n, agents)))
                    .build();
            sent[n] = System.nanoTime();
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            answered[n] = System.nanoTime();
            Matcher epoch = EPOCH.matcher(response.body());
            if (response.statusCode() != 202 || !epoch.find()) {
                throw new IllegalStateException(
                        "an alarm was answered with " + response.statusCode() + ": " + response.body());
            }
            // the answer names the epoch in force when the alarm was stored; the next epoch includes the alarm
            reached[n] = confirmed.await(Long.parseLong(epoch.group(1)) + 1, PATIENCE_NANOS);
            Thread.sleep(PAUSE_MILLIS);
        }
        return AgentsRow.of(agents, count, sent, answered, reached);
    }

    private void start(String name, List<String> command) throws IOException {
        processes.add(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".log").toFile())
                .start());
    }

    private void stop() {
        processes.forEach(ServedController::stop);
        if (broker != null) {
            broker.close();
        }
    }
}
