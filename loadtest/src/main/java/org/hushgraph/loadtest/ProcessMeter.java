package org.hushgraph.loadtest;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Measures the process of a controller from outside: its metrics, its descriptors and its files. */
final class ProcessMeter {
    private static final double MEGABYTE = 1e6;

    private final ServedController controller;
    private final HttpClient http = HttpClient.newHttpClient();

    ProcessMeter(ServedController controller) {
        this.controller = controller;
    }

    DaySample sample(int hour) throws IOException, InterruptedException {
        collectGarbage();
        String metrics = metrics();
        return new DaySample(
                hour,
                (long) sum(metrics, "hushgraph_alarms_raised_total"),
                (long) sum(metrics, "hushgraph_epochs_published_total"),
                sum(metrics, "jvm_memory_used_bytes\\{area=\"heap\"[^}]*}") / MEGABYTE,
                (int) sum(metrics, "jvm_threads_live_threads"),
                descriptors(),
                size("hushgraph.db") / MEGABYTE,
                size("hushgraph.db-wal") / MEGABYTE);
    }

    private void collectGarbage() throws IOException, InterruptedException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        int exitCode = new ProcessBuilder(
                        List.of(jcmd, Long.toString(controller.process().pid()), "GC.run"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new IOException(jcmd + " failed with exit code " + exitCode + ".");
        }
    }

    private String metrics() throws IOException, InterruptedException {
        URI uri = URI.create("http://" + controller.address().getHostString() + ":"
                + controller.address().getPort() + "/metrics");
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + controller.token())
                .build();
        return http.send(request, BodyHandlers.ofString()).body();
    }

    /** The sum of all values of a metric. */
    static double sum(String metrics, String name) {
        Matcher matcher =
                Pattern.compile("^" + name + " (\\S+)$", Pattern.MULTILINE).matcher(metrics);
        double sum = 0;
        while (matcher.find()) {
            sum += Double.parseDouble(matcher.group(1));
        }
        return sum;
    }

    private int descriptors() throws IOException {
        Path open = Path.of("/proc", Long.toString(controller.process().pid()), "fd");
        try (Stream<Path> all = Files.list(open)) {
            return (int) all.count();
        }
    }

    private double size(String file) throws IOException {
        return Files.size(controller.data().resolve(file));
    }
}
