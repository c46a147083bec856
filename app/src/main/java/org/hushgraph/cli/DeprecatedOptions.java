package org.hushgraph.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Option names of earlier versions. They still work in this version, with a notice. */
final class DeprecatedOptions {
    private static final List<Rule> RULES = List.of(
            new Rule(Set.of("audit", "sweep", "solve"), "--engine", "local|spark", "--runner"),
            new Rule(Set.of("sweep"), "--first-seed", ".*", "--seed"),
            new Rule(Set.of("inspect", "convert", "audit", "access"), "--format", ".*", "--from"),
            new Rule(Set.of("generate"), "--format", ".*", "--to"),
            new Rule(Set.of("generate"), "--out", ".*", "--output"));

    private DeprecatedOptions() {}

    /** A renamed option of some commands; {@code values} matches the values for which the old name stood. */
    private record Rule(Set<String> commands, String old, String values, String current) {
        boolean appliesTo(String command, String name, String value) {
            return commands.contains(command) && old.equals(name) && value.matches(values);
        }
    }

    /** Returns the arguments with the current names; reports each replacement. */
    static String[] replace(String[] args, Consumer<String> notices) {
        String[] replaced = args.clone();
        for (int i = 1; i < args.length && !args[i].equals("--"); i++) {
            int equals = args[i].indexOf('=');
            String name = equals < 0 ? args[i] : args[i].substring(0, equals);
            String rest = args[i].substring(name.length()); // with the equals sign
            String value = equals >= 0 ? rest.substring(1) : i + 1 < args.length ? args[i + 1] : "";
            Optional<Rule> rule = RULES.stream()
                    .filter(known -> known.appliesTo(args[0], name, value))
                    .findFirst();
            if (rule.isPresent()) {
                replaced[i] = rule.get().current() + rest;
                notices.accept(name + " is deprecated. Use " + rule.get().current() + ".");
            }
        }
        return replaced;
    }
}
