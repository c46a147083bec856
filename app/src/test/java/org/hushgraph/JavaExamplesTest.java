package org.hushgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hushgraph.attack.AttackTrials;
import org.hushgraph.attack.Readings;
import org.hushgraph.convex.CappedSimplex;
import org.hushgraph.convex.Projected;
import org.hushgraph.dynamics.CoupledNetwork;
import org.hushgraph.dynamics.Coupling;
import org.hushgraph.dynamics.DynamicsModel;
import org.hushgraph.dynamics.LinearNetwork;
import org.hushgraph.dynamics.NonlinearNetwork;
import org.hushgraph.dynamics.Trajectory;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.graph.RandomGraphs;
import org.hushgraph.graphfile.GraphFile;
import org.hushgraph.graphfile.GraphFormat;
import org.hushgraph.linalg.Matrix;
import org.hushgraph.linalg.Vector;
import org.hushgraph.network.ImportChoice;
import org.hushgraph.network.ImportPolicy;
import org.hushgraph.network.ImportReport;
import org.hushgraph.network.NetworkImport;
import org.hushgraph.observability.AllTime;
import org.hushgraph.observability.EmpiricalGramian;
import org.hushgraph.observability.ObservabilityGramian;
import org.hushgraph.observability.ObservabilityMeasure;
import org.hushgraph.observability.Observer;
import org.hushgraph.observability.Perturbations;
import org.hushgraph.observability.TimeSpan;
import org.hushgraph.observability.TimeWindow;
import org.hushgraph.online.LearnerModel;
import org.hushgraph.online.LearnerSetup;
import org.hushgraph.online.NewtonParameters;
import org.hushgraph.online.OnlineLearner;
import org.hushgraph.online.OnlineNewtonStep;
import org.hushgraph.privacy.AllTimeCost;
import org.hushgraph.privacy.Clock;
import org.hushgraph.privacy.CostModel;
import org.hushgraph.privacy.EmpiricalCost;
import org.hushgraph.privacy.ExposureSplit;
import org.hushgraph.privacy.GradientBound;
import org.hushgraph.privacy.PrivacyCost;
import org.hushgraph.privacy.ProtectiveCost;
import org.hushgraph.privacy.Sensitivity;
import org.hushgraph.privacy.WindowCost;
import org.hushgraph.report.ResultFolder;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.IntruderSchedule;
import org.hushgraph.scenario.IntruderSchedule.Change;
import org.hushgraph.scenario.LearnerChoice;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.Run;
import org.hushgraph.testing.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the Java examples of README.md and docs/; {@code DocumentationTest} checks that the pages show these lines. */
class JavaExamplesTest {
    @Test
    void adaptInTenLines() {
        Graph graph = Graph.of("a-b", "b-c", "c-d", "d-a", "a-c");
        AllTimeCost cost = new AllTimeCost(LinearNetwork.of(graph), NodeSet.of(graph.node("c")));
        CappedSimplex feasible = CappedSimplex.of(graph.edgeCount(), 0.01, 0.99, 1.0);
        double diameter = feasible.diameter().value();
        double alpha = cost.expConcavity().orElseThrow();
        NewtonParameters constants = NewtonParameters.proved(GradientBound.of(cost), diameter, alpha);
        OnlineLearner learner = OnlineNewtonStep.of(feasible, constants, feasible.uniform());
        for (int round = 0; round < 50; round++) {
            learner.update(cost.gradient(learner.weights()));
        }

        assertThat(cost.value(learner.weights())).isLessThan(0.95 * cost.value(feasible.uniform()));
        assertThat(learner.weights().get(graph.edgeIndex(graph.node("a"), graph.node("b"))))
                .isLessThan(0.02);
    }

