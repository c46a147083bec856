package org.hushgraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the messages for common mistakes in scenarios. */
@Timeout(60)
class BadScenarioTest {
    private static final String NETWORK = "network: {edges: [[a, b], [b, c]]}\n";
    private static final String FINE = NETWORK + "intruders: [{round: 0, nodes: [a]}]\n";
    private static final String CYCLE = "network: {generate: {model: cycle, nodes: 15}}\nintruders: []\n";
    private static final String MODELS =
            "erdos-renyi, path, cycle, star, complete, grid, geometric, small-world, scale-free, regular.";

    @TempDir
    private Path folder;

    /**
     * A bad scenario.
     *
     * @param message the expected message, after the file name
     */
    private record Case(String name, String content, String message) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Case> cases() {
        return Stream.of(
                        graphs(),
                        weights(),
                        intruders(),
                        numbers(),
                        choices(),
                        observers(),
                        nonlinear(),
                        keys(),
                        files())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Case> observers() {
        return List.of(
                new Case("no noise", FINE + "observer: {noise: 0}\n", ":3: observer.noise = 0 must be more than 0."),
                new Case(
                        "misspelt horizon",
                        FINE + "observer: {horizon: forever}\n",
                        ":3: observer.horizon = \"forever\" must be a number, or infinite."),
                new Case(
                        "unknown objective",
                        FINE + "cost: {objective: bit}\n",
                        ":3: cost.objective = bit is unknown. Did you mean bits? Known values: total, others, bits, hidden-bits, bound."),
                new Case("sparse bits", FINE + "cost: {objective: bits}\nengine: sparse\n", """
                        :4: engine = sparse can't compute objective: bits, which needs a matrix of nodes × nodes. Try engine: auto, or \
                        objective: total or others."""),
                new Case(
                        "bits of a large network",
                        "network: {generate: {model: cycle, nodes: 1001}}\nintruders: []\ncost: {objective: bits}\n",
                        """
                        :3: cost.objective = bits needs a matrix of nodes × nodes: 1001 nodes are more than 1000. \
                        Try objective: total or others."""));
    }

    private static List<Case> graphs() {
        return List.of(
                new Case("disconnected graph", "network:\n  edges: [[a, b], [c, d]]\nintruders: []\n", """
                        :2: network.edges: the graph is not connected: it has 2 components, one with a (2 nodes), \
                        one with c (2 nodes). Try adding links between them, or keeping only one of them."""),
                new Case("self-loop", "network:\n  edges:\n    - [a, b]\n    - [b, b]\nintruders: []\n", """
                        :4: network.edges[1] joins node b to itself, which has no effect. Try removing it."""),
                new Case("double edge", "network:\n  edges:\n    - [a, b]\n    - [b, a]\nintruders: []\n", """
                        :4: network.edges[1] joins b and a again, after the link in line 3. Try merging them into one \
                        link, with the sum of their weights."""),
                new Case("edge with one node", "network: {edges: [[a, b], [c]]}\nintruders: []\n", """
                        :1: network.edges[1] must be [node, node] or [node, node, weight], but has length 1."""),
                new Case("edge to a list", "network: {edges: [[a, [b]]]}\nintruders: []\n", """
                        :1: network.edges[0][1] must be a single value, but is a list."""),
                new Case("edge to an empty name", "network: {edges: [[a, \"\"]]}\nintruders: []\n", """
                        :1: network.edges[0][1] must be the name of a node, but is empty."""),
                new Case("no edges", "network: {edges: []}\nintruders: []\n", """
                        :1: network.edges is empty, but a network needs at least one link."""),
                new Case(
                        "both edges and generate",
                        "network: {edges: [[a, b]], generate: {model: path, nodes: 3}}\nintruders: []\n",
                        ":1: network has both edges and generate. Try removing one of them."),
                new Case("neither edges nor generate", "network: {}\nintruders: []\n", """
                        :1: network must have edges, generate or file. Try listing the links, such as edges: [[a, b], [b, c]]."""),
                new Case("one node", "network: {generate: {model: path, nodes: 1}}\nintruders: []\n", """
                        :1: network.generate gives a network without links, so there are no weights to adapt. \
                        Try more nodes."""),
                new Case(
                        "probability above 1",
                        "network: {generate: {model: erdos-renyi, nodes: 9, probability: 1.5}}\nintruders: []\n",
                        ":1: network.generate.probability = 1.5 must be between 0 and 1."),
                new Case(
                        "too few links to be connected",
                        "network: {generate: {model: erdos-renyi, nodes: 1000000, probability: 1e-9}}\nintruders: []\n",
                        ":1: network.generate would have about 500 links, too few to connect 1000000 nodes. Try more links, or component: largest."),
                new Case(
                        "no connected draw",
                        "network: {generate: {model: erdos-renyi, nodes: 9, probability: 0.02}}\nintruders: []\n",
                        """
                        :1: network.generate: erdos-renyi with 9 nodes and probability 0.02: none of 1000 draws was connected. \
                        Try more links, or component: largest."""),
                new Case(
                        "unknown component rule",
                        "network: {generate: {model: regular, nodes: 9, degree: 4, component: larges}}\nintruders: []\n",
                        """
                        :1: network.generate.component = larges is unknown. Did you mean largest? Known values: redraw, \
                        largest."""),
                new Case(
                        "component of a model that is always connected",
                        "network: {generate: {model: path, nodes: 9, component: largest}}\nintruders: []\n",
                        """
                        :1: unknown key "component" in network.generate. Known keys: model, nodes."""),
                new Case(
                        "more links than fit",
                        "network: {generate: {model: complete, nodes: 50000000}}\nintruders: []\n",
                        """
                        :1: network.generate requests 5.00e+07 nodes and about 1.25e+15 links, but the limit is 50000000 \
                        of each. Try fewer nodes."""));
    }

