package org.hushgraph.online;

import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Creates a {@link Mixture} of the learners that a scenario lists. */
final class MixtureModel implements LearnerModel {
    private static final String EXPERTS = "experts";
    private static final List<String> DEFAULT = List.of("best-response", "online-newton-step", "cut-off", "fixed");

    @Override
    public String name() {
        return "mixture";
    }

    /** All other learners on the class path can be experts. */
    @Override
    public Map<String, List<String>> lists() {
        return Map.of(
                EXPERTS,
                LearnerModel.known().keySet().stream()
                        .filter(other -> !other.equals(name()))
                        .toList());
    }

    @Override
    public void require(LearnerParameters given) {
        List<String> names = experts(given);
        if (names.size() < 2) {
            throw new IllegalArgumentException(
                    "experts = " + names + " must list two learners or more. Try " + DEFAULT + ".");
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException("experts = " + names + " lists a learner twice. Try removing it.");
        }
        List<String> known = lists().get(EXPERTS);
        names.stream().filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException("experts = " + names + " lists " + name
                    + ", which can't be an expert. Known values: " + String.join(", ", known) + ".");
        });
    }

    private static List<String> experts(LearnerParameters given) {
        return given.list(EXPERTS).orElse(DEFAULT);
    }

    @Override
    public Mixture learner(LearnerSetup setup) {
        require(setup.parameters());
        Map<String, LearnerModel> known = LearnerModel.known();
        return Mixture.of(experts(setup.parameters()).stream().map(known::get).toList(), setup);
    }

    /** {@inheritDoc} Some of its experts choose all weights again at an alarm. */
    @Override
    public boolean startsFromNormalWeights() {
        return true;
    }

    @Override
    public String toString() {
        return name();
    }
}