    @Test
    void runAFile(@TempDir Path folder) throws IOException {
        Path file = Repository.file("examples/nine-nodes.yaml");

        Scenario scenario = ScenarioReader.read(file);
        Run run = new AdaptationLoop(scenario).run();
        new ResultFolder(folder).write(run);

        assertThat(folder.resolve("report.html")).exists();
        assertThat(run.rounds()).hasSize(50);
    }

    @Test
    void runWithoutFiles() {
        Graph graph = RandomGraphs.erdosRenyi(9, 0.35, 11);
        IntruderSchedule intruders = IntruderSchedule.of(new Change(0, NodeSet.of(2)), new Change(25, NodeSet.of(6)));
        Scenario scenario = Scenario.on(graph, intruders)
                .withCost(new CostChoice.Window(0.1, Clock.RECEDING, CostChoice.GradientRule.EXACT));
        Run run = new AdaptationLoop(scenario).run();
        double regret = run.staticRegret().total();
        Vector weights = run.finalWeights();

        assertThat(regret).isFinite();
        assertThat(scenario.feasibleSet().contains(weights, 1e-9)).isTrue();
    }

    @Test
    void measureWhatWeightsLeak() {
        Graph graph = Graph.of("a-b", "b-c", "c-d");
        LinearNetwork network = LinearNetwork.of(graph);
        Vector weights = Vector.of(0.2, 0.5, 0.3);
        NodeSet observed = NodeSet.of(graph.node("b"));
        Matrix gramian = ObservabilityGramian.finite(network, weights, observed, 1.0);
        ObservabilityMeasure measure = ObservabilityMeasure.of(gramian, observed);
        double learnedOfOthers = measure.others();
        PrivacyCost cost = new WindowCost(network, observed, new TimeWindow(0, 1.0));
        Vector gradient = cost.gradient(weights);

        assertThat(learnedOfOthers).isBetween(0.0, measure.trace());
        assertThat(cost.value(weights)).isCloseTo(measure.trace(), org.assertj.core.data.Offset.offset(1e-14));
        assertThat(gradient.max()).isNegative();
    }

    @Test
    void attackIt() {
        LinearNetwork network = LinearNetwork.of(Graph.of("a-b", "b-c", "c-d"));
        Observer observer = new Observer(0.01, 1, new TimeWindow(0, 5));
        Readings readings = new Readings(network);
        readings.advance(Vector.of(0.2, 0.5, 0.3), NodeSet.of(1), 2.0, 40);
        readings.advance(Vector.of(0.1, 0.8, 0.1), NodeSet.of(1), 3.0, 60);
        AttackTrials trials = AttackTrials.of(readings, observer, 500, 1);
        double bits = trials.bound().bits();
        double errorOfNodeA = trials.errors().get(0);

        assertThat(bits).isPositive();
        assertThat(errorOfNodeA).isBetween(trials.lowerError(0), trials.upperError(0));
        assertThat(trials.isBeaten()).isFalse();
    }

    @Test
    void measureWhatOscillatorsLeak() {
        Graph graph = Graph.of("a-b", "b-c", "c-d");
        NonlinearNetwork network = new CoupledNetwork(graph, Vector.constant(4, 1), Coupling.KURAMOTO);
        Perturbations perturbations = Perturbations.of(Vector.constant(4, 0), 0.1);
        NodeSet observed = NodeSet.of(graph.node("b"));
        EmpiricalGramian gramian =
                new EmpiricalGramian(network, observed, new TimeWindow(0, 1.0), perturbations, 1e-10);
        Vector weights = Vector.of(0.2, 0.5, 0.3);
        ObservabilityMeasure measure = ObservabilityMeasure.of(gramian.at(weights), observed);
        Vector gradient = new EmpiricalCost(gramian, Sensitivity.uniform(4)).gradient(weights);

        double linear = ObservabilityGramian.finite(LinearNetwork.of(graph), weights, observed, 1.0)
                .trace();
        assertThat(measure.trace()).isCloseTo(linear, org.assertj.core.data.Offset.offset(1e-3));
        assertThat(gradient.max()).isNegative();
    }