    private static List<Case> weights() {
        return List.of(
                new Case("negative weight of an edge", "network: {edges: [[a, b, -0.3]]}\nintruders: []\n", """
                        :1: network.edges[0][2] = -0.3 must be 0 or more."""),
                new Case(
                        "weights for some edges only",
                        "network: {edges: [[a, b, 0.5], [b, c]]}\nintruders: []\n",
                        ":1: network.edges has weights for 1 of 2 links. Try giving a weight to all links or to none."),
                new Case("negative weight in a list", FINE + "weights: {initial: [0.5, -0.5]}\n", """
                        :3: weights.initial[1] = -0.5 must be 0 or more."""),
                new Case("wrong number of weights", FINE + "weights: {initial: [0.5]}\n", """
                        :3: weights.initial is a list of length 1, but the number of links is 2. \
                        Try one weight per link, in the order of the links."""),
                new Case("weight of no edge", FINE + "weights: {initial: {a-c: 0.5}}\n", """
                        :3: weights.initial.a-c is not a link of the network. A link is written as two node names with a \
                        hyphen, such as a-b."""),
                new Case("weight of one edge twice", FINE + "weights: {initial: {a-b: 0.2, b-a: 0.3}}\n", """
                        :3: weights.initial.b-a names a link a second time. Try removing one of them."""),
                new Case("bound of one edge twice", FINE + "weights: {max: {a-b: 0.2, b-a: 0.3}}\n", """
                        :3: weights.max.b-a names a link a second time. Try removing one of them."""),
                new Case("more weight than the budget", FINE + "weights: {budget: 1, initial: {a-b: 2}}\n", """
                        :3: weights.initial has the sum 2.0, more than the budget 1.0, so nothing is left for the other links. \
                        Try smaller weights."""),
                new Case(
                        "edge name that fits two edges",
                        "network: {edges: [[a, b-c], [a-b, c], [a, c]]}\nintruders: []\nweights: {max: {a-b-c: 0.5}}\n",
                        """
                        :3: weights.max.a-b-c is ambiguous: it matches 2 links, because node names contain hyphens. \
                        Try a list in the order of the links."""),
                new Case("budget too small", CYCLE + "weights: {min: 0.1, budget: 1}\n", """
                        :3: weights: the budget is too small: 15 links × min 0.1 = 1.5 > budget 1. \
                        Try raising the budget or lowering min."""),
                new Case("budget too large", CYCLE + "weights: {max: 0.2, budget: 100}\n", """
                        :3: weights: the budget is too large: 15 links × max 0.2 = 3 < budget 100. \
                        Try lowering the budget or raising max."""),
                new Case("bounds that cross", FINE + "weights: {min: 0.9, max: 0.1}\n", """
                        :3: weights.max leaves no weight for link a-b: its min 0.9 is above its max 0.1. Try swapping them."""),
                new Case("infeasible start", FINE + "weights: {initial: [3, 4], budget: 1}\n", """
                        : the initial weights are not feasible: their sum is 7.0 and they lie in [3.0, 4.0], but the scenario \
                        requires 2 weights in [0.005, 0.99] with sum 1.0. Try setting weights.budget to their sum, widening \
                        weights.min and weights.max, or lowering weights.minConvergence."""),
                new Case("a floor out of reach", FINE + "weights: {budget: 1, minConvergence: 0.6}\n", """
                        :3: weights.minConvergence: convergence of at least 0.6 is out of reach: the largest λ₂ of feasible \
                        weights is 0.500000. Try lowering the floor, raising the budget, or widening the bounds."""),
                new Case("a floor for a large network", """
                        network: {generate: {model: cycle, nodes: 2000}}
                        intruders: []
                        weights: {minConvergence: 0.1}
                        """, """
                        :3: weights.minConvergence needs matrices of nodes × nodes and of links × links. The network has \
                        2000 nodes, 2000 links, but the limits are 500 nodes and 1000 links. Try removing it, and raise min \
                        instead."""));
    }

