package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.hushgraph.cluster.Cluster;
import org.hushgraph.cluster.ClusterProvider;
import org.hushgraph.work.JobRunner;
import org.hushgraph.work.Threads;
import picocli.CommandLine.Option;

/** Options that select where the work runs: in threads of this process, or on a cluster. */
final class RunnerOptions extends OptionGroup {
    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(
            names = "--runner",
            paramLabel = "RUNNER",
            defaultValue = LOCAL,
            completionCandidates = Words.Runners.class,
            description =
                    "local (default): the cores of this machine. spark: Apache Spark. audit and sweep give the same results.")
    private String runner;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Where Spark runs, such as spark://host:7077, yarn or k8s://…. Default: the setting of"
                    + " spark-submit, otherwise all cores of this process.")
    private String master;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A Spark setting, such as spark.executor.memory=4g. Repeatable.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--properties",
            paramLabel = "FILE",
            description = "File with Spark settings, in the format of spark-submit; the place for secrets."
                    + " --conf overrides it.")
    private Path properties;

    /** The selected runner. */
    JobRunner runner() {
        return isLocal() ? new Threads() : cluster();
    }

    boolean isLocal() {
        if (runner.equals(LOCAL)) {
            requireNoCluster();
            return true;
        }
        if (runner.equals(SPARK)) {
            return false;
        }
        throw badInput("--runner " + runner + " must be local or spark.");
    }

    private void requireNoCluster() {
        String given = master != null ? "--master" : properties != null ? "--properties" : "--conf";
        if (master != null || properties != null || !settings.isEmpty()) {
            throw badInput(given + " has no effect on the local runner. Try adding --runner spark.");
        }
    }

    /** Connects to the selected cluster; not for the local runner. */
    Cluster cluster() {
        Map<String, String> all = allSettings();
        ClusterProvider provider = ClusterProvider.find(runner)
                .orElseThrow(
                        () -> badInput("--runner " + runner + " needs Spark and hushgraph-spark.jar on the class path."
                                + " Try ./hushgraph, which downloads them, or spark-submit."));
        Consumer<String> reporter = notice -> Notice.print(commandLine(), notice);
        try {
            return provider.connect(Optional.ofNullable(master), all, reporter);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage());
        }
    }

    /** The settings of the file, overridden by those of the command line. */
    Map<String, String> allSettings() {
        try {
            Map<String, String> all = properties == null ? new TreeMap<>() : SparkProperties.read(properties);
            all.putAll(settings);
            return all;
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage(), e);
        }
    }
}
