package org.hushgraph.online;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The parameters of a learner in a scenario.
 *
 * @param numbers by the names in {@link LearnerModel#parameters()}
 * @param words by the names in {@link LearnerModel#choices()}
 * @param lists of names, by the names in {@link LearnerModel#lists()}
 */
public record LearnerParameters(
        Map<String, Double> numbers, Map<String, String> words, Map<String, List<String>> lists) {
    public static final LearnerParameters NONE = new LearnerParameters(Map.of(), Map.of(), Map.of());

    public LearnerParameters {
        numbers = Map.copyOf(numbers);
        words = Map.copyOf(words);
        Map<String, List<String>> copies = new TreeMap<>();
        lists.forEach((name, list) -> copies.put(name, List.copyOf(list)));
        lists = Map.copyOf(copies);
    }

    public Optional<Double> number(String name) {
        return Optional.ofNullable(numbers.get(name));
    }

    public Optional<String> word(String name) {
        return Optional.ofNullable(words.get(name));
    }

    public Optional<List<String>> list(String name) {
        return Optional.ofNullable(lists.get(name));
    }

    /** The same with one more number. */
    public LearnerParameters with(String name, double value) {
        Map<String, Double> more = new TreeMap<>(numbers);
        more.put(name, value);
        return new LearnerParameters(more, words, lists);
    }

    /** The same with one more word. */
    public LearnerParameters with(String name, String word) {
        Map<String, String> more = new TreeMap<>(words);
        more.put(name, word);
        return new LearnerParameters(numbers, more, lists);
    }

    /** The same with one more list. */
    public LearnerParameters with(String name, List<String> list) {
        Map<String, List<String>> more = new TreeMap<>(lists);
        more.put(name, list);
        return new LearnerParameters(numbers, words, more);
    }

    /** Rejects numbers that are not above 0. */
    public void requirePositive() {
        new TreeMap<>(numbers).forEach(NewtonParameters::requirePositive);
    }
}