    private static List<Case> intruders() {
        return List.of(
                new Case("unknown node", NETWORK + "intruders:\n  - {round: 0, nodes: [z]}\n", """
                        :3: intruders[0].nodes[0]: node "z" is not in the graph; its nodes are a, b, c."""),
                new Case(
                        "misspelt node",
                        "network: {edges: [[alpha, beta]]}\nintruders: [{nodes: [alhpa]}]\n",
                        ":2: intruders[0].nodes[0] names the node \"alhpa\", which does not exist. Did you mean \"alpha\"?"),
                new Case("unknown node in sensitivities", FINE + "sensitivity: {q: 2}\n", """
                        :3: sensitivity.q: node "q" is not in the graph; its nodes are a, b, c."""),
                new Case(
                        "a round given twice",
                        NETWORK + "intruders:\n  - {round: 3, nodes: [a]}\n  - {round: 3, nodes: [b]}\n",
                        """
                        :4: intruders[1] is the second entry for round 3; the first is in line 3. \
                        Try naming all nodes of a round in one entry."""),
                new Case("round before the first", NETWORK + "intruders: [{round: -1, nodes: [a]}]\n", """
                        :2: intruders[0].round = -1 must be a whole number, 0 or more."""),
                new Case("nodes that are not a list", NETWORK + "intruders: [{nodes: a}]\n", """
                        :2: intruders[0].nodes must be a list, but is "a"."""),
                new Case(
                        "one intruder assumed, but several",
                        NETWORK + "intruders: [{nodes: [a, b]}]\nbelief: {intruders: one}\n",
                        """
                        :3: belief.intruders = one requires one intruder in every round, but round 0 has 2. \
                        Try intruders: unknown."""),
                new Case(
                        "one intruder assumed, but none",
                        NETWORK + "intruders: [{nodes: [a]}, {round: 3, nodes: []}]\nbelief: {intruders: one}\n",
                        """
                        :3: belief.intruders = one requires one intruder in every round, but round 3 has none. \
                        Try intruders: unknown."""),
                new Case("a number of intruders left open", FINE + "belief: {missed: 0.1}\n", """
                        :3: belief is missing the key "intruders". Try intruders: one, or intruders: unknown."""),
                new Case(
                        "a filter for given probabilities",
                        FINE + "alarms: [{nodes: {a: 0.5}}]\nbelief: {intruders: unknown}\n",
                        """
                        :4: belief can't be combined with alarms that are probabilities, because these are the belief. \
                        Try removing one of them."""),
                new Case("a probability above 1", FINE + "alarms: {accuracy: 60}\n", """
                        :3: alarms.accuracy = 60 must be a probability, between 0 and 1."""),
                new Case("an unknown suspect", FINE + "alarms: [{nodes: {z: 0.5}}]\n", """
                        :3: alarms[0].nodes.z: node "z" is not in the graph; its nodes are a, b, c."""),
                new Case(
                        "two times of moves",
                        NETWORK + "intruders: {random: {count: 1, everyRounds: 3, moveRate: 0.1}}\n",
                        """
                        :2: intruders.random.moveRate can't be combined with everyRounds. Try removing one of them."""),
                new Case(
                        "a price that is ignored",
                        FINE + "weights: {changePrice: 0.1}\nlearner: online-newton-step\n",
                        """
                        :3: weights.changePrice has no effect on learner: online-newton-step. \
                        Try learner: best-response, or remove it."""),
                new Case("a belief about a large network", """
                        network: {generate: {model: cycle, nodes: 2000}}
                        intruders: []
                        belief: {intruders: unknown}
                        """, """
                        :3: belief needs the cost of every node in every round. The network has 2000 nodes, but the limit is \
                        1000. Try alarms: [{round: 0, nodes: {NAME: 0.7}}] with the probabilities of some nodes."""),
                new Case("more intruders than nodes", NETWORK + "intruders: {random: {count: 4}}\n", """
                        :2: intruders.random.count = 4 must be a whole number from 1 to 3."""),
                new Case("no intruders key", NETWORK, """
                        :1: the top level is missing the key "intruders". Try adding intruders: [{round: 0, nodes: [NAME]}], \
                        or [] for none."""),
                new Case("no network key", "intruders: []\n", """
                        :1: the top level is missing the key "network". Try listing its links, such as network: {edges: [[a, b], \
                        [b, c]]}."""));
    }

