package org.hushgraph.simulation;

import org.hushgraph.scenario.Scenario;
import org.hushgraph.scenario.ScenarioReader;

/** Small random scenarios; the same seed gives the same scenario. */
final class RandomScenario {
    private RandomScenario() {}

    /** A scenario with the all-time cost, for which all bounds are proved. */
    static Scenario of(long seed) {
        return of(seed, "all-time");
    }

    static Scenario of(long seed, String cost) {
        int nodes = (int) (4 + seed % 6);
        String section = switch (cost) {
            case "window" -> "cost: {kind: window, length: 0." + (1 + seed % 9) + "}\n";
            case "protective" -> "sensitivity: {0: " + seed % 4 + "}\n";
            case "protective window" ->
                "cost: {kind: window, clock: receding}\nsensitivity: {0: 0, 1: " + (1 + seed % 3) + "}\n";
            default -> "cost: {discount: 0." + seed % 3 + "}\n";
        };
        return ScenarioReader.read(
                "seed " + seed,
                """
                network: {generate: {model: erdos-renyi, nodes: %d, probability: 0.5, seed: %d}}
                dynamics: {decay: {"*": 1, 0: 0.%d}}
                weights: {initial: random, seed: %d, budget: %d}
                intruders: {random: {count: %d, everyRounds: %d, seed: %d}}
                rounds: %d
                defaults: paper
                """.formatted(
                                        nodes,
                                        seed,
                                        4 + seed % 6,
                                        seed,
                                        1 + seed % 3,
                                        1 + seed % 3,
                                        4 + seed % 7,
                                        seed,
                                        10 + seed % 20)
                        + section);
    }
}
