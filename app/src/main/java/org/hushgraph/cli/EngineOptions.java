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

/** Where the work runs: on threads of this process, or on a cluster. */
final class EngineOptions extends OptionGroup {
    private static final String LOCAL = "local";
    private static final String SPARK = "spark";

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            defaultValue = LOCAL,
            description = "local (default): the cores of this machine. spark: Apache Spark. The numbers are the same.")
    private String engine;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Where Spark runs, such as spark://host:7077, yarn or k8s://…. Default: what spark-submit says,"
                            + " else in this process, on all its cores.")
    private String master;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark's, such as spark.executor.memory=4g. May be given several times.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--properties",
            paramLabel = "FILE",
            description = "Settings of Spark's, a line each, as spark-submit reads them; the place for secrets."
                    + " --conf wins over it.")
    private Path properties;

    /** The runner that was asked for. */
    JobRunner runner() {
        return isLocal() ? new Threads() : cluster();
    }

    boolean isLocal() {
        if (engine.equals(LOCAL)) {
            requireNoCluster();
            return true;
        }
        if (engine.equals(SPARK)) {
            return false;
        }
        throw refusal("--engine " + engine + " must be local or spark.");
    }

    private void requireNoCluster() {
        String given = master != null ? "--master" : properties != null ? "--properties" : "--conf";
        if (master != null || properties != null || !settings.isEmpty()) {
            throw refusal(given + " is for clusters. Maybe add --engine spark.");
        }
    }

    /** The cluster that was asked for, when it was not the local engine. */
    Cluster cluster() {
        Map<String, String> all = allSettings();
        ClusterProvider provider = ClusterProvider.find(engine)
                .orElseThrow(
                        () -> refusal("--engine " + engine + " needs Spark and hushgraph-spark.jar on the class path."
                                + " Maybe start it as ./hushgraph, which fetches them, or by spark-submit."));
        Consumer<String> reporter = words -> commandLine().getErr().println("hushgraph: " + words);
        try {
            return provider.connect(Optional.ofNullable(master), all, reporter);
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage());
        }
    }

    /** Those of the file, and over them those of the command line. */
    Map<String, String> allSettings() {
        try {
            Map<String, String> all = properties == null ? new TreeMap<>() : SparkProperties.read(properties);
            all.putAll(settings);
            return all;
        } catch (IllegalArgumentException e) {
            throw refusal(e.getMessage(), e);
        }
    }
}
