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
 * How the application is set up. What spark-submit, a file of properties or the user says is kept; the rest is what is right for us:
 * nothing listens beyond this machine unless the cluster is beyond it, no page is served, and whoever speaks to a local one must know
 * its secret.
 */
final class SparkSettings {
    private static final String MASTER = "spark.master";
    private static final String STANDALONE = "spark://";
    private static final String JARS = "spark.jars";
    private static final String LOOPBACK = "127.0.0.1";

    private SparkSettings() {}

    static SparkConf of(Optional<String> master, Map<String, String> settings) {
        SparkConf conf = new SparkConf(); // with what spark-submit left in the system properties
        settings.forEach((key, value) -> {
            if (!key.startsWith("spark.")) {
                throw new IllegalArgumentException("--conf " + key + "=" + value
                        + " is no setting of Spark's; their names begin with \"spark.\".");
            }
            conf.set(key, value);
        });
        master.ifPresent(conf::setMaster);
        conf.setIfMissing(MASTER, "local[*]");
        conf.setIfMissing("spark.app.name", "hushgraph");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false"); // we have our own
        if (isLocal(conf)) {
            conf.setIfMissing("spark.authenticate", "true"); // Spark makes a secret up
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

    /** Whether no other machine takes part. */
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

    /** The masters of a standalone cluster: one of them leads, and others stand by. */
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
            // said below
        }
        throw new IllegalArgumentException("--master " + STANDALONE + text + " must be " + STANDALONE
                + "host:port, such as spark://localhost:7077.");
    }

    /**
     * Those that travel to other machines: what was asked for, ours, and what holds further models of dynamics, each once.
     *
     * @param given separated by commas
     * @param classPath jars and folders as on a class path, or null; folders can't travel
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

    /** spark-submit names the same file in another way. */
    private static String name(String jar) {
        return jar.substring(jar.lastIndexOf('/') + 1);
    }

    /** What other machines need of us. Where classes lie in folders, as in tests, they must be given on the class path there. */
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
                throw new IllegalStateException("the place of " + part.getName() + " can't be read.", e);
            }
        }
        return jars;
    }
}
