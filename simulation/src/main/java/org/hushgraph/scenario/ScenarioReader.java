package org.hushgraph.scenario;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.hushgraph.config.ConfigException;
import org.hushgraph.config.ConfigNode;
import org.hushgraph.config.ConfigReader;
import org.hushgraph.graph.Graph;
import org.hushgraph.ledger.MessageNoiseLedger;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.Labels;
import org.hushgraph.network.Network;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Reading;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.online.BuiltInLearner;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.privacy.EngineChoice;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.random.SplitMix64;
import org.hushgraph.word.ClosestMatch;
import org.hushgraph.word.EnumNames;

/**
 * Reads a {@link Scenario} from YAML or JSON. Sections are read by {@link NetworkSection}, {@link DynamicsSection}, {@link
 * WeightsSection}, {@link IntrudersSection}, {@link DoubtSection}, {@link CostSection}, {@link ObserverSection}, {@link GuaranteeSection} and
 * {@link LearnerSection}.
 * Unknown keys are rejected.
 */
public final class ScenarioReader {
    private static final int MOST_ROUNDS = 10_000_000;
    private static final int MOST_NAMES = 10_000;
    private static final int MOST_NODES_IN_BITS = 1000;

    /** Keys that beginners write at the top level, with the remedy. */
    private static final Map<String, String> MISPLACED = misplaced(Map.of(
            "network", List.of("edges", "generate", "file"),
            "weights",
                    List.of(
                            "budget",
                            "budgetPerEdge",
                            "min",
                            "max",
                            "initial",
                            "minConvergence",
                            "minHiddenConvergence",
                            "changePrice"),
            "dynamics", List.of("decay", "model"),
            "cost", List.of("kind", "objective", "discount", "clock", "gradient"),
            "threat", List.of("reads"),
            "observer", List.of("noise", "prior", "horizon"),
            "guarantee",
                    List.of("deviation", "bits", "epsilon", "delta", "distance", "against", "colluding", "except")));

    private ScenarioReader() {}

    private static Map<String, String> misplaced(Map<String, List<String>> keys) {
        Map<String, String> remedies = new HashMap<>(Map.of("directed", NetworkSection.UNDIRECTED));
        keys.forEach((section, names) -> names.forEach(
                key -> remedies.put(key, "It belongs under " + section + ". Try " + section + ": {" + key + ": …}.")));
        return remedies;
    }

    public static Scenario read(Path file) {
        return read(ConfigReader.read(file), stem(file), Optional.of(NetworkFiles.in(folder(file))));
    }

    /** The default name of a scenario: its file name without the extension. */
    static String stem(Path file) {
        return file.getFileName() == null
                ? "scenario"
                : file.getFileName().toString().replaceFirst("\\.[^.]+$", "");
    }

    /** The folder against which file names in the scenario are resolved. */
    static Path folder(Path file) {
        return file.getParent() == null ? Path.of("") : file.getParent();
    }

    /** Reads a text that names no files. Error messages start with the name. */
    public static Scenario read(String name, String text) {
        return read(name, text, ScenarioDefaults.PRESENT);
    }

    /** Reads a text that names no files, with these defaults. */
    public static Scenario read(String name, String text, ScenarioDefaults defaults) {
        ConfigNode root = ConfigReader.read(name, text);
        return read(root, name, node -> NetworkSection.read(node, Optional.empty()), defaults);
    }

    /** Reads a text. Resolves the files that it names against the folder. */
    public static Scenario read(String name, String text, Path folder) {
        return read(name, text, NetworkFiles.in(folder));
    }

    /** Reads a text and the files that it names. */
    public static Scenario read(String name, String text, NetworkFiles files) {
        return read(name, text, files, ScenarioDefaults.PRESENT);
    }

    /** Reads a text and the files that it names, with these defaults. */
    public static Scenario read(String name, String text, NetworkFiles files, ScenarioDefaults defaults) {
        ConfigNode root = ConfigReader.read(name, text);
        return read(root, name, node -> NetworkSection.read(node, Optional.of(files)), defaults);
    }

    /**
     * Reads a scenario that was parsed before.
     *
     * @param file the default name of the scenario is that of its file
     */
    public static Scenario read(ConfigNode root, Path file, NetworkFiles files) {
        return read(root, stem(file), Optional.of(files));
    }

    private static Scenario read(ConfigNode root, String defaultName, Optional<NetworkFiles> files) {
        return read(root, defaultName, node -> NetworkSection.read(node, files), ScenarioDefaults.PRESENT);
    }

