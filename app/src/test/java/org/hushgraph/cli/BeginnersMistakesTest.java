package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What beginners type and write, and what the program replies. */
@Timeout(60)
class BeginnersMistakesTest {
    private static final String NETWORK = "network: {edges: [[a, b], [b, c], [a, c]]}\n";
    private static final String INTRUDER = "intruders: [{nodes: [a]}]\n";
    private static final String FINE = NETWORK + INTRUDER;
    private static final String LINKS = "a,b\nb,c\n";

    @TempDir
    private Path folder;

    /** A mistake: the files, the command line after {@code hushgraph}, and the reply. */
    private static final class Mistake {
        private final String typed;
        private final Map<String, byte[]> files = new LinkedHashMap<>();
        private int exitCode;
        private String reply = "";

        private Mistake(String typed) {
            this.typed = typed;
        }

        /** The file s.yaml, a scenario. */
        Mistake scenario(String content) {
            return file("s.yaml", content);
        }

        Mistake file(String name, String content) {
            return file(name, content, StandardCharsets.UTF_8);
        }

        Mistake file(String name, String content, Charset encoding) {
            files.put(name, content.getBytes(encoding));
            return this;
        }

        /** The command line is rejected: the message is followed by a pointer to the help of this command. */
        Mistake rejected(String message, String command) {
            return rejected(message + "\nTry: " + command + " --help");
        }

        Mistake rejected(String message) {
            return replied(2, message);
        }

        Mistake failed(String message) {
            return replied(1, message);
        }

        /** No mistake: the command works, and prints no message. */
        Mistake accepted() {
            return this;
        }

        /** The command works, but prints a notice. */
        Mistake noticed(String message) {
            return replied(0, message);
        }

        private Mistake replied(int code, String message) {
            exitCode = code;
            reply = "hushgraph: " + message + "\n";
            return this;
        }

        @Override
        public String toString() {
            return typed + " " + files.keySet() + ": " + reply;
        }
    }

    private static Mistake typed(String arguments) {
        return new Mistake(arguments);
    }

    /** A mistake in a scenario. */
    private static Mistake written(String scenario) {
        return typed("run s.yaml").scenario(scenario);
    }

    private static List<Mistake> commandLines() {
        return List.of(
                typed("rnu s.yaml").rejected("unknown command 'rnu'. Did you mean 'run'?", "hushgraph"),
                typed("run s.yaml --jsn")
                        .scenario(FINE)
                        .rejected("unknown option '--jsn'. Did you mean '--json'?", "hushgraph run"),
                typed("run").rejected("the argument SCENARIO is missing.", "hushgraph run"),
                typed("run s.yaml t.yaml")
                        .scenario(FINE)
                        .rejected("unexpected argument 't.yaml'. Try removing it.", "hushgraph run"),
                typed("run s.yaml --out").scenario(FINE).rejected("--out needs a value, DIR.", "hushgraph run"),
                typed("run s.yaml --set rounds")
                        .scenario(FINE)
                        .rejected("--set rounds must be a key and a value, such as weights.budget=2.", "hushgraph run"),
                typed("run s.yaml --set rounds=many")
                        .scenario(FINE)
                        .rejected("--set: rounds = \"many\" must be a whole number from 1 to 10000000."),
                typed("sweep s.yaml")
                        .scenario(FINE)
                        .rejected(
                                "nothing changes from run to run. Try adding --seeds 20, or --vary rounds=10,20,50.",
                                "hushgraph sweep"),
                typed("sweep s.yaml --vary rounds=10..5")
                        .scenario(FINE)
                        .rejected("--vary 10..5 must be in ascending order. Try swapping its ends.", "hushgraph sweep"),
                typed("sweep s.yaml --seeds 2 --json --csv")
                        .scenario(FINE)
                        .rejected(
                                "--json and --csv exclude each other. Try --out DIR, which writes both.",
                                "hushgraph sweep"),
                typed("attack s.yaml --trials 0")
                        .scenario(FINE)
                        .rejected(
                                "--trials = 0 must lie between 30 and 1000000. Fewer trials give no reliable error "
                                        + "estimate.",
                                "hushgraph attack"),
                typed("audit n.csv --runner sparc")
                        .file("n.csv", LINKS)
                        .rejected("--runner sparc must be local or spark.", "hushgraph audit"),
                typed("audit n.csv --master spark://host:7077")
                        .file("n.csv", LINKS)
                        .rejected(
                                "--master has no effect on the local runner. Try adding --runner spark.",
                                "hushgraph audit"),
                typed("audit n.csv --by degree")
                        .file("n.csv", LINKS)
                        .rejected("--by degree must be exposure or others.", "hushgraph audit"),
                typed("solve n.csv").file("n.csv", LINKS).rejected("--observed is missing.", "hushgraph solve"),
                typed("inspect n.csv --from exel")
                        .file("n.csv", LINKS)
                        .rejected(
                                "--from exel must be one of graphml, gexf, gml, dot, json, matrix-market, csv, edge-list, "
                                        + "metis, pajek, matpower, sndlib, sndlib-xml.",
                                "hushgraph inspect"),
                typed("convert n.csv n.xlsx")
                        .file("n.csv", LINKS)
                        .rejected(
                                "the extension of n.xlsx does not belong to a writable format. Writable formats: graphml, "
                                        + "gexf, gml, dot, json, matrix-market, csv, edge-list."),
                typed("generate smallworld --nodes 9")
                        .rejected("unknown family 'smallworld'. Did you mean 'small-world'?", "hushgraph generate"),
                typed("generate geometric --nodes 9")
                        .rejected(
                                "geometric needs the parameter radius (nodes in a square of side 1 are joined if closer "
                                        + "than this). Try adding it.",
                                "hushgraph generate"),
                typed("generate path --nodes nine")
                        .rejected(
                                "nodes = \"nine\" must be a whole number from 1 to 100000000.", "hushgraph generate"));
    }

