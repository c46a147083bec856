package org.hushgraph.service;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What may be chosen when a network is created from a network file: how the file is imported, and what is protected.
 *
 * @param imports import options, by their names in scenarios
 * @param settings values of a scenario, by the keys of {@link #SETTINGS}
 */
public record NetworkChoices(Map<String, String> imports, Map<String, String> settings) {
    public static final NetworkChoices NONE = new NetworkChoices(Map.of(), Map.of());

    /** The settings, each with its section and key in a scenario. */
    public static final Map<String, List<String>> SETTINGS = settingPlaces();

    public NetworkChoices {
        imports = Map.copyOf(imports);
        settings = Map.copyOf(settings);
    }

    private static Map<String, List<String>> settingPlaces() {
        Map<String, List<String>> places = new LinkedHashMap<>();
        places.put("objective", List.of("cost", "objective"));
        places.put("learner", List.of("learner", "name"));
        places.put("budget", List.of("weights", "budget"));
        places.put("min", List.of("weights", "min"));
        places.put("floor", List.of("weights", "minHiddenConvergence"));
        places.put("decay", List.of("dynamics", "decay"));
        return places;
    }

    public boolean isEmpty() {
        return imports.isEmpty() && settings.isEmpty();
    }

    /** The first name of a choice. */
    String first() {
        TreeMap<String, String> all = new TreeMap<>(imports);
        all.putAll(settings);
        return all.firstKey();
    }

    /** The settings as sections of a scenario. */
    Map<String, Map<String, String>> sections() {
        Map<String, Map<String, String>> sections = new LinkedHashMap<>();
        SETTINGS.forEach((name, place) -> {
            if (settings.containsKey(name)) {
                sections.computeIfAbsent(place.get(0), section -> new TreeMap<>())
                        .put(place.get(1), settings.get(name));
            }
        });
        return sections;
    }
}