    private static List<Case> numbers() {
        return List.of(
                new Case("1e400", FINE + "dynamics: {decay: 1e400}\n", """
                        :3: dynamics.decay = 1e400 is too large: the maximum is 1e30."""),
                new Case("the largest double", FINE + "weights: {budget: 1.7e308}\n", """
                        :3: weights.budget = 1.7e308 is too large: the maximum is 1e30."""),
                new Case("the smallest double", FINE + "dynamics: {decay: 4.9e-324}\n", """
                        :3: dynamics.decay = 4.9e-324 is too small: the smallest positive number is 1e-30."""),
                new Case("1e30 rounds", FINE + "rounds: 1e30\n", """
                        :3: rounds = 1e30 must be a whole number from 1 to 10000000."""),
                new Case("no round", FINE + "rounds: 0\n", """
                        :3: rounds = 0 must be a whole number from 1 to 10000000."""),
                new Case("half a round", FINE + "rounds: 1.5\n", """
                        :3: rounds = 1.5 must be a whole number from 1 to 10000000."""),
                new Case("NaN", FINE + "dynamics: {decay: NaN}\n", """
                        :3: dynamics.decay = NaN must be a finite number."""),
                new Case(".nan", FINE + "weights: {budget: .nan}\n", """
                        :3: weights.budget = .nan must be a finite number."""),
                new Case("-.inf", FINE + "weights: {max: -.inf}\n", """
                        :3: weights.max = -.inf must be a finite number."""),
                new Case("a word for a number", FINE + "rounds: many\n", """
                        :3: rounds = "many" must be a whole number from 1 to 10000000."""),
                new Case("a Java literal", FINE + "dynamics: {decay: 1d}\n", """
                        :3: dynamics.decay = "1d" must be a number, such as 1, 0.5 or 2e-3."""),
                new Case("a word for a seed", FINE + "weights: {initial: random, seed: abc}\n", """
                        :3: weights.seed = abc must be a whole number, written in digits."""),
                new Case("decay 0", FINE + "dynamics: {decay: 0}\n", """
                        :3: dynamics.decay = 0 must be more than 0."""),
                new Case("negative decay of a node", FINE + "dynamics: {decay: {a: -1}}\n", """
                        :3: dynamics.decay.a = -1 must be more than 0."""),
                new Case("negative sensitivity", FINE + "sensitivity: {b: -2}\n", """
                        :3: sensitivity.b = -2 must be 0 or more."""),
                new Case("no sensitivity at all", FINE + "sensitivity: {\"*\": 0}\n", """
                        :3: sensitivity: sensitivity is 0 at every node, so nothing would be protected."""),
                new Case(
                        "no hidden node",
                        "network: {edges: [[a, b]]}\nintruders: [{round: 0, nodes: [a, b]}]\ncost: {objective: others}\n",
                        ":3: cost: every node is observed or has sensitivity 0, so nothing would be protected. Try fewer"
                                + " observed nodes, or objective: total."),
                new Case("negative budget", FINE + "weights: {budget: -1}\n", """
                        :3: weights.budget = -1 must be more than 0."""),
                new Case("gradient bound 0", FINE + "learner: {gradientBound: 0}\n", """
                        :3: learner.gradientBound = 0 must be more than 0."""));
    }