    /** The example of docs/how-to/add-a-dynamics-model.md, registered by a service file of the tests. */
    public static final class Springs implements DynamicsModel {
        @Override
        public String name() {
            return "springs";
        }

        @Override
        public Set<String> parameters() {
            return Set.of("stiffness");
        }

        @Override
        public NonlinearNetwork on(Graph graph, Vector decay, Map<String, Double> parameters) {
            double stiffness = parameters.getOrDefault("stiffness", 1.0);
            return new NonlinearNetwork() {
                @Override
                public Graph graph() {
                    return graph;
                }

                @Override
                public void rate(double[] state, double[] weights, double[] rate) {
                    for (int i = 0; i < rate.length; i++) {
                        rate[i] = -decay.get(i) * state[i] - stiffness * Math.pow(state[i], 3);
                    }
                    for (int l = 0; l < weights.length; l++) {
                        double pull = weights[l] * (state[graph.to(l)] - state[graph.from(l)]);
                        rate[graph.from(l)] += pull;
                        rate[graph.to(l)] -= pull;
                    }
                }
            };
        }
    }

    @Test
    void customModelIsFoundByName() {
        assertThat(DynamicsModel.known().get("springs")).isInstanceOf(Springs.class);
    }

    /** The example of docs/how-to/add-a-learner.md, registered by the service file in {@code own}. */
    public static final class Momentum implements LearnerModel {
        @Override
        public String name() {
            return "momentum";
        }

        @Override
        public Set<String> parameters() {
            return Set.of("momentum");
        }

        @Override
        public OnlineLearner learner(LearnerSetup setup) {
            double momentum = setup.parameters().number("momentum").orElse(0.5);
            return new OnlineLearner() {
                private Vector weights = setup.start();
                private Vector direction = Vector.constant(weights.size(), 0);
                private int round;

                @Override
                public Vector weights() {
                    return weights;
                }

                @Override
                public Projected update(Vector gradient) {
                    round++;
                    double length = setup.diameter() / (setup.gradientBound() * Math.sqrt(round));
                    direction = direction.scale(momentum).plus(1, gradient);
                    weights = setup.set().gradientStep(weights, length, direction);
                    return new Projected(weights, Projected.Status.CONVERGED, 1);
                }
            };
        }
    }

    /** The example of docs/how-to/add-a-cost.md, registered by the service file in {@code own}. */
    public static final class Energy implements CostModel {
        @Override
        public String name() {
            return "exposure-and-energy";
        }

        @Override
        public Set<String> parameters() {
            return Set.of("price");
        }

        @Override
        public PrivacyCost cost(Setting setting) {
            ProtectiveCost exposure =
                    new ProtectiveCost(setting.network(), setting.observed(), setting.span(), setting.sensitivity());
            return new Cost(exposure, setting.parameters().getOrDefault("price", 0.01));
        }

        record Cost(ProtectiveCost exposure, double price) implements PrivacyCost {
            @Override
            public Evaluation evaluate(Vector weights) {
                Evaluation at = exposure.evaluate(weights);
                double energy = weights.dot(weights);
                return new Evaluation(at.value() + price * energy, at.gradient().plus(2 * price, weights));
            }

            @Override
            public NodeSet observed() {
                return exposure.observed();
            }

            @Override
            public TimeSpan span() {
                return exposure.span();
            }

            @Override
            public ExposureSplit split(Vector weights) {
                return exposure.split(weights);
            }
        }
    }

    @Test
    void customCostHasItsGradient() {
        Graph graph = Graph.of("a-b", "b-c", "c-d", "d-a");
        Sensitivity all = Sensitivity.uniform(4);
        PrivacyCost cost = new Energy()
                .cost(new CostModel.Setting(
                        LinearNetwork.of(graph), NodeSet.of(0), new AllTime(0), all, Map.of("price", 0.3)));
        Vector weights = Vector.of(0.1, 0.2, 0.3, 0.4);
        Vector step = Vector.of(1e-6, -2e-6, 3e-6, 1e-6);
        double difference = (cost.value(weights.plus(1, step)) - cost.value(weights.plus(-1, step))) / 2;

        assertThat(cost.gradient(weights).dot(step)).isCloseTo(difference, org.assertj.core.data.Offset.offset(1e-15));
    }