    /**
     * Reads a scenario with a custom reader of the network section, such as one with a cache.
     *
     * @param unlessStated the defaults, unless the scenario selects others
     */
    static Scenario read(
            ConfigNode root,
            String defaultName,
            Function<ConfigNode, NetworkOrigin> networks,
            ScenarioDefaults unlessStated) {
        for (String section : List.of(
                "name",
                ScenarioDefaults.KEY,
                "network",
                "dynamics",
                "weights",
                "intruders",
                "alarms",
                "belief",
                "sensitivity",
                "cost",
                "threat",
                "messages",
                "observer",
                "guarantee",
                "ledger",
                "engine",
                "tolerance",
                "learner",
                "rounds",
                "roundLength",
                "states")) {
            root.find(section);
        }
        root.rejectMisplaced(MISPLACED);
        root.rejectUnknown(); // first of all: a misspelt section is the likeliest cause of later errors
        String name = root.find("name")
                .map(ConfigNode::text)
                .filter(text -> !text.isBlank())
                .orElse(defaultName);
        int rounds =
                root.find("rounds").map(node -> node.integer(1, MOST_ROUNDS)).orElse(RunPlan.DEFAULT_ROUNDS);

        ScenarioDefaults defaults = root.find(ScenarioDefaults.KEY)
                .map(node -> node.choice(ScenarioDefaults.class))
                .orElse(unlessStated);
        NetworkOrigin origin = networks.apply(
                root.get("network", "Try listing its links, such as network: {edges: [[a, b], [b, c]]}."));
        Network network = origin.network();
        Graph graph = network.graph();
        Dynamics dynamics = DynamicsSection.read(root, network);
        WeightChoice weights = WeightsSection.read(root.find("weights"), root, graph, network.weights(), defaults);
        IntruderSchedule intruders = IntrudersSection.read(
                root.get("intruders", "Try adding intruders: [{round: 0, nodes: [NAME]}], or [] for none."),
                network,
                rounds);
        CostChoice cost = root.find("cost").map(CostSection::read).orElse(CostChoice.defaults());
        ScenarioDefaults purpose = CostSection.isPrinted(cost) ? ScenarioDefaults.PAPER : defaults;
        CostPlan costs = new CostPlan(
                cost,
                root.find("cost")
                        .map(node -> CostSection.objective(node, purpose))
                        .orElse(purpose.objective()),
                sensitivity(root, network),
                engine(root, dynamics));
        Optional<Observer> observer = root.find("observer").map(ObserverSection::read);
        Threat threat = new Threat(
                intruders,
                observer,
                DoubtSection.read(root, network, intruders, rounds),
                root.find("threat").map(ScenarioReader::reading).orElse(Reading.STATE),
                root.find("ledger").map(node -> LedgerSection.read(node, network, dynamics, observer, intruders)),
                root.find("messages").map(ScenarioReader::messageNoise));
        Optional<Double> length = root.find("roundLength").map(ConfigNode::positiveNumber);
        RunPlan plan = new RunPlan(
                root.find("learner")
                        .map(node -> LearnerSection.read(node, purpose))
                        .orElse(purpose.learner()),
                rounds,
                root.find("states")
                        .map(node -> states(
                                node, network, length.orElse(costs.choice().roundLength()))),
                length);
        requireOneLength(root, plan);
        WeightChoice promised = root.has("guarantee")
                ? weights.withGuarantee(GuaranteeSection.read(root, network, dynamics, weights, threat, rounds))
                : weights;
        WeightChoice limited = LedgerSection.capped(root, dynamics, promised, threat);
        WeightChoice kept = located(root.peek("weights.minConvergence").orElse(root), () -> limited.capped(graph));
        Scenario scenario = new Scenario(name, origin, dynamics, kept, threat, costs, plan);
        located(root.find("cost").orElse(root), () -> scenario.cost(0));
        requireMeasurable(root, scenario);
        requirePriceIsWeighed(root, scenario);
        requireMessagesAreRead(root, scenario);
        requireFilterKnowsReaders(root, scenario);
        return scenario;
    }

    /** Rejects two durations of a round that differ. */
    private static void requireOneLength(ConfigNode root, RunPlan plan) {
        double stated = plan.statedLength().orElse(Double.NaN);
        double states = plan.states().map(StateChoice::roundLength).orElse(stated);
        if (stated != states && plan.statedLength().isPresent()) {
            throw root.get("states")
                    .get("roundLength")
                    .error("= " + states + " differs from roundLength = " + stated
                            + " of the scenario. Try removing one of them.");
        }
    }

    /** Rejects a price of change for a learner that would ignore it. */
    private static void requirePriceIsWeighed(ConfigNode root, Scenario scenario) {
        LearnerModel model = scenario.learner().model();
        if (scenario.weights().changePrice().isPresent() && !model.weighsChangePrice()) {
            throw root.get("weights")
                    .get("changePrice")
                    .error("has no effect on learner: " + model.name() + ". Try learner: "
                            + BuiltInLearner.BEST_RESPONSE.name() + ", or remove it.");
        }
    }