    private static List<Case> choices() {
        return List.of(
                new Case(
                        "unknown model",
                        "network: {generate: {model: erdos-reny, nodes: 9, probability: 0.5}}\nintruders: []\n",
                        ":1: network.generate.model = erdos-reny is unknown. Did you mean erdos-renyi? Known values: "
                                + MODELS),
                new Case("unknown clock", FINE + "cost: {kind: window, clock: elapsd}\n", """
                        :3: cost.clock = elapsd is unknown. Did you mean elapsed? \
                        Known values: elapsed, since-intrusion, receding."""),
                new Case("unknown learner", FINE + "learner: {name: newton}\n", """
                        :3: learner.name = newton is unknown. Known values: online-newton-step, restarting-newton-step, \
                        online-gradient-descent, exponentiated-gradient, adagrad, best-response, mixture, cut-off, fixed, uniform, metropolis, max-degree."""),
                new Case("unknown expert", FINE + "learner:\n  name: mixture\n  experts: [cut-of, fixed]\n", """
                        :5: learner.experts[0] = cut-of is unknown. Did you mean cut-off? Known values: online-newton-step, \
                        restarting-newton-step, online-gradient-descent, exponentiated-gradient, adagrad, best-response, cut-off, \
                        fixed, uniform, metropolis, max-degree."""),
                new Case(
                        "same expert twice",
                        FINE + "learner: {name: mixture, experts: [fixed, cut-off, fixed]}\n",
                        """
                        :3: learner.experts[2] = fixed is listed twice. Try removing it."""),
                new Case("one expert", FINE + "learner: {name: mixture, experts: [fixed]}\n", """
                        :3: learner: experts = [fixed] must list two learners or more. \
                        Try [best-response, online-newton-step, cut-off, fixed]."""),
                new Case(
                        "experts of another learner",
                        FINE + "learner: {name: fixed, experts: [uniform, cut-off]}\n",
                        """
                        :3: learner.experts is only used by mixture, but the learner is fixed. Try removing it."""),
                new Case("experts as text", FINE + "learner: {name: mixture, experts: fixed}\n", """
                        :3: learner.experts must be a list, but is "fixed"."""),
                new Case("unknown start", FINE + "weights: {initial: randum}\n", """
                        :3: weights.initial = randum is unknown. Did you mean random? Known values: uniform, random."""),
                new Case("states that are a list", FINE + "states: {initial: [1, 2, 3]}\n", """
                        :3: states.initial must be random, or a mapping from nodes to numbers such as {a: 1, "*": 0}."""),
                new Case(
                        "printed gradient with sensitivity",
                        FINE + "sensitivity: {c: 2}\ncost: {kind: window, gradient: printed}\n",
                        """
                        :4: cost: the printed gradient is only defined for sensitivity 1 at every node. \
                        Try gradient: exact."""));
    }

    private static List<Case> nonlinear() {
        String kuramoto = FINE + "dynamics: {model: kuramoto}\n";
        String window = "cost: {kind: window, clock: receding}\n";
        return List.of(
                new Case("unknown dynamics", FINE + "dynamics: {model: kuramto}\n", """
                        :3: dynamics.model = kuramto is unknown. Did you mean kuramoto? \
                        Known values: linear, kuramoto, saturated, springs."""),
                new Case("all time with nonlinear dynamics", kuramoto, """
                        :1: model: kuramoto computes costs from trajectories, which must end. Try a \
                        window, such as cost: {kind: window, length: 1, clock: receding}."""),
                new Case(
                        "printed gradient of oscillators", kuramoto + "cost: {kind: window, gradient: printed}\n", """
                        :4: cost: the printed gradient is only defined for linear dynamics, not for model: kuramoto. \
                        Try gradient: exact."""),
                new Case("sparse engine for oscillators", kuramoto + window + "engine: sparse\n", """
                        :5: engine = sparse can't compute model: kuramoto. Try engine: auto."""),
                new Case("empirical engine for linear dynamics", FINE + "engine: empirical\n", """
                        :3: engine = empirical can't compute linear dynamics. Try engine: auto."""),
                new Case("operating point of linear dynamics", FINE + "dynamics: {at: 1}\n", """
                        :3: dynamics.at has no effect on linear dynamics. \
                        Try removing it, or choose a nonlinear model, such as model: kuramoto."""),
                new Case("no perturbation", FINE + window + "dynamics: {model: saturated, perturbation: 0}\n", """
                        :4: dynamics.perturbation = 0 must be more than 0."""),
                new Case(
                        "empty list of perturbations",
                        FINE + window + "dynamics: {model: saturated, perturbation: []}\n",
                        """
                        :4: dynamics: there are 1 operating points and 0 sizes of perturbations; at least one of each is \
                        needed."""),
                new Case(
                        "parameter of another model",
                        FINE + window + "dynamics: {model: saturated, stiffness: 2}\n",
                        """
                        :4: unknown key "stiffness" in dynamics. Known keys: decay, model, at, perturbation."""),
                new Case(
                        "too many oscillators",
                        "network: {generate: {model: cycle, nodes: 501}}\nintruders: []\n" + window
                                + "dynamics: {model: kuramoto}\n",
                        """
                        :4: dynamics: the network has 501 nodes, but model: kuramoto needs a trajectory for each and is \
                        limited to 500. Try model: linear, or a part of the network."""));
    }