    @Test
    void runACustomLearner() {
        Graph graph = RandomGraphs.erdosRenyi(9, 0.35, 11);
        IntruderSchedule intruders = IntruderSchedule.stationary(NodeSet.of(2));
        LearnerChoice learner = LearnerChoice.of(new Momentum()).with("momentum", 0.9);
        Run run = new AdaptationLoop(Scenario.on(graph, intruders).withLearner(learner)).run();

        assertThat(run.rounds().get(49).cost())
                .isLessThan(0.99 * run.rounds().get(0).cost());
    }

    @Test
    void protectTheOthers() {
        Graph graph = Graph.of("a-b", "b-c", "c-d", "d-a");
        NodeSet observed = NodeSet.of(graph.node("a"));
        Sensitivity others = Sensitivity.others(graph.nodeCount(), observed);
        PrivacyCost cost = new ProtectiveCost(LinearNetwork.of(graph), observed, new AllTime(0), others);

        assertThat(cost.gradient(Vector.constant(4, 0.25)).max()).isPositive();
    }

    @Test
    void answerAlarms() {
        Graph graph = RandomGraphs.geometric(30, 0.35, 3);
        LinearNetwork network = LinearNetwork.of(graph);
        CappedSimplex feasible = CappedSimplex.of(graph.edgeCount(), 0.001, 0.99, 1.0);
        NewtonParameters constants =
                NewtonParameters.of(0.1, feasible.diameter().value());
        OnlineLearner learner =
                OnlineNewtonStep.of(feasible, constants, feasible.uniform()).restarting();
        for (NodeSet sighted : new NodeSet[] {NodeSet.of(4), NodeSet.of(4, 17)}) {
            learner.alarm(sighted);
            for (int round = 0; round < 10; round++) {
                learner.update(new AllTimeCost(network, sighted).gradient(learner.weights()));
            }
        }

        assertThat(feasible.contains(learner.weights(), 1e-9)).isTrue();
    }

    @Test
    void watchTheStates() {
        Graph graph = Graph.of("a-b", "b-c");
        Trajectory trajectory = new Trajectory(LinearNetwork.of(graph), Vector.of(1, 0, -1), NodeSet.of(0));
        trajectory.advance(Vector.of(0.5, 0.5), NodeSet.of(0), 1.0, 10);
        double lastReading = trajectory.samples().get(10).reading().get(0);

        assertThat(lastReading).isBetween(0.0, Math.exp(-1));
    }

    @Test
    void readAndWriteNetworks(@TempDir Path folder) throws IOException {
        Path file = Files.copy(Repository.file("examples/campus.graphml"), folder.resolve("campus.graphml"));
        ImportPolicy policy = ImportPolicy.defaults().with(ImportChoice.MERGE, "max");
        NetworkImport read = GraphFile.read(file, Optional.empty(), policy);
        Graph graph = read.network().graph();
        Vector weights = read.network().weights().orElseThrow();
        ImportReport report = read.report();
        GraphFile.write(read.network(), file.resolveSibling("campus.gexf"), GraphFormat.GEXF);

        assertThat(weights.get(graph.edgeIndex(graph.node("lib"), graph.node("lab1"))))
                .isEqualTo(0.9);
        assertThat(report.stated().parallel()).isEqualTo(1);
        assertThat(GraphFile.read(folder.resolve("campus.gexf"), Optional.empty(), ImportPolicy.defaults())
                        .network()
                        .weights()
                        .orElseThrow())
                .isEqualTo(weights);
    }
}
