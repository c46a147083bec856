package org.hushgraph;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The modules, their packages and the dependencies of each, as shown in CONTRIBUTING.md.
 *
 * @param modules module → the modules it depends on, in build order
 * @param packages module → its packages
 * @param uses package → the packages it uses
 */
record ModuleDiagram(
        Map<String, Set<String>> modules, Map<String, Set<String>> packages, Map<String, Set<String>> uses) {
    private static final String START = "```drawing\n";
    private static final String ARROW = " → ";

    /** Reads the diagram of a page. */
    static ModuleDiagram of(String page) {
        int start = page.indexOf(START) + START.length();
        Map<String, Set<String>> modules = new LinkedHashMap<>();
        Map<String, Set<String>> packages = new TreeMap<>();
        Map<String, Set<String>> uses = new TreeMap<>();
        String module = "";
        for (String line : page.substring(start, page.indexOf("```", start)).split("\n", -1)) {
            List<String> parts = List.of((line + ARROW).split(ARROW, -1));
            String name = parts.get(0).strip();
            Set<String> used = new LinkedHashSet<>(List.of(parts.get(1).strip().split(" +", -1)));
            used.remove("");
            if (name.isEmpty()) {
                continue;
            }
            if (line.startsWith(" ")) {
                packages.computeIfAbsent(module, any -> new TreeSet<>()).add(name);
                uses.put(name, used);
            } else {
                module = name;
                modules.put(name, used);
            }
        }
        return new ModuleDiagram(modules, packages, uses);
    }

    /** The diagram in canonical form: each package comes after those that it uses. */
    String text() {
        StringBuilder text = new StringBuilder();
        modules.forEach((module, used) -> {
            text.append(line(module, used));
            ordered(packages.getOrDefault(module, Set.of()))
                    .forEach(name -> text.append(line("  " + name, uses.getOrDefault(name, Set.of()))));
        });
        return text.toString();
    }

    private static String line(String name, Set<String> used) {
        return used.isEmpty()
                ? name + "\n"
                : String.format("%-18s", name) + ARROW.strip() + " " + String.join(" ", new TreeSet<>(used)) + "\n";
    }

    private Set<String> ordered(Set<String> names) {
        Set<String> ordered = new LinkedHashSet<>();
        while (ordered.size() < names.size()) {
            names.stream()
                    .filter(name -> !ordered.contains(name))
                    .filter(name -> uses.getOrDefault(name, Set.of()).stream()
                            .allMatch(used -> !names.contains(used) || ordered.contains(used)))
                    .findFirst()
                    .ifPresentOrElse(ordered::add, () -> ordered.addAll(names)); // a cycle, which another test reports
        }
        return ordered;
    }
}
