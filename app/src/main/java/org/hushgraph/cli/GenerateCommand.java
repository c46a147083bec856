package org.hushgraph.cli;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hushgraph.graph.ComponentRule;
import org.hushgraph.graph.GraphFamily;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.network.Network;
import org.hushgraph.word.ClosestMatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hushgraph generate}: draws a network from a family; the same seed gives the same network on every machine. */
@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Draws a network from a family and writes it.",
            "",
            "The same seed gives the same network on every machine. Families and their parameters:",
            "  path, cycle, star, complete   --nodes",
            "  grid                          --rows --columns",
            "  erdos-renyi                   --nodes --probability --seed --component",
            "  geometric (a robot swarm)     --nodes --radius --seed --component",
            "  small-world                   --nodes --neighbours --rewire --seed --component",
            "  scale-free                    --nodes --links --seed",
            "  regular                       --nodes --degree --seed --component",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hushgraph generate geometric --nodes 60 --radius 0.2 --seed 3 > swarm.csv",
            "  hushgraph generate scale-free --nodes 1000000 --links 5 --output big.csv.gz"
        })
final class GenerateCommand extends ConsoleCommand {
    @Spec
    void spec(CommandSpec own) {
        for (GraphParameter parameter : GraphParameter.values()) {
            String description = capitalised(parameter.description()) + "."
                    + parameter
                            .defaultValue()
                            .map(value -> " Default: " + value + ".")
                            .orElse("");
            own.addOption(TextOption.of(
                    "--" + parameter.word(),
                    value(parameter.kind()),
                    description,
                    words(parameter),
                    value -> values.put(parameter, value)));
        }
    }

    private static String value(GraphParameter.Kind kind) {
        return switch (kind) {
            case SIZE, SEED -> "N";
            case PROBABILITY -> "P";
            case LENGTH -> "R";
            case WORD -> "WHICH";
        };
    }

    private static List<String> words(GraphParameter parameter) {
        return parameter == GraphParameter.COMPONENT
                ? Arrays.stream(ComponentRule.values()).map(ComponentRule::word).toList()
                : List.of();
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    @Parameters(
            paramLabel = "FAMILY",
            description = "Family of networks, such as small-world.",
            completionCandidates = Words.Families.class)
    private String family;

    private final Map<GraphParameter, String> values = new EnumMap<>(GraphParameter.class);

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description =
                    "File to write. Its extension selects the format; .gz compresses it. Default: standard output.")
    private String out = "-";

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "Format to write, if no extension selects it: ${COMPLETION-CANDIDATES}. Default: csv.",
            completionCandidates = Words.WritableFormats.class)
    private String format;

    @Override
    public Integer call() {
        NetworkOutput output = NetworkOutput.of(commandLine(), out, Optional.ofNullable(format));
        return output.write(drawn());
    }

    private Network drawn() {
        try {
            GraphModel model = GraphModel.of(family());
            for (Map.Entry<GraphParameter, String> value : values.entrySet()) {
                model = model.with(value.getKey(), value.getValue());
            }
            return Network.of(model.draw());
        } catch (IllegalArgumentException e) {
            throw badInput(e.getMessage());
        }
    }

    private GraphFamily family() {
        Map<String, GraphFamily> families =
                Arrays.stream(GraphFamily.values()).collect(Collectors.toMap(GraphFamily::word, known -> known));
        if (!families.containsKey(family)) {
            throw new IllegalArgumentException("unknown family '" + family + "'."
                    + ClosestMatch.of(family, families.keySet())
                            .map(nearest -> " Did you mean '" + nearest + "'?")
                            .orElse(" Families are " + String.join(", ", new TreeSet<>(families.keySet())) + "."));
        }
        return families.get(family);
    }
}