    private static List<Mistake> files() {
        return List.of(
                typed("run missing.yaml").rejected("missing.yaml does not exist. Check its name and folder."),
                typed("run d")
                        .file("d/s.yaml", FINE)
                        .rejected("d is a directory, but a file is needed. Try naming a file in it."),
                typed("run n.csv")
                        .file("n.csv", LINKS)
                        .rejected(
                                "n.csv is a network file, but a scenario is needed. Try hushgraph audit, or a scenario "
                                        + "with network: {file: NAME}."),
                typed("inspect s.yaml")
                        .scenario(FINE)
                        .rejected(
                                "s.yaml is YAML, the format of scenarios. A file with a network is required. To run a "
                                        + "scenario, use hushgraph run s.yaml"),
                typed("run s.yaml --out o")
                        .scenario(FINE)
                        .file("o", "")
                        .failed("can't write into o: o is a file, not a folder. Try another folder with --out."),
                written("").rejected("s.yaml is empty. Try adding keys with values, such as \"key: value\"."),
                typed("inspect n.csv").file("n.csv", "").rejected("n.csv is empty. A file with a network is required."),
                typed("inspect n.csv")
                        .file("n.csv", "a\nb\n")
                        .rejected("n.csv:1: found one field; expected two nodes, separated by blanks. If the file has "
                                + "another format, choose it with --from."),
                typed("run s.yaml")
                        .file("s.yaml", "network: {edges: [[Zürich, b]]}\n", StandardCharsets.ISO_8859_1)
                        .rejected("s.yaml:1: not UTF-8 text: found the byte 0xFC. Try saving the file as UTF-8."),
                written("network: {file: missing.graphml}\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: network.file: missing.graphml does not exist. Check its name and folder."));
    }