    private static List<Case> keys() {
        return List.of(
                new Case("unknown key", FINE + "intrduers: []\n", """
                        :3: unknown key "intrduers". Did you mean "intruders"? Known keys: name, defaults, network, \
                        dynamics, weights, intruders, alarms, belief, sensitivity, cost, threat, messages, observer, \
                        guarantee, ledger, engine, tolerance, learner, rounds, roundLength, states."""),
                new Case("edges at the top level", "edges: [[a, b]]\nintruders: []\n", """
                        :1: unknown key "edges". It belongs under network. Try network: {edges: …}."""),
                new Case("budget at the top level", FINE + "budget: 3\n", """
                        :3: unknown key "budget". It belongs under weights. Try weights: {budget: …}."""),
                new Case(
                        "directed at the top level",
                        FINE + "directed: true\n",
                        ":3: unknown key \"directed\". Networks are undirected. Try removing it, and list each pair of nodes once."
                                + " In files, the two directions of a link are combined: symmetrise: mean, max or min."),
                new Case(
                        "directed network",
                        "network: {edges: [[a, b]], directed: true}\nintruders: []\n",
                        ":1: network.directed is not supported. Networks are undirected. Try removing it, and list each pair of"
                                + " nodes once. In files, the two directions of a link are combined: symmetrise: mean, max or min."),
                new Case(
                        "unknown learner by name alone",
                        FINE + "learner: online-newton\n",
                        ":3: learner = online-newton is unknown. Did you mean online-newton-step? Known values: "
                                + "online-newton-step, restarting-newton-step, online-gradient-descent, exponentiated-gradient,"
                                + " adagrad, best-response, mixture, cut-off, fixed, uniform, metropolis, max-degree."),
                new Case("unknown key inside", FINE + "cost: {kind: window, lenght: 3}\n", """
                        :3: unknown key "lenght" in cost. Did you mean "length"? Known keys: objective, kind, length, clock, \
                        gradient, start."""),
                new Case(
                        "unknown key of a generator",
                        "network: {generate: {model: path, node: 3}}\nintruders: []\n",
                        """
                        :1: network.generate is missing the key "nodes". Try adding it."""),
                new Case("key of the other cost", FINE + "cost: {length: 3}\n", """
                        :3: cost.length requires kind: window, but the kind is all-time. \
                        Try changing the kind, or remove this key."""),
                new Case("key twice", FINE + "rounds: 3\nrounds: 4\n", """
                        :4: the key "rounds" occurs twice. Try removing one of them."""),
                new Case("a word for a section", FINE + "cost: window\n", """
                        :3: cost must be a mapping of keys to values, but is "window"."""));
    }