    /** Rejects combinations of observer, objective, engine and network size that can't be computed. */
    private static void requireMeasurable(ConfigNode root, Scenario scenario) {
        if (scenario.nonlinear().isPresent()
                && scenario.observer()
                        .filter(observer -> !(observer.horizon() instanceof TimeWindow))
                        .isPresent()) {
            throw root.get("observer")
                    .error("needs a finite horizon, because trajectories of model: "
                            + scenario.nonlinear().get().model() + " must end. Try horizon: 10.");
        }
        if (scenario.cost() instanceof CostChoice.Custom custom) {
            requireCustomCostFits(root, scenario, custom);
        }
        if (!scenario.objective().isInBits()) {
            return;
        }
        String objective = EnumNames.of(scenario.objective());
        if (scenario.engine().kind() == EngineChoice.Kind.SPARSE) {
            throw root.get("engine")
                    .error(
                            "= sparse can't compute objective: " + objective
                                    + ", which needs a matrix of nodes × nodes. Try engine: auto, or objective: total or others.");
        }
        if (scenario.graph().nodeCount() > MOST_NODES_IN_BITS) {
            throw root.get("cost")
                    .get("objective")
                    .error("= " + objective + " needs a matrix of nodes × nodes: "
                            + scenario.graph().nodeCount()
                            + " nodes are more than " + MOST_NODES_IN_BITS
                            + ". Try objective: total or others.");
        }
    }

    /** Rejects an objective and an engine that a custom cost does not support. */
    private static void requireCustomCostFits(ConfigNode root, Scenario scenario, CostChoice.Custom custom) {
        String name = custom.model().name();
        if (scenario.objective().isInBits() || scenario.objective() == Objective.BOUND) {
            throw root.get("cost")
                    .get("objective")
                    .error("= " + EnumNames.of(scenario.objective()) + " replaces the cost, but kind is " + name
                            + ". Try objective: total or others.");
        }
        if (scenario.engine().kind() == EngineChoice.Kind.SPARSE) {
            throw root.get("engine")
                    .error("= sparse supports the built-in costs only, not " + name + ". Try engine: auto.");
        }
    }

    private static Reading reading(ConfigNode node) {
        Reading reading =
                node.find("reads").map(word -> word.choice(Reading.class)).orElse(Reading.STATE);
        node.rejectUnknown();
        return reading;
    }

    private static double messageNoise(ConfigNode node) {
        double noise = node.get("noise", "Try messages: {noise: 0.1}.").positiveNumber();
        node.rejectUnknown();
        return noise;
    }

    /** Rejects noise in messages that no result would contain. */
    private static void requireMessagesAreRead(ConfigNode root, Scenario scenario) {
        if (scenario.messageNoise().isEmpty()) {
            return;
        }
        ConfigNode messages = root.get("messages");
        if (scenario.reading() != Reading.INBOX) {
            throw messages.error("has no effect on intruders who read states. Try threat: {reads: inbox}.");
        }
        if (scenario.observer().isEmpty()) {
            throw messages.error("needs an observer, whose prior the ledger uses. Try observer: {prior: 1}.");
        }
        if (scenario.linear().isEmpty()) {
            throw messages.error("needs linear dynamics. Try removing it.");
        }
        if (scenario.graph().nodeCount() > MessageNoiseLedger.MOST_NODES) {
            throw messages.error("supports up to " + MessageNoiseLedger.MOST_NODES + " nodes, but the network has "
                    + scenario.graph().nodeCount() + ". Try removing it.");
        }
        if (scenario.ledger().assumedBefore() > 0) {
            throw root.get("ledger")
                    .get("assumedBefore")
                    .error("does not support noise in messages. Try removing messages, or assumedBefore.");
        }
    }

    /** Rejects a filter that would have to decide without knowing the readers or their noise. */
    private static void requireFilterKnowsReaders(ConfigNode root, Scenario scenario) {
        if (scenario.ledger().filter().isEmpty()) {
            return;
        }
        ConfigNode filter = root.get("ledger").get("filter");
        if (scenario.doubt().isPresent()) {
            throw filter.error(
                    "needs alarms that are right and complete. Try removing alarms and belief, or the filter.");
        }
        if (scenario.messageNoise().isPresent()) {
            throw filter.error("does not support noise in messages. Try removing messages, or the filter.");
        }
    }

