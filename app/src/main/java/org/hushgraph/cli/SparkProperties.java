package org.hushgraph.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** A file of settings as spark-submit reads it: a name and its value in each line. Secrets stand here, where no list of processes shows them. */
final class SparkProperties {
    private SparkProperties() {}

    /**
     * What stands there; values without the blanks around them.
     *
     * @throws IllegalArgumentException if it can't be read, or holds what is no setting of Spark's
     */
    static Map<String, String> read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            throw refusal(file, "there is no such file.", e);
        } catch (IOException e) {
            throw refusal(file, "it can't be read as text (" + e + ").", e);
        } catch (IllegalArgumentException e) {
            throw refusal(file, "it is damaged: " + e.getMessage(), e);
        }
        Map<String, String> settings = new TreeMap<>();
        for (String name : properties.stringPropertyNames()) {
            if (!name.startsWith("spark.")) {
                throw refusal(
                        file, "\"" + name + "\" is no setting of Spark's; their names begin with \"spark.\".", null);
            }
            settings.put(name, properties.getProperty(name).strip());
        }
        return settings;
    }

    private static IllegalArgumentException refusal(Path file, String why, Exception cause) {
        return new IllegalArgumentException("--properties " + file + ": " + why, cause);
    }
}
