package org.hushgraph.replay;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.config.ConfigWriter;
import org.hushgraph.report.Provenance;
import org.hushgraph.report.ResultHeader;
import org.hushgraph.scenario.HashedFiles;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.scenario.ScenarioTemplate;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A JSON file with a result, and the input from which it can be repeated.
 *
 * @param file where it was read
 * @param content all of it
 * @param provenance the part that describes the input
 */
public record RecordedResult(Path file, JsonNode content, ConfigNode provenance) {
    private static final String STOPPED = "stopped by the user"; // in the notes of runs and comparisons
    private static final JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    /** Reads a file if it is a result: a JSON object with the key {@value ResultHeader#KEY}. */
    public static Optional<RecordedResult> find(Path file) {
        if (!file.toString().endsWith(".json") || !Files.isRegularFile(file) || !hasProvenance(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            JsonNode content = EXACT.readTree(in);
            ConfigNode provenance = ConfigReader.read(
                    file.toString(), content.get(ResultHeader.KEY).toString());
            return Optional.of(new RecordedResult(file, content, provenance));
        } catch (JacksonException | IOException e) {
            throw new ConfigException(file + " can't be read: " + e.getMessage() + ". Try copying it again.", e);
        }
    }

    /** Looks at the keys of the top level only. */
    private static boolean hasProvenance(Path file) {
        try (InputStream in = Files.newInputStream(file);
                JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = parser.currentName();
                if (parser.nextToken() == JsonToken.START_OBJECT && key.equals(ResultHeader.KEY)) {
                    return true;
                }
                parser.skipChildren();
            }
            return false;
        } catch (JacksonException | IOException e) {
            return false; // not JSON: a scenario in YAML, or an error that its reader explains
        }
    }

    /** Such as {@code run}. */
    public String format() {
        return provenance.get("format").text();
    }

    /** The version of the program that wrote it. */
    public String programVersion() {
        return provenance.get("programVersion").text();
    }

    public boolean isOfThisVersion() {
        return programVersion().equals(Provenance.programVersion());
    }

    /** An option of the command that wrote it. */
    public ConfigNode setting(String name) {
        return provenance.get("settings").get(name);
    }

    public Optional<ConfigNode> findSetting(String name) {
        return provenance.get("settings").find(name);
    }

    public long seed(String name) {
        return provenance.get("seeds").get(name).seed();
    }

    /**
     * The scenario. The file of a network that is too large for the result must be unchanged, in the folder of the result or in the
     * current folder.
     */
    public Scenario scenario() {
        HashedFiles files = new HashedFiles(networkFolder("scenario.network.file"));
        Scenario scenario = ScenarioReader.read(provenance.get("scenario"), file, files);
        requireUnchanged(files.read());
        return scenario;
    }

    private Path networkFolder(String key) {
        Path own = file.toAbsolutePath().getParent();
        Optional<String> name = provenance.peek(key).map(ConfigNode::text);
        return name.isEmpty() || Files.exists(own.resolve(name.get())) ? own : Path.of("");
    }

    private void requireUnchanged(List<InputFile> read) {
        List<InputFile> recorded = provenance.get("inputs").items().stream()
                .map(input -> new InputFile(
                        input.get("file").text(), input.get("sha256").text()))
                .toList();
        read.stream().filter(input -> !recorded.contains(input)).findFirst().ifPresent(input -> {
            throw new ConfigException(file + ": the network file " + input.name()
                    + " is not the one of this result. Try putting the original file beside the result.");
        });
    }

    /** The scenario of a sweep as it was written. */
    public ScenarioTemplate template() {
        Path place = networkFolder("settings.template.network.file").resolve(file.getFileName());
        return ScenarioTemplate.of(place, ConfigWriter.json(setting("template").mapping()));
    }

    /** Rejects the result of a command that was stopped: it depends on the moment of the signal. */
    public void requireComplete() {
        boolean stopped =
                Stream.concat(texts("notes", ""), texts("absent", "why")).anyMatch(text -> text.contains(STOPPED));
        if (stopped) {
            throw new ConfigException(file
                    + " can't be repeated, because it was stopped before its end. Try running its scenario again.");
        }
    }

    /** The texts of a list, or those of a key of its objects. */
    private Stream<String> texts(String list, String key) {
        return content.path(list)
                .valueStream()
                .map(entry -> key.isEmpty() ? entry : entry.path(key))
                .map(JsonNode::asString);
    }

    /** Compares all values with those of a repetition. */
    public ResultAgreement compare(String repeated) {
        return ResultAgreement.of(content, EXACT.readTree(repeated));
    }
}