    private static List<Mistake> syntax() {
        return List.of(
                written("network:\n\tedges: [[a, b]]\n" + INTRUDER)
                        .rejected("s.yaml:2: not YAML: the line is indented with a tab. Try blanks instead."),
                written("network:\n  edges:\n    - [a, b]\n   - [b, c]\n" + INTRUDER)
                        .rejected(
                                "s.yaml:4: not YAML: the indentation does not match the lines above. Try aligning the "
                                        + "line with them."),
                written(FINE + "rounds:5\n")
                        .rejected(
                                "s.yaml:3: not YAML: the line is not \"key: value\". Try a colon after the key, and a blank "
                                        + "after the colon."),
                written("name: \"mine\n" + FINE)
                        .rejected("s.yaml:1: not YAML: a quotation mark opens a text that does not end. Try adding the "
                                + "second mark."),
                typed("run s.json")
                        .file("s.json", "{\"network\": {\"edges\": [[\"a\", \"b\"]]}\n \"intruders\": []}")
                        .rejected("s.json:2: not JSON: unexpected character '\"'. Try a comma before it."),
                written(FINE + "rounds: 5\nrounds: 6\n")
                        .rejected("s.yaml:4: the key \"rounds\" occurs twice. Try removing one of them."),
                written(FINE + "sensitivty: {a: 2}\n")
                        .rejected(
                                "s.yaml:3: unknown key \"sensitivty\". Did you mean \"sensitivity\"? Known keys: name, "
                                        + "defaults, network, dynamics, weights, intruders, alarms, belief, sensitivity, cost, threat, messages, observer, "
                                        + "guarantee, ledger, engine, tolerance, learner, rounds, roundLength, states."),
                written(FINE + "weights: {budget: 1,5}\n")
                        .rejected(
                                "s.yaml:3: unknown key \"5\" in weights. Try a decimal point, not a comma. Known keys: min, "
                                        + "max, budget, budgetPerEdge, initial, minConvergence, changePrice, "
                                        + "minHiddenConvergence, seed."),
                written(FINE + "budget: 2\n")
                        .rejected(
                                "s.yaml:3: unknown key \"budget\". It belongs under weights. Try weights: {budget: …}."));
    }

    private static List<Mistake> scenarios() {
        return List.of(
                written("edges: [[a, b], [b, c]]\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: unknown key \"edges\". It belongs under network. Try network: {edges: …}."),
                written("network: {edges: [[a, b]], directed: true}\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: network.directed is not supported. Networks are undirected. Try removing it, "
                                        + "and list each pair of nodes once. In files, the two directions of a link are combined: "
                                        + "symmetrise: mean, max or min."),
                written(NETWORK)
                        .rejected(
                                "s.yaml:1: the top level is missing the key \"intruders\". Try adding intruders: [{round: "
                                        + "0, nodes: [NAME]}], or [] for none."),
                written(INTRUDER)
                        .rejected(
                                "s.yaml:1: the top level is missing the key \"network\". Try listing its links, such as "
                                        + "network: {edges: [[a, b], [b, c]]}."),
                written("network: {edges: [[a, b], [b, a]]}\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: network.edges[1] joins b and a again, after the link in line 1. Try merging "
                                        + "them into one link, with the sum of their weights."),
                written("network: {edges: [[a, a], [a, b]]}\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: network.edges[0] joins node a to itself, which has no effect. Try removing it."),
                written("network: {edges: [[a, b], [c, d]]}\n" + INTRUDER)
                        .rejected(
                                "s.yaml:1: network.edges: the graph is not connected: it has 2 components, one with a (2 "
                                        + "nodes), one with c (2 nodes). Try adding links between them, or keeping only one of "
                                        + "them."),
                written("network: {edges: [[a, b, -1], [b, c, 2]]}\n" + INTRUDER)
                        .rejected("s.yaml:1: network.edges[0][2] = -1 must be 0 or more."),
                written("network: {generate: {model: smallworld, nodes: 9}}\n" + INTRUDER)
                        .rejected("s.yaml:1: network.generate.model = smallworld is unknown. Did you mean small-world? "
                                + "Known values: erdos-renyi, path, cycle, star, complete, grid, geometric, small-world, "
                                + "scale-free, regular."),
                written(NETWORK + "intruders: [{nodes: [z]}]\n")
                        .rejected(
                                "s.yaml:2: intruders[0].nodes[0]: node \"z\" is not in the graph; its nodes are a, b, c."),
                written(NETWORK + "intruders: [{nodes: [a, a]}]\n")
                        .rejected("s.yaml:2: intruders[0].nodes[1] names a a second time. Try removing one of them."),
                written(NETWORK + "intruders: [{nodes: a}]\n")
                        .rejected("s.yaml:2: intruders[0].nodes must be a list, but is \"a\"."),
                written(NETWORK + "intruders: [{nodes: [“a”]}]\n")
                        .rejected(
                                "s.yaml:2: intruders[0].nodes[0] names the node \"“a”\", which does not exist. Did you mean "
                                        + "\"a\"?"),
                written(FINE + "learner: online-newton\n")
                        .rejected(
                                "s.yaml:3: learner = online-newton is unknown. Did you mean online-newton-step? Known "
                                        + "values: online-newton-step, restarting-newton-step, online-gradient-descent, "
                                        + "exponentiated-gradient, adagrad, best-response, mixture, cut-off, fixed, uniform, metropolis, max-degree."),
                written(FINE + "rounds: ten\n")
                        .rejected("s.yaml:3: rounds = \"ten\" must be a whole number from 1 to 10000000."),
                written(FINE + "rounds: 0\n")
                        .rejected("s.yaml:3: rounds = 0 must be a whole number from 1 to 10000000."),
                written(FINE + "weights: {budget: 9, max: 1}\n")
                        .rejected(
                                "s.yaml:3: weights: the budget is too large: 3 links × max 1 = 3 < budget 9. Try lowering "
                                        + "the budget or raising max."));
    }

