package org.hushgraph.spark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterProvider;

/**
 * A master and workers that {@code spark/cluster} starts, each in a separate process. Executors have one core and half a gigabyte. They
 * load our classes from the class path of this process, because there is no jar in tests.
 */
final class TestCluster implements AutoCloseable {
    private static final Path SCRIPT = Path.of("cluster").toAbsolutePath(); // tests run in spark/
    private static final Path JARS = Path.of("distribution/target/jars");

    private final Process starter;
    private final Map<String, List<String>> printed;

    private TestCluster(Process starter) throws IOException {
        this.starter = starter;
        this.printed = readUntilReady(starter);
    }

    static TestCluster start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
        command.addAll(Arrays.asList(options));
        return startedBy(command);
    }

    /** Starts the cluster by a shell command, in which {@code $0} is the script. */
    static TestCluster startedByShell(String shell) throws IOException {
        return startedBy(List.of("bash", "-c", shell, SCRIPT.toString()));
    }

    private static TestCluster startedBy(List<String> command) throws IOException {
        return new TestCluster(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    private static Map<String, List<String>> readUntilReady(Process starter) throws IOException {
        BufferedReader out = starter.inputReader(StandardCharsets.UTF_8);
        Map<String, List<String>> printed = new TreeMap<>();
        for (String line = out.readLine(); !"ready".equals(line); line = out.readLine()) {
            if (line == null) {
                throw new IOException("spark/cluster ended before it was ready.");
            }
            String[] words = line.split(" ", 2);
            printed.computeIfAbsent(words[0], name -> new ArrayList<>()).add(words[1]);
        }
        return printed;
    }

    String master() {
        return printed.get("master").get(0);
    }

    Path propertiesFile() {
        return Path.of(printed.get("properties").get(0));
    }

    /** The process of worker n, counted from 0. */
    ProcessHandle worker(int n) {
        return ProcessHandle.of(Long.parseLong(printed.get("worker").get(n))).orElseThrow();
    }

    /** Kills a worker, as if its machine lost power. */
    void killWorker(int n) {
        worker(n).destroyForcibly();
    }

    /** The process that started the cluster. */
    Process starter() {
        return starter;
    }

    /** All current processes of the cluster: scripts, master, workers and executors. */
    List<ProcessHandle> processes() {
        return starter.descendants().toList();
    }

    /** The settings for a driver in this process. */
    Map<String, String> settings() {
        Properties properties = new Properties();
        try (BufferedReader reader = Files.newBufferedReader(propertiesFile())) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> settings = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> settings.put(name, properties.getProperty(name)));
        settings.put("spark.executor.memory", "512m");
        settings.put("spark.executor.cores", "1");
        settings.put("spark.executor.extraClassPath", ownClassPath());
        return settings;
    }

    private static String ownClassPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        !Files.exists(JARS.resolve(Path.of(entry).getFileName().toString())))
                .collect(Collectors.joining(File.pathSeparator));
    }

    Cluster connect(Consumer<String> reporter) {
        return connect(settings(), reporter);
    }

    static Cluster connect(Map<String, String> settings, Consumer<String> reporter) {
        return ClusterProvider.find("spark").orElseThrow().connect(Optional.empty(), settings, reporter);
    }

    /** Stops the cluster and waits until all its processes have ended. */
    @Override
    public void close() {
        starter.destroy();
        starter.onExit().join();
    }
}
