package org.hushgraph.cli;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hushgraph.config.ConfigException;
import org.hushgraph.graph.Graph;
import org.hushgraph.graphfile.GraphFileException;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.report.Provenance;
import org.hushgraph.scenario.HashedFiles;
import org.hushgraph.scenario.InputFile;
import org.hushgraph.scenario.NetworkOrigin;
import org.hushgraph.scenario.NetworkSource;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioFile;
import org.hushgraph.scenario.ScenarioWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The network file of a command, and its import options. */
final class NetworkArgument extends OptionGroup {
    @Override
    void addTo(CommandSpec spec) {
        for (ImportChoice choice : ImportChoice.values()) {
            spec.addOption(TextOption.of(
                    choice.option(),
                    choice.value(),
                    choice.description(),
                    ImportPolicy.words(choice),
                    value -> choose(choice, value)));
        }
    }

    @Parameters(
            index = "0",
            paramLabel = "NETWORK",
            description =
                    "Network file, which may be compressed with gzip. audit and access also accept a scenario (.yaml).")
    private Path file;

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description = "Format of the file: ${COMPLETION-CANDIDATES}. Default: detected from its content and name.",
            completionCandidates = Words.Formats.class)
    private String format;

    private ImportPolicy policy = ImportPolicy.defaults();
    private Scenario scenario; // once it was read
    private List<InputFile> scenarioInputs = List.of();
    private NetworkImport imported; // once it was read
    private final HashedFiles files = new HashedFiles(Path.of(""));
    private final Map<ImportChoice, String> chosen = new EnumMap<>(ImportChoice.class);

    Path file() {
        return file;
    }

    private void choose(ImportChoice choice, String value) {
        try {
            policy = policy.with(choice, value);
            chosen.put(choice, value);
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage());
        }
    }

    /** The file and its import options, as a key of a scenario. */
    String inScenario() {
        StringBuilder text = new StringBuilder("network: {file: ").append(quoted(file.toString()));
        if (format != null) {
            text.append(", format: ").append(format);
        }
        chosen.forEach((choice, value) ->
                text.append(", ").append(choice.key()).append(": ").append(quoted(value)));
        return text.append("}").toString();
    }

    private static String quoted(String value) {
        boolean plain = value.matches("[\\p{L}\\p{N}_./\\\\-]+");
        return plain ? value : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    NetworkImport read() {
        try {
            imported = files.read(file.toString(), Optional.ofNullable(format).map(this::format), policy);
            return imported;
        } catch (GraphFileException e) {
            throw badInput(e.getMessage(), e);
        }
    }

    /** Where results come from, once the file was read. */
    Provenance provenance() {
        if (scenario != null) {
            return Provenance.now().withInputs(scenarioInputs).withScenario(ScenarioWriter.mapping(scenario));
        }
        NetworkSource source = new NetworkSource.Imported(file.getFileName().toString(), policy, imported.report());
        NetworkOrigin origin = new NetworkOrigin(imported.network(), source);
        return Provenance.now()
                .withInputs(files.read())
                .withScenario(Map.of("network", ScenarioWriter.network(origin)));
    }

    /** The graph of the file, which may also be a scenario. */
    Graph graph() {
        return scenario().map(Scenario::graph).orElseGet(() -> read().network().graph());
    }

    /** The scenario, if the file is one: if its name ends in {@code .yaml} or {@code .yml}. */
    Optional<Scenario> scenario() {
        if (!file.toString().toLowerCase(Locale.ROOT).matches(".*\\.ya?ml")) {
            return Optional.empty();
        }
        if (format != null || !chosen.isEmpty()) {
            String option = format == null ? chosen.keySet().iterator().next().option() : "--from";
            throw badInput(option + " needs a network file, but " + file + " is a scenario. Try setting it there.");
        }
        try {
            if (scenario == null) {
                ScenarioFile opened = ScenarioFile.read(file, Map.of());
                scenario = ScenarioArgument.read(opened, commandLine());
                scenarioInputs = opened.inputs();
            }
            return Optional.of(scenario);
        } catch (ConfigException e) {
            throw badInput(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw badInput(file + ": " + e.getMessage(), e);
        }
    }

    private GraphFormat format(String word) {
        return GraphFormat.of(word)
                .orElseThrow(() ->
                        badInput("--from " + word + " must be one of " + String.join(", ", GraphFormat.words()) + "."));
    }
}