    /** Looks like a mistake, but is none. */
    private static List<Mistake> accepted() {
        return List.of(
                typed("evaluate s.yaml")
                        .scenario(FINE + "learner: online-newton-step\n")
                        .accepted(),
                typed("evaluate s.yaml")
                        .scenario("network: {edges: [[Z\u00FCrich, b]]}\nintruders: [{nodes: [Zu\u0308rich]}]\n")
                        .accepted(),
                typed("evaluate s.yaml")
                        .scenario(NETWORK + "intruders: [{nodes: [a]}, {round: 50, nodes: [b]}]\n")
                        .noticed("s.yaml:2: intruders[1] has no effect: it starts in round 50, but the last of the 50"
                                + " rounds is round 49."),
                typed("evaluate s.yaml")
                        .scenario(FINE + "weights: {seed: 3}\n")
                        .noticed("s.yaml:3: weights.seed has no effect, because weights.initial is not random."),
                typed("evaluate s.yaml --seed 3")
                        .scenario(FINE)
                        .noticed(
                                "--seed has no effect, because nothing in the scenario is random. Try removing it, or add a random graph"
                                        + " (network.generate), random intruders (intruders.random), random reports (alarms) or random initial"
                                        + " weights (weights.initial: random)."),
                typed("evaluate s.yaml")
                        .scenario("\uFEFF" + FINE.replace("\n", "\r\n"))
                        .accepted(),
                typed("evaluate s.json").file("s.json", """
                                {"network": {"edges": [["a", "b"],]}, "intruders": [{"nodes": ["a"]}],}
                                """).accepted());
    }

    static List<Mistake> mistakes() {
        return Stream.of(commandLines(), files(), syntax(), scenarios(), accepted())
                .flatMap(List::stream)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void isAnsweredWithAMessage(Mistake mistake) throws IOException {
        for (Map.Entry<String, byte[]> file : mistake.files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        String[] arguments = Stream.of(mistake.typed.split(" "))
                .map(word -> isFile(word) ? folder.resolve(word).toString() : word)
                .toArray(String[]::new);
        Console console = Console.hushgraph(arguments);
        assertThat(console.err().replace(folder + "/", "")).isEqualTo(mistake.reply);
        assertThat(console.exitCode()).isEqualTo(mistake.exitCode);
        assertThat(console.out().isEmpty()).isEqualTo(mistake.exitCode != 0);
    }

    /** Whether an argument names a file: it has an extension, or is there. */
    private boolean isFile(String word) {
        return word.matches("\\w+\\.\\w+") || Files.exists(folder.resolve(word));
    }
}
