package org.hushgraph.online;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The parameters of a learner in a scenario.
 *
 * @param numbers by the names in {@link LearnerModel#parameters()}
 * @param words by the names in {@link LearnerModel#choices()}
 */
public record LearnerParameters(Map<String, Double> numbers, Map<String, String> words) {
    public static final LearnerParameters NONE = new LearnerParameters(Map.of(), Map.of());

    public LearnerParameters {
        numbers = Map.copyOf(numbers);
        words = Map.copyOf(words);
    }

    public Optional<Double> number(String name) {
        return Optional.ofNullable(numbers.get(name));
    }

    public Optional<String> word(String name) {
        return Optional.ofNullable(words.get(name));
    }

    /** The same with one more number. */
    public LearnerParameters with(String name, double value) {
        Map<String, Double> more = new TreeMap<>(numbers);
        more.put(name, value);
        return new LearnerParameters(more, words);
    }

    /** The same with one more word. */
    public LearnerParameters with(String name, String word) {
        Map<String, String> more = new TreeMap<>(words);
        more.put(name, word);
        return new LearnerParameters(numbers, more);
    }

    /** Rejects numbers that are not above 0. */
    public void requirePositive() {
        new TreeMap<>(numbers).forEach(NewtonParameters::requirePositive);
    }
}
