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
 * A master and workers that {@code spark/cluster} started, each a process. Executors have one core and half a gigabyte, and find our
 * classes where this process has them, because in tests there is no jar.
 */
final class TestCluster implements AutoCloseable {
    private static final Path SCRIPT = Path.of("cluster").toAbsolutePath(); // tests run in spark/
    private static final Path JARS = Path.of("distribution/target/jars");

    private final Process starter;
    private final Map<String, List<String>> said;

    private TestCluster(Process starter) throws IOException {
        this.starter = starter;
        this.said = readUntilReady(starter);
    }

    static TestCluster start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
        command.addAll(Arrays.asList(options));
        return startedBy(command);
    }

    /** By a command that itself starts the script, which is {@code $0} of a {@code bash -c}. */
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
        Map<String, List<String>> said = new TreeMap<>();
        for (String line = out.readLine(); !"ready".equals(line); line = out.readLine()) {
            if (line == null) {
                throw new IOException("spark/cluster ended before it was ready.");
            }
            String[] words = line.split(" ", 2);
            said.computeIfAbsent(words[0], name -> new ArrayList<>()).add(words[1]);
        }
        return said;
    }

    String master() {
        return said.get("master").get(0);
    }

    Path propertiesFile() {
        return Path.of(said.get("properties").get(0));
    }

    /** The process of a worker, n from 0. */
    ProcessHandle worker(int n) {
        return ProcessHandle.of(Long.parseLong(said.get("worker").get(n))).orElseThrow();
    }

    /** As when its machine loses power. */
    void killWorker(int n) {
        worker(n).destroyForcibly();
    }

    /** Whoever started it. */
    Process starter() {
        return starter;
    }

    /** All that belongs to it at this moment: scripts, master, workers and executors. */
    List<ProcessHandle> processes() {
        return starter.descendants().toList();
    }

    /** How a driver in this process connects. */
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

    /** Returns when all its processes are gone. */
    @Override
    public void close() {
        starter.destroy();
        starter.onExit().join();
    }
}
