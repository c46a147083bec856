package org.hushgraph.reproduction;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.hushgraph.graph.Graph;
import org.hushgraph.graph.NodeSet;
import org.hushgraph.linalg.Vector;
import org.hushgraph.privacy.Clock;
import org.hushgraph.regret.LogarithmFit;
import org.hushgraph.regret.Regret;
import org.hushgraph.reproduction.Trial.Figures;
import org.hushgraph.scenario.CostChoice;
import org.hushgraph.scenario.PaperScenarios;
import org.hushgraph.scenario.Scenario;
import org.hushgraph.simulation.AdaptationLoop;
import org.hushgraph.simulation.CostSequence;
import org.hushgraph.simulation.Hindsight;
import org.hushgraph.simulation.RunListener;
import org.hushgraph.simulation.WeightHistory;
import org.hushgraph.work.Job;

/** Plays both simulations of the paper, with its printed gradient, on the random graphs of a seed. Computes the figures of all claims. */
record TrialJob() implements Job<Long, Trial> {
    @Override
    public Trial result(Long seed, BooleanSupplier stop) {
        Map<Claim, Figures> figures = new EnumMap<>(Claim.class);
        nineNodes(PaperScenarios.nineNodes(seed), stop, figures);
        fifteenNodes(PaperScenarios.fifteenNodes(seed), figures);
        return new Trial(seed, figures);
    }

    private static void nineNodes(Scenario scenario, BooleanSupplier stop, Map<Claim, Figures> figures) {
        int move = PaperScenarios.NINE_NODES_MOVE;
        WeightHistory weights = weights(scenario);
        Vector initial = weights.first();
        CostSequence costs = CostSequence.of(scenario);
        Vector best = new Hindsight(scenario, scenario.costEngine(), costs)
                .search(List.of(weights.last(), weights.at(move)), RunListener.NONE, stop)
                .weights();
        Vector paid = Vector.generate(scenario.rounds(), t -> costs.cost(t).value(weights.at(t)));
        Vector paidFixed = fixed(costs, initial, scenario.rounds());
        Vector least = fixed(costs, best, scenario.rounds());
        Regret regret = Regret.of(paid, least);
        Regret fixedRegret = Regret.of(paidFixed, least); // the control: weights that never adapt
        double equal = costs.total().value(scenario.feasibleSet().uniform());
        CostSequence excited = CostSequence.of(withClock(scenario, Clock.RECEDING));
        WeightHistory restarted = weights(withClock(scenario, Clock.SINCE_INTRUSION));

        figures.put(Claim.LOGARITHMIC_REGRET, new Figures(misfit(regret), misfit(fixedRegret)));
        figures.put(Claim.SUBLINEAR_REGRET, new Figures(decrease(regret, move), decrease(fixedRegret, move)));
        figures.put(Claim.LOWER_EXPOSURE, new Figures(paid.sum() / paidFixed.sum(), equal / paidFixed.sum()));
        figures.put(
                Claim.EXPOSURE_NEAR_EQUILIBRIUM,
                new Figures(
                        paidFixed.get(move - 1) / paidFixed.get(0),
                        excited.cost(move - 1).value(initial) / excited.cost(0).value(initial)));
        figures.put(Claim.LATE_INTRUDER, new Figures(lateChange(weights, move), lateChange(restarted, move)));
    }

    private static void fifteenNodes(Scenario scenario, Map<Claim, Figures> figures) {
        int move = PaperScenarios.FIFTEEN_NODES_MOVE;
        WeightHistory weights = weights(scenario);
        Graph graph = scenario.graph();
        NodeSet first = scenario.intruders().observed(0);
        NodeSet then = scenario.intruders().observed(move);
        IntPredicate atFirst = touches(graph, first::contains);
        IntPredicate atThen = touches(graph, then::contains);
        IntPredicate atNew = touches(graph, node -> then.contains(node) && !first.contains(node));
        IntPredicate atLeft = touches(graph, node -> first.contains(node) && !then.contains(node));
        WeightHistory restarted = weights(withClock(scenario, Clock.SINCE_INTRUSION));
        Vector before = weights.at(move).minus(weights.first());
        Vector after = weights.last().minus(weights.at(move));

        figures.put(
                Claim.LINKS_AT_INTRUDERS, new Figures(sum(before, atFirst), sum(before, atNew.and(atFirst.negate()))));
        figures.put(
                Claim.LINKS_AFTER_THE_MOVE, new Figures(sum(after, atNew), sum(after, atLeft.and(atThen.negate()))));
        figures.put(
                Claim.LATE_INTRUDER_FIFTEEN_NODES, new Figures(lateChange(weights, move), lateChange(restarted, move)));
    }

    private static WeightHistory weights(Scenario scenario) {
        return new AdaptationLoop(scenario).weights();
    }

    private static Scenario withClock(Scenario scenario, Clock clock) {
        return scenario.withCost(
                new CostChoice.Window(PaperScenarios.TIME_STEP, clock, CostChoice.GradientRule.PRINTED));
    }

    private static Vector fixed(CostSequence costs, Vector weights, int rounds) {
        return Vector.generate(rounds, t -> costs.cost(t).value(weights));
    }

    private static double misfit(Regret regret) {
        return LogarithmFit.of(regret.cumulative()).error();
    }

    /** Regret per round after all rounds, relative to that after some rounds; NaN if that is not positive. */
    private static double decrease(Regret regret, int rounds) {
        Vector averages = regret.averages();
        double then = averages.get(rounds - 1);
        return then > 0 ? averages.get(averages.size() - 1) / then : Double.NaN;
    }

    /** ‖w_{T+1} − w_s‖₁ / ‖w_s − w_1‖₁. */
    private static double lateChange(WeightHistory weights, int move) {
        return change(weights.at(move), weights.last()) / change(weights.first(), weights.at(move));
    }

    private static double change(Vector from, Vector to) {
        return to.minus(from).map(Math::abs).sum();
    }

    private static IntPredicate touches(Graph graph, IntPredicate node) {
        return link -> node.test(graph.from(link)) || node.test(graph.to(link));
    }

    private static double sum(Vector change, IntPredicate link) {
        return IntStream.range(0, change.size())
                .filter(link)
                .mapToDouble(change::get)
                .sum();
    }
}
