package org.hushgraph.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.hushgraph.work.Job;

/**
 * The settings of the Spark application. Settings of spark-submit, a properties file or the command line are kept. The other defaults
 * are: nothing listens beyond this machine unless the cluster is remote, there is no web page, and local connections require a secret.
 */
final class SparkSettings {
    private static final String MASTER = "spark.master";
    private static final String STANDALONE = "spark://";
    private static final String JARS = "spark.jars";
    private static final String LOOPBACK = "127.0.0.1";

    private SparkSettings() {}

    static SparkConf of(Optional<String> master, Map<String, String> settings) {
        SparkConf conf = new SparkConf(); // includes the system properties that spark-submit sets
        settings.forEach((key, value) -> {
            if (!key.startsWith("spark.")) {
                throw new IllegalArgumentException(
                        "--conf " + key + "=" + value + " is not a Spark setting; their names start with \"spark.\".");
            }
            conf.set(key, value);
        });
        master.ifPresent(conf::setMaster);
        conf.setIfMissing(MASTER, "local[*]");
        conf.setIfMissing("spark.app.name", "hushgraph");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false"); // Hushgraph shows its own progress
        if (isLocal(conf)) {
            conf.setIfMissing("spark.authenticate", "true"); // Spark generates a secret
        } else {
            conf.set(JARS, jars(conf.get(JARS, ""), System.getenv("HUSHGRAPH_CLASS_PATH")));
        }
        if (isOnThisMachine(conf)) {
            conf.setIfMissing("spark.driver.host", LOOPBACK);
            conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        return conf;
    }

    static boolean isLocal(SparkConf conf) {
        return conf.get(MASTER).startsWith("local");
    }

    /** Whether everything runs on this machine. */
    static boolean isOnThisMachine(SparkConf conf) {
        return isLocal(conf)
                || (isStandalone(conf) && masters(conf).allMatch(address -> isLoopback(address.getHostString())));
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (IOException e) {
            return false;
        }
    }

    static boolean isStandalone(SparkConf conf) {
        return conf.get(MASTER).startsWith(STANDALONE);
    }

    /** The masters of a standalone cluster: one is active, the others are standby. */
    static Stream<InetSocketAddress> masters(SparkConf conf) {
        return Stream.of(conf.get(MASTER).substring(STANDALONE.length()).split(","))
                .map(SparkSettings::address);
    }

    private static InetSocketAddress address(String text) {
        try {
            URI uri = new URI(STANDALONE + text);
            if (uri.getHost() != null && uri.getPort() > 0) {
                return InetSocketAddress.createUnresolved(uri.getHost(), uri.getPort());
            }
        } catch (URISyntaxException e) {
            // reported below
        }
        throw new IllegalArgumentException("--master " + STANDALONE + text + " must be " + STANDALONE
                + "host:port, such as spark://localhost:7077.");
    }

    /**
     * The jars that are sent to other machines: the given ones, our own, and those of custom models, each once.
     *
     * @param given separated by commas
     * @param classPath jars and folders as on a class path, or null; folders can't be sent
     */
    static String jars(String given, String classPath) {
        Set<String> jars = new LinkedHashSet<>();
        Stream.of(given.split(",")).filter(jar -> !jar.isBlank()).forEach(jars::add);
        Set<String> names = jars.stream().map(SparkSettings::name).collect(Collectors.toSet());
        Stream<String> models = classPath == null
                ? Stream.empty()
                : Stream.of(classPath.split(File.pathSeparator))
                        .filter(entry -> Files.isRegularFile(Path.of(entry)))
                        .map(entry -> Path.of(entry).toUri().toString());
        Stream.concat(ownJars().stream(), models)
                .filter(jar -> names.add(name(jar)))
                .forEach(jars::add);
        return String.join(",", jars);
    }

    /** The file name, which identifies a jar: spark-submit writes the path of the same file in another form. */
    private static String name(String jar) {
        return jar.substring(jar.lastIndexOf('/') + 1);
    }

    /** Our own jars, which other machines need. In tests, classes are in folders instead, and must be on the class path there. */
    private static Set<String> ownJars() {
        Set<String> jars = new LinkedHashSet<>();
        for (Class<?> part : new Class<?>[] {Job.class, SparkSettings.class}) {
            try {
                Path file = Path.of(
                        part.getProtectionDomain().getCodeSource().getLocation().toURI());
                if (Files.isRegularFile(file)) {
                    jars.add(file.toUri().toString());
                }
            } catch (URISyntaxException e) {
                throw new IllegalStateException("can't locate the jar of " + part.getName() + ".", e);
            }
        }
        return jars;
    }
}