    private static EngineChoice engine(ConfigNode root, Dynamics dynamics) {
        EngineChoice.Kind kind = root.find("engine")
                .map(node -> node.choice(EngineChoice.Kind.class))
                .orElse(EngineChoice.Kind.AUTO);
        if (kind != EngineChoice.Kind.AUTO
                && dynamics instanceof NonlinearDynamics != (kind == EngineChoice.Kind.EMPIRICAL)) {
            throw root.get("engine")
                    .error("= " + EnumNames.of(kind) + " can't compute "
                            + (dynamics instanceof NonlinearDynamics nonlinear
                                    ? "model: " + nonlinear.model()
                                    : "linear dynamics")
                            + ". Try engine: auto.");
        }
        return root.find("tolerance")
                .map(node -> located(node, () -> new EngineChoice(kind, node.positiveNumber())))
                .orElse(EngineChoice.of(kind));
    }

    private static Sensitivity sensitivity(ConfigNode root, Network network) {
        Optional<ConfigNode> section = root.find("sensitivity");
        return section.map(node -> located(
                        node, () -> new Sensitivity(perNode(node, network, 1.0, value -> value.numberAtLeast(0)))))
                .orElse(Sensitivity.uniform(network.graph().nodeCount()));
    }

    /** A number for all nodes, or a mapping from names to numbers in which * stands for all other nodes. */
    static Vector perNode(ConfigNode node, Network network, double defaultValue, ToDoubleFunction<ConfigNode> number) {
        int nodes = network.graph().nodeCount();
        return perName(node, nodes, defaultValue, number, name -> node(node.get(name), name, network));
    }

    /** A number for all {@code count} elements, or a mapping from names to numbers in which * stands for all others. */
    static Vector perName(
            ConfigNode node,
            int count,
            double defaultValue,
            ToDoubleFunction<ConfigNode> number,
            ToIntFunction<String> index) {
        if (!node.isMapping()) {
            return Vector.constant(count, number.applyAsDouble(node));
        }
        double others = node.find("*").map(number::applyAsDouble).orElse(defaultValue);
        double[] values = Vector.constant(count, others).toArray();
        for (String name : node.keys()) {
            if (!name.equals("*")) {
                values[index.applyAsInt(name)] = number.applyAsDouble(node.get(name));
            }
        }
        return Vector.adopt(values);
    }

    private static StateChoice states(ConfigNode node, Network network, double defaultLength) {
        long seed = node.find("seed").map(ConfigNode::seed).orElse(1L);
        Optional<ConfigNode> given = node.find("initial").filter(start -> !isRandom(start));
        double length = node.find("roundLength").map(ConfigNode::positiveNumber).orElse(defaultLength);
        int samples =
                node.find("samplesPerRound").map(n -> n.integer(1, 10_000)).orElse(10);
        node.rejectUnknown();
        SplitMix64 random = new SplitMix64(seed);
        Vector initial = given.map(map -> perNode(map, network, 0, ConfigNode::number))
                .orElseGet(() -> Vector.generate(network.graph().nodeCount(), i -> random.nextGaussian()));
        return new StateChoice(initial, length, samples, given.isPresent() ? Optional.empty() : Optional.of(seed));
    }

    private static boolean isRandom(ConfigNode start) {
        if (start.isMapping()) {
            return false;
        }
        if (start.isScalar() && start.text().equals("random")) {
            return true;
        }
        throw start.error("must be random, or a mapping from nodes to numbers such as {a: 1, \"*\": 0}.");
    }

    /** Finds the node with this name. Errors refer to the given place. */
    static int node(ConfigNode place, String name, Network network) {
        Graph graph = network.graph();
        Optional<Integer> node = graph.find(name);
        if (node.isEmpty() && graph.nodeCount() <= MOST_NAMES) {
            int labelled = Labels.of(graph, network.nodeAttributes()).indexOf(name);
            if (labelled >= 0) {
                throw place.error("names \"" + name + "\", which is the label of the node " + graph.name(labelled)
                        + ". Try that name, or set names: label for the network.");
            }
            Optional<String> nearest = ClosestMatch.of(
                    name,
                    IntStream.range(0, graph.nodeCount()).mapToObj(graph::name).toList());
            if (name.length() > 2 && nearest.isPresent()) {
                throw place.error("names the node \"" + name + "\", which does not exist. Did you mean \""
                        + nearest.get() + "\"?");
            }
        }
        return located(place, () -> graph.node(name));
    }

    /** Runs an action that may reject its input. Adds the position of that input to the error. */
    static <T> T located(ConfigNode node, Supplier<T> action) {
        try {
            return action.get();
        } catch (IllegalArgumentException e) {
            throw new ConfigException(
                    node.position().place()
                            + (node.position().path().isEmpty()
                                    ? ""
                                    : node.position().path() + ": ")
                            + e.getMessage(),
                    e);
        }
    }
}
