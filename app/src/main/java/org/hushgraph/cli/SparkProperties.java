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

/** Reads a properties file of spark-submit: one name and value per line. Secrets belong here, where no process list shows them. */
final class SparkProperties {
    private SparkProperties() {}

    /**
     * Returns the settings of a file; blanks around values are removed.
     *
     * @throws IllegalArgumentException if the file can't be read, or contains a name that is not a Spark setting
     */
    static Map<String, String> read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            throw badInput(file, "the file does not exist.", e);
        } catch (IOException e) {
            throw badInput(file, "it can't be read as text (" + e + ").", e);
        } catch (IllegalArgumentException e) {
            throw badInput(file, "it is malformed: " + e.getMessage(), e);
        }
        Map<String, String> settings = new TreeMap<>();
        for (String name : properties.stringPropertyNames()) {
            if (!name.startsWith("spark.")) {
                throw badInput(
                        file, "\"" + name + "\" is not a Spark setting; their names start with \"spark.\".", null);
            }
            settings.put(name, properties.getProperty(name).strip());
        }
        return settings;
    }

    private static IllegalArgumentException badInput(Path file, String why, Exception cause) {
        return new IllegalArgumentException("--properties " + file + ": " + why, cause);
    }
}
