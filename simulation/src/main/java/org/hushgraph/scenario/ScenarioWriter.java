package org.hushgraph.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.hushgraph.belief.Belief;
import org.hushgraph.belief.FilterRates;
import org.hushgraph.consensus.ConvergentWeights;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.FeasibleSet;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.GraphModel;
import org.hushgraph.graph.GraphParameter;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.Network;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.word.EnumNames;

/**
 * Writes a {@link Scenario} with all its defaults, as a mapping with the keys of a scenario file. {@link ScenarioReader} reads it
 * back as the same scenario, bit for bit. Random parts are written as their seeds.
 *
 * <p>Constants of the learner that the scenario does not set are left out: they are computed for each run, and proved.
 */
public final class ScenarioWriter {
    /** Networks from files are listed up to this number of links, about 2 MB. */
    private static final int MOST_LISTED = 100_000;

    private static final String RANDOM = "random";
    private static final String SEED = "seed";

    private ScenarioWriter() {}

    /** Returns strings, numbers, lists and nested mappings, which {@link org.hushgraph.config.ConfigWriter} writes as JSON. */
    public static Map<String, Object> mapping(Scenario scenario) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("name", scenario.name());
        root.put("network", network(scenario.origin()));
        root.put("dynamics", dynamics(scenario));
        root.put("weights", weights(scenario));
        root.put("intruders", intruders(scenario));
        scenario.doubt().alarms().ifPresent(alarms -> root.put("alarms", alarms(alarms, scenario.graph())));
        scenario.doubt().belief().ifPresent(belief -> root.put("belief", belief(belief)));
        root.put("sensitivity", perNode(scenario.costs().sensitivity().values(), scenario.graph()));
        root.put("cost", cost(scenario));
        root.put("threat", mapping("reads", EnumNames.of(scenario.reading())));
        scenario.messageNoise().ifPresent(noise -> root.put("messages", mapping("noise", noise)));
        scenario.observer().ifPresent(observer -> root.put("observer", observer(observer)));
        scenario.guarantee().ifPresent(choice -> root.put("guarantee", guarantee(choice, scenario.graph())));
        scenario.threat().ledger().ifPresent(ledger -> root.put("ledger", ledger(ledger, scenario.graph())));
        root.put("engine", EnumNames.of(scenario.engine().kind()));
        root.put("tolerance", scenario.engine().tolerance());
        root.put("learner", learner(scenario.learner()));
        root.put("rounds", scenario.rounds());
        scenario.plan().statedLength().ifPresent(length -> root.put("roundLength", length));
        scenario.plan().states().ifPresent(states -> root.put("states", states(states, scenario.graph())));
        return root;
    }

    /** The seeds of the random parts of a scenario, by their keys. */
    public static Map<String, Long> seeds(Scenario scenario) {
        Map<String, Long> seeds = new LinkedHashMap<>();
        if (scenario.origin().source() instanceof NetworkSource.Generated generated
                && generated.model().family().takes(GraphParameter.SEED)) {
            seeds.put("network.generate.seed", generated.model().seed());
        }
        moves(scenario).ifPresent(moves -> seeds.put("intruders.random.seed", moves.seed()));
        if (scenario.doubt().alarms().orElse(null) instanceof AlarmChoice.Reports reports) {
            seeds.put("alarms.seed", reports.seed());
        }
        scenario.weights().seed().ifPresent(seed -> seeds.put("weights.seed", seed));
        scenario.plan().states().flatMap(StateChoice::seed).ifPresent(seed -> seeds.put("states.seed", seed));
        return seeds;
    }

    /** The section {@code network}. Networks from files are listed, so that the file is not needed, unless they are large. */
    public static Map<String, Object> network(NetworkOrigin origin) {
        Map<String, Object> section = new LinkedHashMap<>();
        NetworkSource source = origin.source();
        if (source instanceof NetworkSource.Generated generated) {
            section.put("generate", generate(generated.model()));
        } else if (source instanceof NetworkSource.Imported imported
                && origin.network().graph().edgeCount() > MOST_LISTED) {
            section.put("file", imported.file());
            section.put("format", imported.report().format());
            for (ImportChoice choice : ImportChoice.values()) {
                section.put(choice.key(), imported.policy().word(choice));
            }
        } else {
            Graph graph = origin.network().graph();
            section.put("nodes", list(graph.nodeCount(), graph::name));
            section.put("edges", list(graph.edgeCount(), l -> edge(origin.network(), l)));
        }
        return section;
    }

    private static List<Object> edge(Network network, int l) {
        Graph graph = network.graph();
        String from = graph.name(graph.from(l));
        String to = graph.name(graph.to(l));
        return network.weights().isPresent()
                ? List.of(from, to, network.weights().get().get(l))
                : List.of(from, to);
    }

    private static Map<String, Object> generate(GraphModel model) {
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("model", model.family().word());
        for (GraphParameter parameter : model.family().parameters()) {
            switch (parameter.kind()) {
                case SIZE ->
                    section.put(parameter.word(), model.numbers().get(parameter).intValue());
                case PROBABILITY, LENGTH ->
                    section.put(parameter.word(), model.numbers().get(parameter));
                case SEED -> section.put(parameter.word(), model.seed());
                case WORD -> section.put(parameter.word(), EnumNames.of(model.component()));
            }
        }
        return section;
    }

    private static Map<String, Object> dynamics(Scenario scenario) {
        Map<String, Object> section = new LinkedHashMap<>();
        Graph graph = scenario.graph();
        section.put("model", scenario.nonlinear().map(NonlinearDynamics::model).orElse("linear"));
        section.put("decay", perNode(scenario.dynamics().decay(), graph));
        scenario.nonlinear().ifPresent(nonlinear -> {
            section.putAll(nonlinear.parameters());
            section.put("at", perNode(nonlinear.perturbations().points().get(0), graph));
            section.put("perturbation", list(nonlinear.perturbations().sizes()));
        });
        return section;
    }

    private static Map<String, Object> weights(Scenario scenario) {
        FeasibleSet feasible = scenario.weights().feasible();
        CappedSimplex simplex = scenario.weights().uncapped();
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("budget", simplex.budget());
        section.put("min", perEdge(Vector.generate(simplex.size(), simplex::lower)));
        section.put("max", perEdge(Vector.generate(simplex.size(), simplex::upper)));
        if (feasible instanceof ConvergentWeights convergent) {
            section.put("minConvergence", convergent.floor());
        }
        scenario.weights().changePrice().ifPresent(price -> section.put("changePrice", price));
        HiddenFloor floor = scenario.weights().hiddenFloor();
        section.put(
                "minHiddenConvergence",
                floor.rate().isPresent() ? (Object) floor.rate().getAsDouble() : EnumNames.of(floor.kind()));
        Vector initial = scenario.initialWeights();
        if (scenario.weights().seed().isPresent()) {
            section.put("initial", RANDOM);
            section.put(SEED, scenario.weights().seed().get());
        } else if (initial.equals(scenario.weights().caps().isPresent() ? simplex.uniform() : feasible.uniform())) {
            section.put("initial", "uniform");
        } else if (!isOfNetwork(initial, scenario.origin().network())) {
            section.put("initial", list(initial));
        }
        return section;
    }

    /** Whether the initial weights are those of the network, which is their default. */
    private static boolean isOfNetwork(Vector initial, Network network) {
        return network.weights().filter(initial::equals).isPresent();
    }

    /** Random moves, if they were drawn for as many rounds as the scenario has. */
    private static Optional<IntruderSchedule.RandomMoves> moves(Scenario scenario) {
        return scenario.intruders().moves().filter(moves -> moves.rounds() == scenario.rounds());
    }

    private static Object intruders(Scenario scenario) {
        Optional<IntruderSchedule.RandomMoves> moves = moves(scenario);
        if (moves.isPresent()) {
            Map<String, Object> random = mapping("count", moves.get().count());
            moves.get()
                    .moveRate()
                    .ifPresentOrElse(
                            rate -> random.put("moveRate", rate),
                            () -> random.put("everyRounds", moves.get().everyRounds()));
            random.put(SEED, moves.get().seed());
            return Map.of(RANDOM, random);
        }
        return scenario.intruders().changes().stream()
                .map(change -> mapping(
                        "round",
                        change.round(),
                        "nodes",
                        change.nodes().stream().mapToObj(scenario.graph()::name).toList()))
                .toList();
    }

    private static Object alarms(AlarmChoice choice, Graph graph) {
        if (choice instanceof AlarmChoice.Reports reports) {
            return mapping(
                    "accuracy",
                    reports.model().accuracy(),
                    "missed",
                    reports.model().missed(),
                    "delay",
                    reports.model().delay(),
                    SEED,
                    reports.seed());
        }
        return ((AlarmChoice.Probabilities) choice)
                .changes().entrySet().stream()
                        .map(change -> mapping("round", change.getKey(), "nodes", named(change.getValue(), graph)))
                        .toList();
    }

    private static Map<String, Object> named(Belief belief, Graph graph) {
        Map<String, Object> entries = new LinkedHashMap<>();
        IntStream.range(0, belief.size()).forEach(n -> entries.put(graph.name(belief.node(n)), belief.probability(n)));
        return entries;
    }

    private static Map<String, Object> belief(BeliefChoice choice) {
        FilterRates rates = choice.rates();
        return mapping(
                "intruders",
                EnumNames.of(choice.intruders()),
                "moveRate",
                rates.moveRate(),
                "accuracy",
                rates.accuracy(),
                "missed",
                rates.missed(),
                "delay",
                rates.delay(),
                "arrivals",
                rates.arrivals(),
                "falseAlarms",
                rates.falseAlarms());
    }

    private static Map<String, Object> cost(Scenario scenario) {
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("kind", kind(scenario.cost()));
        section.put("objective", EnumNames.of(scenario.objective()));
        CostChoice time = scenario.cost();
        if (time instanceof CostChoice.Custom custom) {
            section.putAll(custom.parameters());
            time = custom.time();
        }
        if (time instanceof CostChoice.AllTime allTime) {
            section.put("discount", allTime.discount());
        } else if (time instanceof CostChoice.Window window) {
            section.put("length", window.length());
            section.put("clock", EnumNames.of(window.clock()));
            section.put("gradient", EnumNames.of(window.gradient()));
            section.put("start", window.start());
        }
        return section;
    }

    private static String kind(CostChoice choice) {
        return choice instanceof CostChoice.Custom custom
                ? custom.model().name()
                : choice instanceof CostChoice.AllTime ? CostSection.ALL_TIME : CostSection.WINDOW;
    }

    private static Map<String, Object> observer(Observer observer) {
        Object horizon = observer.horizon() instanceof TimeWindow window ? window.length() : ObserverSection.INFINITE;
        return mapping("noise", observer.noise(), "prior", observer.prior(), "horizon", horizon);
    }

    /** The promise of a guarantee and its readers, with the keys of a scenario. */
    public static Map<String, Object> guarantee(GuaranteeChoice choice, Graph graph) {
        Map<String, Object> section = PromiseReader.mapping(choice.promise());
        section.put("against", EnumNames.of(choice.against()));
        if (choice.against() == GuaranteeChoice.Against.ANYWHERE) {
            section.put("colluding", choice.readers());
        }
        section.put("except", choice.exempt().stream().mapToObj(graph::name).toList());
        return section;
    }

    private static Map<String, Object> ledger(LedgerChoice choice, Graph graph) {
        Map<String, Object> section = new LinkedHashMap<>();
        choice.budget().ifPresent(budget -> section.put("budget", PromiseReader.mapping(budget)));
        choice.filter().ifPresent(filter -> section.put("filter", EnumNames.of(filter)));
        if (choice.filter().filter(LedgerChoice.Filter.ANYWHERE::equals).isPresent()) {
            section.put("colluding", choice.colluding());
        }
        section.put("assumedBefore", choice.assumedBefore());
        choice.refresh().ifPresent(seconds -> section.put("refresh", seconds));
        choice.nodes()
                .ifPresent(nodes -> section.put(
                        "nodes", nodes.stream().mapToObj(graph::name).toList()));
        return section;
    }

    private static Map<String, Object> learner(LearnerChoice learner) {
        Map<String, Object> section = mapping("name", learner.model().name());
        learner.gradientBound().ifPresent(bound -> section.put("gradientBound", bound));
        learner.parameters().numbers().keySet().stream()
                .sorted()
                .forEach(
                        name -> section.put(name, learner.parameters().numbers().get(name)));
        learner.parameters().words().keySet().stream()
                .sorted()
                .forEach(name -> section.put(name, learner.parameters().words().get(name)));
        learner.parameters().lists().keySet().stream()
                .sorted()
                .forEach(name -> section.put(name, learner.parameters().lists().get(name)));
        return section;
    }

    private static Map<String, Object> states(StateChoice states, Graph graph) {
        Map<String, Object> section = new LinkedHashMap<>();
        if (states.seed().isPresent()) {
            section.put("initial", RANDOM);
            section.put(SEED, states.seed().get());
        } else {
            section.put("initial", named(states.initial(), graph));
        }
        section.put("roundLength", states.roundLength());
        section.put("samplesPerRound", states.samplesPerRound());
        return section;
    }

    /** One number if it is the same for all nodes. */
    private static Object perNode(Vector values, Graph graph) {
        return values.min() == values.max() ? (Object) values.get(0) : named(values, graph);
    }

    private static Map<String, Object> named(Vector values, Graph graph) {
        Map<String, Object> entries = new LinkedHashMap<>();
        IntStream.range(0, values.size()).forEach(i -> entries.put(graph.name(i), values.get(i)));
        return entries;
    }

    /** One number if it is the same for all edges. */
    private static Object perEdge(Vector values) {
        return values.min() == values.max() ? (Object) values.get(0) : list(values);
    }

    private static List<Double> list(Vector values) {
        return list(values.size(), values::get);
    }

    private static <T> List<T> list(int size, IntFunction<T> item) {
        return IntStream.range(0, size).mapToObj(item).toList();
    }

    private static Map<String, Object> mapping(Object... namesAndValues) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            entries.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return entries;
    }
}