    private static List<Case> files() {
        return List.of(
                new Case("not YAML", "network: [a, b\nintruders: {\n", """
                        :2: not YAML: while parsing a flow sequence, expected ',' or ']', but got :"""),
                new Case("indented by a tab", "network:\n\tedges: [[a, b]]\n", """
                        :2: not YAML: the line is indented with a tab. Try blanks instead."""),
                new Case("not JSON", "{\"network\": {\"edges\": [[\"a\", \"b\"]]},\n \"intruders\": [}\n", """
                        :2: not JSON: Unexpected close marker '}': expected ']'"""),
                new Case("a list", "- a\n- b\n", """
                         must be a mapping of keys to values, such as "key: value".\
                        """),
                new Case("a word", "hello\n", """
                         must be a mapping of keys to values, such as "key: value".\
                        """),
                new Case("empty", "", " is empty. Try adding keys with values, such as \"key: value\"."),
                new Case(
                        "only a comment",
                        "# nothing\n",
                        " is empty. Try adding keys with values, such as \"key: value\"."),
                new Case("two documents", FINE + "---\n" + FINE, """
                        :4: a second document starts here, but a file must hold one. Try splitting the file."""),
                new Case("NUL", "name: a\nnetwork: \0\n", """
                        :2: not plain text: found the control character U+0000. Try checking the file type."""),
                new Case("10,000 levels of YAML", "network: " + "[".repeat(10_000) + "]".repeat(10_000), """
                        :1: network%s… is nested more than 50 levels deep. Try a flatter structure.""".formatted(
                                "[0]".repeat(31))),
                new Case(
                        "10,000 levels of JSON",
                        "{\"network\": " + "[".repeat(10_000) + "]".repeat(10_000) + "}",
                        """
                        :1: network%s… is nested more than 50 levels deep. Try a flatter structure.""".formatted("[0]".repeat(31))),
                new Case("an alias", "network: {edges: &e [[a, b]]}\nintruders: *e\n", """
                        :2: intruders = *e is an alias, which is not supported. Try writing the value out."""),
                new Case("a billion laughs", laughs(), """
                        :2: laugh2[0] = *laugh1 is an alias, which is not supported. Try writing the value out."""));
    }

    private static String laughs() {
        StringBuilder text = new StringBuilder("laugh1: &laugh1 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]\n");
        for (int n = 2; n < 11; n++) {
            text.append("laugh").append(n).append(": &laugh").append(n).append(" [");
            text.append(("*laugh" + (n - 1) + " , ").repeat(10)).append("]\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rejectsWithAHelpfulMessage(Case bad) throws IOException {
        Path file = Files.writeString(folder.resolve("scenario.yaml"), bad.content());
        refuses(file, bad.message());
    }

    @Test
    void rejectsAMissingFile() {
        refuses(folder.resolve("missing.yaml"), " does not exist. Check its name and folder.");
    }

    @Test
    void rejectsADirectory() {
        refuses(folder, " is a directory, but a file is needed. Try naming a file in it.");
    }

    @Test
    void rejectsANetworkFile() throws IOException {
        Path file = Files.writeString(folder.resolve("links.csv"), "a,b\nb,c\n");
        refuses(
                file,
                " is a network file, but a scenario is needed. Try hushgraph audit, or a scenario with network: {file:"
                        + " NAME}.");
    }

    @Test
    void rejectsBinaryFiles() throws IOException {
        byte[] garbage = new byte[5000];
        new java.util.Random(1).nextBytes(garbage);
        Path file = Files.write(folder.resolve("garbage.yaml"), garbage);
        refuses(file, ":1: not UTF-8 text: found the byte 0xD5. Try saving the file as UTF-8.");
    }

    @Test
    void rejectsOtherEncodings() throws IOException {
        byte[] latin = ("# hello\nname: Zürich\n" + FINE).getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("latin.yaml"), latin);
        refuses(file, ":2: not UTF-8 text: found the byte 0xFC. Try saving the file as UTF-8.");
    }

    @Test
    void namesTheFileAsItWasTyped() {
        Console console = Console.hushgraph("run", "./no/such/../file.yaml");
        assertThat(console.err())
                .isEqualTo("hushgraph: ./no/such/../file.yaml does not exist. Check its name and folder.\n");
    }

    @Test
    void evaluatesInfeasibleWeightsUnchanged() throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), FINE + "weights: {initial: [3, 4], budget: 1}\n");
        Console console = Console.hushgraph("evaluate", file.toString());
        assertThat(console.exitCode()).isZero();
        assertThat(console.out()).contains("outside the feasible set; they are evaluated unchanged");
    }

    private void refuses(Path file, String message) {
        Path out = folder.resolve("out");
        Console console = Console.hushgraph("run", file.toString(), "--out", out.toString());
        assertThat(console.err()).isEqualTo("hushgraph: " + file + message + "\n");
        assertThat(console.exitCode()).isEqualTo(2);
        assertThat(console.out()).isEmpty();
        assertThat(out).doesNotExist();
    }
}
